import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { asRole } from '../support/database'
import { push, pushedReceipt, pushedRows } from '../support/receipts'
import { readyTill } from '../support/tills'
import { mintWorld } from '../support/world'

const TABLES = ['sales_day', 'sales_day_vat', 'sales_day_payment']

/** The statements of the migration that sum up what is there already. */
const fill = readFileSync(join(import.meta.dirname, '../../db/migrations/0014_sales-rollups.sql'), 'utf8')
  .split('--> statement-breakpoint')
  .filter((statement) => /\b(?:LOCK TABLE|set_config\('role'|INSERT INTO|RESET ROLE)/.test(statement))

const cash = (type: string, amount: string) =>
  pushedReceipt({
    type,
    lines: [],
    ...{ sumGross: '0.00', sumNet: '0.00', sumVat: '0.00' },
    payments: [{ method: 1, amount }],
  })

/** A till with receipts of all types on both sides of a midnight in Berlin, paid in every way. */
async function sold() {
  const world = await mintWorld()
  const till = await readyTill(world)
  const refund = { type: 'RETURN', payments: [{ method: 9, amount: '-7.30' }] }
  await push(till, [
    pushedReceipt({ createdAt: '2026-10-24T21:59:59.999Z' }),
    pushedReceipt({ createdAt: '2026-10-24T22:00:00Z', payments: [{ method: 2, amount: '7.30' }] }),
    pushedReceipt({ createdAt: '2026-10-25T22:59:59Z', ...refund }),
    pushedReceipt({ createdAt: '2026-10-25T12:00:00Z', type: 'CANCELLATION', cancels: pushedReceipt().uuid }),
  ])
  await push(till, [cash('DEPOSIT', '100.00'), cash('WITHDRAWAL', '-20.00'), cash('WITHDRAWAL', '-5.00')])
  return { world, till }
}

describe('the days of tills', () => {
  it('hold what was sold, given back and moved', async () => {
    const { world } = await sold()
    const { days } = await pushedRows(world)
    const one = { count_receipts: 1, count_returns: 0, count_canceled: 0, count_movements: 0, count_lines: 2 }
    const none = { deposits: 0, withdrawals: 0 }
    expect(days).toMatchObject([
      { day: '2026-10-24', ...one, gross: 730, net: 649, ...none, payments: ['(1,730,1)'] },
      {
        day: '2026-10-25',
        ...{ count_receipts: 3, count_returns: 1, count_canceled: 1, count_movements: 0, count_lines: 6 },
        ...{ gross: 2190, net: 1947, ...none },
        rates: ['(700,1140,1065)', '(1900,1050,882)'],
        payments: ['(0,-730,1)', '(1,730,1)', '(2,730,1)'],
      },
      {
        day: '2026-11-20',
        ...{ count_receipts: 0, count_movements: 3, count_lines: 0, gross: 0, net: 0 },
        ...{ deposits: 10_000, withdrawals: -2_500, rates: [], payments: [] },
      },
    ])
  })

  it('are what the migration makes of the receipts that are there', async () => {
    const { world } = await sold()
    const rows = await asRole('admin', async (admin) => {
      const all = async () =>
        Promise.all(
          TABLES.map(async (table) => [
            ...(await admin`select d::text as row from ${admin(table)} d where tenant_id = ${world.tenantId} order by 1`),
          ]),
        )
      const kept = await all()
      await admin`begin`
      await admin`select set_config('kontor.system_role', 'kontor_system', true)`
      await admin.unsafe(fill[0] ?? '')
      for (const table of TABLES) await admin`delete from ${admin(table)}`
      for (const statement of fill.slice(1)) await admin.unsafe(statement)
      const made = await all()
      await admin`rollback`
      expect(made).toEqual(kept)
      return kept
    })
    expect(rows.map((of) => of.length)).toEqual([3, 4, 4])
    expect(fill.length).toBe(6)
  })

  it('are neither removed nor moved by the application', async () => {
    const { world } = await sold()
    await asRole('app', async (sql) => {
      await sql`select set_config('app.tenant_id', ${world.tenantId}, false)`
      for (const table of TABLES) {
        await expect(sql.unsafe(`delete from ${table}`)).rejects.toThrow('permission denied')
        await expect(sql.unsafe(`update ${table} set day = day + 1`)).rejects.toThrow('permission denied')
        await expect(sql.unsafe(`truncate ${table}`)).rejects.toThrow('permission denied')
      }
    })
  })
})
