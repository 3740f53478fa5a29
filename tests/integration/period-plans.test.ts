import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { execute } from '@/lib/server/core/execute'
import { previewBatch } from '@/lib/tax/datev/queries/exports'
import { closedReceipts, groupedLines } from '@/lib/tax/datev/queries/till-receipts'
import { newId } from '@/lib/server/core/ids'
import { getVatReturn } from '@/lib/tax/vat-return/queries/read-vat-return'
import { pushAll } from '../support/closings'
import { closingOf, openTill, soap } from '../support/datev-tills'
import { push } from '../support/receipts'

const PERIOD = { from: '2025-12-01', to: '2025-12-31' }
/** PostgreSQL may use a kept plan from the sixth run of a statement on. */
const RUNS = 8

interface Planned extends Record<string, unknown> {
  statement: string
  custom_plans: number
  generic_plans: number
}

let shop: Awaited<ReturnType<typeof openTill>>

beforeAll(async () => {
  shop = await openTill('Pläne')
  await push(shop.till, [soap(1, '2025-12-10T09:00:00+01:00')])
  await pushAll(shop.till, [closingOf(1, '2025-12-10T08:00:00+01:00', '2025-12-10T18:00:00+01:00')])
})

/** The statements of the pool's connection that read receipts or closings, with their plans. */
const planned = () =>
  withTenant(shop.world.tenantId, 'read', (tx) =>
    tx.execute<Planned>(sql`
      select statement, custom_plans::int, generic_plans::int from pg_prepared_statements
      where statement ~ '\\m(receipt|closing)' and custom_plans + generic_plans >= ${RUNS}`),
  )

describe('receipts and lines of a period are read in pieces', () => {
  it('each once, wherever a piece of 500 ends', async () => {
    const { closing, receipt } = await withTenant(shop.world.tenantId, 'read', async (tx) => {
      const [found] = await tx.execute<{ closing: string; receipt: string }>(
        sql`select c.id as closing, (select r.id from receipt r) as receipt from closing c`,
      )
      return found ?? { closing: '', receipt: '' }
    })
    const counts: number[] = []
    const ids = [...Array.from({ length: 500 }, () => newId()), closing]
    await withTenant(shop.world.tenantId, 'read', async (tx) => {
      const found = await closedReceipts(tx, ids, (count) => counts.push(count))
      expect(found.map(({ id }) => id)).toEqual([receipt])
      const groups = Array.from({ length: 501 }, () => ({ receiptIds: [receipt] }))
      const lines = await groupedLines(tx, groups)
      expect(lines).toHaveLength(501)
      expect(new Set(lines.map((one) => JSON.stringify(one))).size).toBe(1)
      expect(lines[500]).toHaveLength(1)
    })
    expect(counts).toEqual([0, 1])
  })
})

describe('a period is planned by its own length, however often one was read before', () => {
  it.each([
    ['for DATEV', () => execute(previewBatch, shop.ctx, PERIOD)],
    ['for the VAT return', () => execute(getVatReturn, shop.ctx, PERIOD)],
  ])('%s', async (_what, read) => {
    for (let nr = 0; nr < RUNS; nr += 1) await read()
    const statements = await planned()
    expect(statements.length).toBeGreaterThan(0)
    expect(statements.filter((one) => one.generic_plans > 0)).toEqual([])
  })
})
