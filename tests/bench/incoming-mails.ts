import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from '@/scripts/environment'
import { listIncomingInvoices } from '@/lib/sales/incoming-invoices/queries/list-incoming'
import { listOpenMails } from '@/lib/sales/incoming-mails/queries/open-mails'
import { execute } from '@/lib/server/core/execute'
import type { ImapTestServer } from '../support/imap-server'
import { addressOf, mailTo, startInvoiceMailbox, xml } from '../support/invoice-mailbox'
import { bytesOf, ciiInvoice, pdfWith, ublInvoice } from '../support/received-invoices'
import { mintWorld, type World } from '../support/world'
import { watchMemory, type Peak } from './memory'
import { figure, table } from './report'

const INVOICES = 1_000
/** Tenants of the storm: a company receives at most 500 mails a day. */
const TENANTS = 4
/** Every third invoice is sent twice. */
const AGAIN_EVERY = 3
/** Mails moved before the worker is killed. */
const KILLED_AFTER = 250
const LOOK_MS = 250
/** Interval between the mails of the other tenant. */
const OTHER_MS = 60_000
/** Time limit: a run takes 100 mails, and there is one run a minute. */
const PATIENCE_MS = 40 * 60_000
/** Size of a hybrid PDF's visible content, simulated by a second file. */
const PAGE_BYTES = 300_000

const DONE = 'Kontor-Done'

interface Sent {
  mails: number
  /** Mails whose invoice is also in another mail. */
  others: number
}

/**
 * Measures a storm of mails with received invoices: 1,000 for four tenants in the platform's
 * mailbox, every third sent twice, in turn as the same mail and in another one. The worker is
 * killed once, and another tenant receives a mail each minute. Throws unless each invoice is
 * stored exactly once, each repeat in another mail is shown as refused, and all mails are moved.
 * Takes a quarter of an hour, since the worker keeps to its schedule.
 */
export async function benchIncomingMails(): Promise<void> {
  const server = await startInvoiceMailbox(undefined)
  const worlds = await Promise.all(Array.from({ length: TENANTS }, () => mintWorld()))
  const other = await mintWorld()
  const sent = await fill(server, worlds)
  const began = performance.now()
  const waits = keepSending(server, await addressOf(other))
  const peaks = [await untilMoved(server, KILLED_AFTER, 'SIGKILL')]
  console.log(`killed after ${String(Math.round((performance.now() - began) / 1000))} s`)
  peaks.push(await untilMoved(server, sent.mails, 'SIGTERM'))
  const seconds = (performance.now() - began) / 1000
  const longest = Math.max(...waits.stop())
  await server.stop()
  await refuseLost(worlds, other, sent)
  const memory = (of: keyof Peak) => Math.max(...peaks.map((peak) => peak[of]))
  const figures = [sent.mails, INVOICES, sent.others, seconds, memory('own'), memory('child'), longest]
  table(
    `Mails: ${String(INVOICES)} invoices, every third twice, the worker killed once`,
    [
      'mails',
      'stored',
      'refused',
      'seconds',
      'worker MB at most',
      'reader MB at most',
      'other waits s at most',
    ],
    [figures.map(figure)],
  )
}

/** Puts the storm into the mailbox, alternating between tenants. */
async function fill(server: ImapTestServer, worlds: readonly World[]): Promise<Sent> {
  const addresses = await Promise.all(worlds.map(addressOf))
  const sent: Sent = { mails: 0, others: 0 }
  const again: (() => void)[] = []
  for (let index = 0; index < INVOICES; index += 1) {
    const to = addresses[index % TENANTS] ?? ''
    const part = await partOf(index)
    const send = (subject: string) => {
      server.append(mailTo(to, subject, [part]))
      sent.mails += 1
    }
    send(`Rechnung ${String(index + 1)}`)
    if (index % AGAIN_EVERY !== 0) continue
    const isSameMail = again.length % 2 === 0
    if (!isSameMail) sent.others += 1
    again.push(() => send(`Rechnung ${String(index + 1)}${isSameMail ? '' : ' noch einmal'}`))
  }
  for (const send of again) send()
  return sent
}

/** Every tenth is a hybrid PDF of 300 KB, the others XML. */
async function partOf(index: number) {
  const number = `R-${String(index + 1)}`
  const numbered = (text: string) => text.replace('>R-1<', `>${number}<`)
  if (index % 10 !== 0) {
    const text = numbered(index % 2 === 0 ? ciiInvoice() : ublInvoice())
    return xml(bytesOf(text), `${number}.xml`)
  }
  const files = { 'factur-x.xml': numbered(ciiInvoice()), 'seite.txt': 'x'.repeat(PAGE_BYTES) + number }
  return { ...xml(await pdfWith(files), `${number}.pdf`), type: 'application/pdf' }
}

/** Sends a mail each minute, and notes the seconds until each has been received. */
function keepSending(server: ImapTestServer, to: string): { stop: () => number[] } {
  const waits: number[] = []
  let isRunning = true
  void (async () => {
    for (let count = 1; isRunning; count += 1) {
      const subject = `Anderer ${String(count)}`
      const began = performance.now()
      server.append(mailTo(to, subject, [xml()]))
      while (isRunning && !server.subjects(DONE).includes(subject)) await sleep(LOOK_MS)
      waits.push((performance.now() - began) / 1000)
      await sleep(OTHER_MS)
    }
  })()
  return {
    stop: () => {
      isRunning = false
      return waits
    },
  }
}

/** Runs a worker until `count` mails of the storm are moved, then ends it. */
async function untilMoved(server: ImapTestServer, count: number, end: 'SIGKILL' | 'SIGTERM'): Promise<Peak> {
  const worker = startWorker()
  const memory = watchMemory(worker.pid ?? 0)
  const began = performance.now()
  const moved = () => server.subjects(DONE).filter((subject) => subject.startsWith('Rechnung')).length
  while (moved() < count) {
    if (worker.exitCode !== null) throw new Error('The worker ended')
    if (performance.now() - began > PATIENCE_MS) throw new Error(`Only ${String(moved())} mails are moved`)
    await sleep(LOOK_MS)
  }
  const gone = once(worker, 'exit')
  worker.kill(end)
  await gone
  return memory.stop()
}

/** `npm run worker` in a process of its own, on the mailbox that this process is configured for. */
function startWorker(): ChildProcess {
  const args = ['--import', 'tsx', 'scripts/worker.ts']
  const worker = spawn(process.execPath, args, { cwd: ROOT, env: process.env, stdio: 'inherit' })
  process.once('exit', () => worker.kill())
  return worker
}

async function refuseLost(worlds: readonly World[], other: World, { others }: Sent): Promise<void> {
  let stored = 0
  let open = 0
  for (const world of worlds) {
    stored += (await execute(listIncomingInvoices, world.ctx(), {})).total
    open += (await execute(listOpenMails, world.ctx(), {})).open
  }
  const { total } = await execute(listIncomingInvoices, other.ctx(), {})
  console.log(`${String(total)} of the other tenant`)
  if (stored !== INVOICES || open !== others)
    throw new Error(`not each once: ${String(stored)} stored, ${String(open)} of ${String(others)} refused`)
}
