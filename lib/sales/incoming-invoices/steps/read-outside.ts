import { FairTurns } from '@/lib/domain/fair-turns'
import { AppError } from '@/lib/server/core/errors'
import { ChildLost, createChild, type Child } from '@/lib/server/files/child/child'
import { bareEnvironment } from '@/lib/server/files/child/environment'
import { program } from '@/lib/server/files/programs'
import type { ReadReply, ReadTask, TakenFile } from './answer-task'
import type { ReadFile } from './read-file'

const TIMEOUT_MS = 30_000
/** Longest time for the text of a PDF, which is left out then. */
const TEXT_TIMEOUT_MS = 10_000
const IDLE_MS = 60_000
const MEMORY = '--max-old-space-size=768'

interface Reader {
  child: Child<ReadTask, ReadReply, never>
  turns: FairTurns
}

/** One per process; Next bundles pages and routes separately, each with its own module. */
const shared = globalThis as typeof globalThis & { kontorInvoiceReader?: Reader }

function sharedReader(): Reader {
  shared.kontorInvoiceReader ??= {
    child: createChild(
      {
        name: 'invoice-reader',
        program: program('invoice-reader'),
        memory: [MEMORY],
        env: bareEnvironment(),
      },
      IDLE_MS,
    ),
    turns: new FairTurns({ total: 1, perOwner: 1, waiting: 200, patienceMs: 110_000 }),
  }
  return shared.kontorInvoiceReader
}

/** Runs tasks on one file in a single turn. */
async function inTurn<Value>(
  owner: string,
  work: (run: (task: ReadTask, timeoutMs?: number) => Promise<ReadReply>) => Promise<Value>,
): Promise<Value> {
  const { child, turns } = sharedReader()
  try {
    return await turns.run(owner, () =>
      work((task, timeoutMs = TIMEOUT_MS) => child.run(task, { timeoutMs })),
    )
  } catch (error) {
    if (error instanceof ChildLost) throw new AppError('invalid', 'incomingInvoice.unreadable')
    throw error
  }
}

/**
 * Reads a received file in a process of its own, with bounded memory and time, one file after
 * the other; tenants alternate. The text of a PDF without an invoice is read last: if that fails or
 * takes too long, nothing is proposed. Throws AppError as `readFile` does,
 * `incomingInvoice.unreadable` if the process did not survive the file, and TurnRefused if too many
 * are waiting.
 */
export async function readOutside(bytes: Uint8Array, owner: string): Promise<ReadFile> {
  return inTurn(owner, async (run) => {
    const { read } = await run({ bytes, wanted: 'sizes' })
    if (!read) throw new Error('the reader answered another task')
    if (read.syntax !== 'PDF') return read
    const { proposed } = await run({ bytes, wanted: 'text' }, TEXT_TIMEOUT_MS).catch(() => ({
      proposed: null,
    }))
    return { ...read, proposed }
  })
}

/**
 * Takes the XML out of a received file, or its attachment of a number from 1; null if it has none.
 * Throws as `readOutside`.
 */
export async function takeOutside(
  bytes: Uint8Array,
  wanted: 'xml' | number,
  owner: string,
): Promise<TakenFile | null> {
  return (await inTurn(owner, (run) => run({ bytes, wanted }))).taken
}
