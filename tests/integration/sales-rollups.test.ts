import { describe, expect, it } from 'vitest'
import { asRole } from '../support/database'
import { readReport } from '@/lib/pos/pos-reports/use-cases/read-report'
import { listReceipts } from '@/lib/pos/receipts/queries/list-receipts'
import { settleReceipt } from '@/lib/pos/receipts/use-cases/settle-receipt'
import { execute } from '@/lib/server/core/execute'
import { newId } from '@/lib/server/core/ids'
import { rowsOfReceipts, SUMS } from '../support/sales-sums'
import { push, pushedLine, pushedMovement, pushedReceipt, pushedRows } from '../support/receipts'
import { readyTill } from '../support/tills'
import { mintWorld } from '../support/world'

const DAYS = Object.keys(SUMS).filter((table) => table.startsWith('sales_day'))

const cash = (type: string, amount: string) =>
  pushedReceipt({
    type,
    lines: [],
    sumGross: '0.00',
    sumNet: '0.00',
    sumVat: '0.00',
    payments: [{ method: 1, amount }],
  })

/**
 * A till with receipts of all types on both sides of midnight in Berlin, with every payment type.
 */
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

/** All sums of a tenant and of its reports by line, without the numbers of what counts in none. */
const figuresOf = ({ tenantId }: { tenantId: string }) =>
  asRole('admin', async (admin) => {
    const tables = [...Object.keys(SUMS), 'closing_items']
    const sums = tables.map((table) =>
      admin.unsafe(
        `select to_jsonb(t) - array['count_others', 'count_lines', 'count_other_lines'] as sums from ${table} t
          where tenant_id = $1 order by 1`,
        [tenantId],
      ),
    )
    const lines = admin`
      select a.name, sum(l.quantity) as quantity, sum(l.sum_gross) as gross from receipt_line l
      join receipt_article a on a.tenant_id = l.tenant_id and a.id = l.article_id
      where l.tenant_id = ${tenantId} and a.is_turnover group by a.name order by a.name`
    return (await Promise.all([...sums, lines])).map((rows) => [...rows])
  })

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
        count_receipts: 3,
        count_returns: 1,
        count_canceled: 1,
        count_movements: 0,
        count_lines: 6,
        gross: 2190,
        net: 1947,
        ...none,
        rates: ['(700,1140,1065)', '(1900,1050,882)'],
        payments: ['(0,-730,1)', '(1,730,1)', '(2,730,1)'],
      },
      {
        day: '2026-11-20',
        count_receipts: 0,
        count_movements: 3,
        count_lines: 0,
        gross: 0,
        net: 0,
        deposits: 10_000,
        withdrawals: -2_500,
        rates: [],
        payments: [],
      },
    ])
  })

  it('are the sums of the receipts that are there', async () => {
    const { world } = await sold()
    expect(await rowsOfReceipts(world)).toEqual([3, 4, 4, 2, 4, 1, 3])
  })

  it('count a sale on account once, with a line of its own or without', async () => {
    const world = await mintWorld()
    const till = await readyTill(world)
    const claim = { businessCase: 'RECEIVABLE_CREATED', vatRate: '0', vatKey: 5, price: '-3.80' }
    const lines = [
      pushedLine(),
      pushedLine({ ...claim, name: 'Auf Rechnung', sumGross: '-3.80', sumNet: '-3.80' }),
    ]
    const nothing = { sumGross: '0.00', sumNet: '-0.25', sumVat: '0.25' }
    const promised = (method: object, number: number) =>
      pushedReceipt({
        number,
        closingNumber: 3,
        lines,
        ...nothing,
        payments: [{ ...method, amount: '0.00' }],
      })
    await push(till, [
      promised({ type: 'NONE' }, 1),
      promised({ type: 'NONE', method: 4 }, 2),
      promised({ method: 4 }, 3),
      pushedReceipt({ number: 4, closingNumber: 3, payments: [{ method: 4, amount: '7.30' }] }),
    ])
    const day = { from: '2026-11-20', to: '2026-11-20' }
    const report = await execute(readReport, world.ctx(), { report: 'total', ...day })
    const sections = [{ businessCase: 'RECEIVABLE_CREATED', gross: '-18.70', count: 4 }]
    expect(report).toMatchObject({ answer: { totals: { sections } } })
    await rowsOfReceipts(world)
  })

  it('do not count a receipt again that was sent under another uuid, nor does anything else', async () => {
    const { world, till } = await sold()
    const sale = pushedReceipt({ closingNumber: 12, createdAt: '2026-10-24T12:00:00+02:00' })
    const deposit = pushedMovement('50', { createdAt: '2026-10-24T12:30:00+02:00' })
    await push(till, [sale, deposit])
    const before = await figuresOf(world)
    const again = [sale, deposit].map((receipt) => ({ ...receipt, uuid: newId() }))
    const answers = await push(till, again)
    expect(answers.map(({ status, flags }) => [status, flags])).toEqual([
      ['stored', ['duplicate']],
      ['stored', ['duplicate']],
    ])
    expect(await figuresOf(world)).toEqual(before)
    const { receipts } = await pushedRows(world)
    const stored = receipts.find(({ uuid }) => uuid === again[0]?.uuid)
    expect(stored).toMatchObject({
      sum_gross: 730,
      line_gross: 0,
      line_net: 0,
      flags: [{ code: 'duplicate' }],
    })
  })

  it('count a look-alike once a person finds it to be a sale of its own (settle_distinct)', async () => {
    const { world, till } = await sold()
    const at = '2026-10-24T12:00:00+02:00'
    const commission = pushedLine({ name: 'Honig', sumGross: '3.80', agencyId: '1' })
    const tip = pushedLine({
      name: 'Trinkgeld',
      price: '1',
      vatRate: '0',
      sumGross: '1',
      sumNet: '1',
      businessCase: 'TIP_EMPLOYEE',
    })
    const sale = pushedReceipt({
      createdAt: at,
      type: 'RETURN',
      sumGross: '12.10',
      sumNet: '11.04',
      sumVat: '1.06',
      lines: [...pushedReceipt().lines, commission, tip],
      payments: [
        { method: 1, amount: '10.00' },
        { method: 9, name: 'Taler', amount: '2.10' },
      ],
    })
    const movement = pushedMovement('-50', { createdAt: at })
    const order = pushedReceipt({ createdAt: at, kind: 'ORDER', payments: [] })
    await push(till, [sale, movement, order])
    const again = [sale, movement, order].map((receipt) => ({ ...receipt, uuid: newId() }))
    await push(till, again)
    await asRole(
      'system',
      (system) => system`select platform.store_sealed_month(${world.tenantId}, '2026-10-01')`,
    )
    const unsealed = () =>
      asRole('admin', async (admin) => {
        const [row] =
          await admin`select coalesce(sum(lines), 0)::int as lines, count(*)::int as count from sales_month_article
          where tenant_id = ${world.tenantId}`
        return [row?.lines, row?.count]
      })
    expect((await unsealed())[0]).toBeGreaterThan(0)
    const restricted = world.as({ storeIds: [till.storeId] })
    for (const { uuid } of again) {
      const { rows } = await execute(listReceipts, world.ctx(), { uuid })
      const settle = (as: 'DISTINCT' | 'DUPLICATE', ctx = restricted) =>
        execute(settleReceipt, ctx, { id: rows[0]?.id ?? '', as, reason: 'Zwei Kunden' })
      const { settlement } = await settle('DISTINCT')
      // a double click, and a different decision that comes too late
      expect(await settle('DISTINCT', world.ctx())).toEqual({ settlement })
      await expect(settle('DUPLICATE')).rejects.toMatchObject({ code: 'conflict.stale' })
      const after = await execute(listReceipts, world.ctx(), { uuid })
      expect(after.rows[0]).toMatchObject({
        duplicateOf: null,
        flags: expect.arrayContaining([expect.objectContaining({ code: 'duplicate' })]),
      })
    }
    await rowsOfReceipts(world)
    // reports sum the month again, of all stores
    expect(await unsealed()).toEqual([0, 3])
    const { rows: first } = await execute(listReceipts, world.ctx(), { uuid: sale.uuid })
    await expect(
      execute(settleReceipt, world.ctx(), { id: first[0]?.id ?? '', as: 'DISTINCT', reason: 'Zwei' }),
    ).rejects.toMatchObject({ code: 'receipt.notDuplicate' })
    // its till may send it again: it is still the same
    expect(await push(till, again)).toMatchObject(
      again.map(() => ({ status: 'known', flags: expect.arrayContaining(['duplicate']) })),
    )
    expect(await push(till, [{ ...sale, uuid: newId() }])).toMatchObject([
      { status: 'stored', flags: expect.arrayContaining(['duplicate']) },
    ])
    await asRole('system', async (system) => {
      await expect(
        system`update receipt set line_gross = 0 where tenant_id = ${world.tenantId}`,
      ).rejects.toThrow('append-only')
      await expect(
        system`update receipt_line set article_id = article_id where tenant_id = ${world.tenantId}`,
      ).rejects.toThrow('append-only')
    })
  })

  it('are changed by receipts alone (store_receipts), not by the application', async () => {
    const { world } = await sold()
    await asRole('app', async (sql) => {
      await sql`select set_config('app.tenant_id', ${world.tenantId}, false)`
      for (const table of DAYS) {
        await expect(sql.unsafe(`delete from ${table}`)).rejects.toThrow('permission denied')
        await expect(sql.unsafe(`update ${table} set day = day + 1`)).rejects.toThrow('permission denied')
        const sum = table === 'sales_day_payment' ? 'amount' : 'gross'
        await expect(sql.unsafe(`update ${table} set ${sum} = 0`)).rejects.toThrow('permission denied')
        await expect(sql.unsafe(`truncate ${table}`)).rejects.toThrow('permission denied')
      }
      for (const table of ['closing_items', 'closing_case', 'closing_payment'])
        await expect(sql.unsafe(`update ${table} set closing_number = 0`), table).rejects.toThrow(
          'permission denied',
        )
      await expect(sql`update pos_original set content = ''`).rejects.toThrow('permission denied')
    })
  })
})
