import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, it, onTestFailed } from 'vitest'
import { billingRunProgress } from '@/lib/sales/billing-runs/queries/list-billing-runs'
import { getBillingRun } from '@/lib/sales/billing-runs/queries/run-customers'
import { billingRun } from '@/lib/sales/billing-runs/use-cases/bill-customers'
import { runWork } from '@/lib/sales/customer-runs/jobs'
import { execute } from '@/lib/server/core/execute'
import { wakeWaiting } from '@/lib/server/task/watch'
import { bySql, shopWithDeliveryNotes, started } from '../support/billing-runs'
import { dice } from '../support/dice'
import { ROOT } from '../support/source-files'
import { bundled } from '../support/test-programs'
import type { World } from '../support/world'

const CUSTOMERS = 500
const DELIVERY_NOTES_EACH = 2
const KILLS = 3
const WORKER = await bundled('tests/support/billing-worker.ts')

/**
 * Runs a worker process and kills it at an arbitrary point, as the kernel does when memory runs
 * out.
 */
async function workerUntil(reached: () => Promise<boolean>, pauseMs = 0): Promise<void> {
  const worker = spawn(process.execPath, [WORKER], {
    cwd: ROOT,
    env: process.env,
    stdio: 'ignore',
  })
  const gone = new Promise((resolve) => worker.once('exit', resolve))
  try {
    while (worker.exitCode === null && !(await reached())) await sleep(100)
    await sleep(pauseMs)
  } finally {
    worker.kill('SIGKILL')
    await gone
  }
}

/** Wakes waiting runs as if the killed worker had been silent for 31 seconds. */
async function takenUpAgain(world: World): Promise<void> {
  await bySql(world, sql`update task set beat_at = beat_at - interval '31 seconds'`)
  await wakeWaiting([runWork(billingRun)])
}

it(`bills ${CUSTOMERS} customers once each, however often its worker is killed`, async () => {
  const { shop } = await shopWithDeliveryNotes(CUSTOMERS, DELIVERY_NOTES_EACH)
  const { world } = shop
  const { id } = await started(world)
  const progress = () => execute(billingRunProgress, world.ctx(), { id })
  const seen: number[] = []
  // reproduces the points of the kills
  const seed = randomInt(1_000_000)
  onTestFailed(() => console.log(`killed by chance of the seed ${seed}`))
  const chance = dice(seed)
  for (let kill = 0; kill < KILLS; kill += 1) {
    const goal = (seen.at(-1) ?? 0) + 20 + chance() * 100
    await workerUntil(async () => (await progress()).doneCount >= goal, chance() * 100)
    seen.push((await progress()).doneCount)
    await takenUpAgain(world)
  }
  expect(seen.at(-1)).toBeLessThan(CUSTOMERS)
  await workerUntil(async () => (await progress()).state === 'DONE')

  const run = await execute(getBillingRun, world.ctx(), { id })
  expect(run).toMatchObject({
    state: 'DONE',
    doneCount: CUSTOMERS,
    failedCount: 0,
    invoiceCount: CUSTOMERS,
    sumGross: '9600.00',
  })
  expect(run.customers.every(({ invoices }) => invoices.length === 1)).toBe(true)
  const [truth] = await bySql(
    world,
    sql`
    select count(*)::int as invoices, count(distinct d.customer_id)::int as customers, count(distinct d.number)::int as numbers,
      (max(d.number::bigint) - min(d.number::bigint))::int as distance,
      (select last_number from number_range where kind = 'INVOICE') = max(d.number::bigint) as none_lost,
      sum((select count(*) from document n where n.invoice_id = d.id))::int as "deliveryNotes",
      sum((select count(distinct p.delivery_note_id) from document_position p where p.document_id = d.id))::int as billed,
      sum((select count(*) from audit_entry a where a.entity_id = d.id::text and a.action = 'invoice.book'))::int as audited,
      sum((select count(*) from pgboss.job j where j.name = 'document.renderPdf' and j.data->>'documentId' = d.id::text))::int as jobs
    from document d where d.family = 'INVOICE' and d.status = 'BOOKED'`,
  )
  expect(truth).toEqual({
    invoices: CUSTOMERS,
    customers: CUSTOMERS,
    numbers: CUSTOMERS,
    distance: CUSTOMERS - 1,
    none_lost: true,
    deliveryNotes: CUSTOMERS * DELIVERY_NOTES_EACH,
    billed: CUSTOMERS * DELIVERY_NOTES_EACH,
    audited: CUSTOMERS,
    jobs: CUSTOMERS,
  })
  const [open] = await bySql(
    world,
    sql`
    select count(*)::int as "deliveryNotes" from document where family = 'DELIVERY_NOTE' and status = 'BOOKED' and invoice_id is null`,
  )
  expect(open).toEqual({ deliveryNotes: 0 })
}, 120_000)
