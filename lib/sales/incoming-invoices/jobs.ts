import { z } from 'zod'
import { outdatedIncoming, type IncomingKey } from '@/db/system/incoming-invoices'
import { TurnRefused } from '@/lib/domain/fair-turns'
import type { Context } from '@/lib/server/core/context'
import { AppError } from '@/lib/server/core/errors'
import { execute } from '@/lib/server/core/execute'
import { systemContext } from '@/lib/server/core/system-context'
import { log } from '@/lib/server/start/log'
import { defineJob } from '@/lib/server/task/job'
import { getIncomingOriginal } from './queries/incoming-record'
import { READER_VERSION } from './rules/read-anew'
import type { ReadFile } from './steps/read-file'
import { readOutside } from './steps/read-outside'
import { readIncomingAnew, type NotRead } from './use-cases/read-anew'

/** Maximum number of files read per run, one after the other. */
const AT_ONCE = 500

/** Failures one after the other that end a run: the fault is then rather that of the reader. */
const IN_A_ROW = 3

/**
 * Every quarter of an hour: reads stored originals again that an earlier version of the reader has
 * read. Each is done once, and a failed one tried again after all others. A run that ends early
 * goes on with the rest the next time.
 */
export const readOriginalsAnew = defineJob({
  queue: 'incomingInvoice.readAnew',
  cron: '5,20,35,50 * * * *',
  payload: z.looseObject({}),
  handle: async () => {
    let failed = 0
    for (const key of await outdatedIncoming(READER_VERSION, AT_ONCE)) {
      const outcome = await tryRead(key)
      failed = outcome === 'FAILED' ? failed + 1 : 0
      if (outcome === 'BUSY' || failed === IN_A_ROW) return
    }
  },
})

/** Reads an original again, if the reader has time. */
async function tryRead({
  tenantId,
  companyId,
  invoiceId: id,
}: IncomingKey): Promise<'DONE' | 'FAILED' | 'BUSY'> {
  const rights = ['INCOMING-INVOICES_SHOW'] as const
  const ctx = systemContext(tenantId, readIncomingAnew.name, rights, companyId)
  try {
    await execute(readIncomingAnew, ctx, { id, read: await readingOf(ctx, id) })
  } catch (error) {
    if (error instanceof TurnRefused) return 'BUSY'
    await noteFailure(ctx, id, error)
    return 'FAILED'
  }
  return 'DONE'
}

/** Notes and logs that a reading failed, so that others come before it the next time. */
async function noteFailure(ctx: Context, id: string, error: unknown): Promise<void> {
  const of = { tenant: ctx.tenantId, invoice: id, err: error }
  try {
    const isGivenUp = await execute(readIncomingAnew, ctx, { id, read: 'FAILED' })
    if (isGivenUp) log().error(of, 'an original cannot be read again, and is left as it is')
    else log().warn(of, 'an original was not read again, and is tried once more')
  } catch (unkept) {
    log().error({ ...of, unkept }, 'an original was not read again, nor was that noted')
  }
}

/** Refusals that tell nothing of the file: the reading process was lost. */
const LOST = 'incomingInvoice.unreadable'

/** Reads an original. Throws if that failed for a reason that may pass. */
async function readingOf(ctx: Context, id: string): Promise<ReadFile | NotRead> {
  try {
    const { bytes } = await execute(getIncomingOriginal, ctx, { id })
    return await readOutside(bytes, ctx.tenantId)
  } catch (error) {
    const isOfFile = error instanceof AppError && ['invalid', 'notFound'].includes(error.kind)
    if (isOfFile && error.code !== LOST) return 'REFUSED'
    throw error
  }
}
