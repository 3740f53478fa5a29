import { beforeAll, describe, expect, it } from 'vitest'
import { reportTables } from '@/components/print/templates/report/tables'
import { listClosings } from '@/lib/pos/closings/queries/list-closings'
import { REPORTS } from '@/lib/pos/pos-reports/list'
import { recentSales } from '@/lib/pos/pos-reports/queries/recent-sales'
import { barsByName, barText } from '@/lib/pos/pos-reports/rules/report-bars'
import { changeText, headlineOf } from '@/lib/pos/pos-reports/rules/headline'
import { exportReport } from '@/lib/pos/pos-reports/use-cases/export-report'
import { execute } from '@/lib/server/core/execute'
import { pushAll, pushedClosing } from '../support/closings'
import { asRole } from '../support/database'
import { columnOf, readCsv } from '../support/exports'
import { push, pushedLine, pushedReceipt } from '../support/receipts'
import { readSold } from '../support/sold-reports'
import { readyTill } from '../support/tills'
import { mintWorld, worldAt, type World } from '../support/world'

const DAYS = { from: '2026-11-20', to: '2026-11-20' }

/** A receipt for ten million euros and a million pieces, each the most that a till may send. */
const largestReceipt = (number: number) => {
  const sums = { sumGross: '10000000.00', sumNet: '10000000.00' }
  const line = pushedLine({ ...sums, quantity: '1000000', price: '10.00', vatRate: '0' })
  return pushedReceipt({
    ...sums,
    number,
    sumVat: '0.00',
    lines: [line],
    payments: [{ method: 1, amount: sums.sumGross }],
  })
}

const largestClosing = (number: number) => {
  const counts = ['countReceipts', 'countCanceled', 'cardPaymentCount', 'cashCount'] as const
  const sums = ['grossTotal', 'netTotal', 'taxTotal', 'cashDesired', 'cashActual'] as const
  return pushedClosing({
    number,
    ...Object.fromEntries(counts.map((name) => [name, 1_000_000])),
    ...Object.fromEntries(sums.map((name) => [name, '10000000.00'])),
  })
}

describe('what a till may say', () => {
  let till: { token: string }
  beforeAll(async () => {
    till = await readyTill(await mintWorld())
  })

  it('is bounded in every count and sum of a closing', async () => {
    const largest = largestClosing(20)
    const more = new Map<unknown, unknown>([
      [1_000_000, 1_000_001],
      ['10000000.00', '10000000.01'],
    ])
    const beyond = Object.entries(largest).filter(([, value]) => more.has(value))
    expect(beyond).toHaveLength(9)
    for (const [name, value] of beyond) {
      const [answer] = await pushAll(till, [{ ...largestClosing(21), [name]: more.get(value) }])
      expect([answer?.status, answer?.errors?.map(({ path }) => path)]).toEqual(['invalid', [name]])
    }
    expect(await pushAll(till, [largest])).toMatchObject([{ status: 'stored' }])
  })

  it('is bounded in a receipt', async () => {
    const [stored, refused] = await push(till, [
      largestReceipt(1),
      { ...largestReceipt(2), sumGross: '10000000.01' },
    ])
    expect([stored?.status, refused?.status]).toEqual(['stored', 'invalid'])
    expect(refused?.errors).toMatchObject([{ path: 'sumGross', code: 'validation.amountRange' }])
  })
})

const MOST = Number.MAX_SAFE_INTEGER
/** Twice the largest exact number, as an amount and as a quantity. */
const TWICE = { amount: '180143985094819.82', quantity: '18014398509481.982' }

/**
 * Two receipts and closings whose figures are the largest exact numbers, as older versions stored
 * them.
 */
async function openSpoiltWorld(): Promise<World> {
  const world = await mintWorld()
  const till = await readyTill(world)
  await push(
    till,
    [1, 2].map((number) => pushedReceipt({ number, lines: [pushedLine()] })),
  )
  await pushAll(
    till,
    [11, 12].map((number) => pushedClosing({ number })),
  )
  const { tenantId } = world
  await asRole('admin', async (admin) => {
    await admin`set session_replication_role = replica`
    await admin`update receipt set sum_gross = ${MOST}, line_gross = ${MOST}, line_net = 0 where tenant_id = ${tenantId}`
    await admin`update receipt_line set sum_gross = ${MOST}, sum_net = 0, quantity = ${MOST} where tenant_id = ${tenantId}`
    await admin`update closing set gross_total = ${MOST}, net_total = ${MOST}, tax_total = ${MOST}, count_receipts = ${MOST},
      count_canceled = ${MOST}, cash_desired = ${MOST}, cash_actual = ${MOST} where tenant_id = ${tenantId}`
    const twice = String(2n * BigInt(MOST))
    await admin`update closing_items set items_gross = ${twice}::bigint, all_gross = ${twice}::bigint where tenant_id = ${tenantId}`
    await admin`update sales_day set gross = ${twice}::bigint, net = 0, deposits = ${twice}::bigint where tenant_id = ${tenantId}`
    await admin`update sales_day_vat set gross = ${twice}::bigint, net = 0 where tenant_id = ${tenantId}`
    await admin`update sales_day_payment set amount = ${twice}::bigint where tenant_id = ${tenantId}`
  })
  return world
}

describe('reports over more than a number holds exactly', () => {
  let world: World
  beforeAll(async () => {
    world = await openSpoiltWorld()
  })

  it.each(REPORTS)('%s has exact sums, figures, a paper and a file', async (report) => {
    const answer = await readSold(world.ctx(), report, DAYS)
    const { totals } = answer
    expect('gross' in totals ? totals.gross : totals.grossTotal).toBe(TWICE.amount)
    const before = 'gross' in totals ? { ...totals, gross: '0.01', net: '0.01', vat: '0.01' } : null
    const [figure] = headlineOf(answer, before)
    expect(figure?.value).toBe('180.143.985.094.819,82\u00a0€')
    expect(changeText(figure?.change ?? null)).toBe(before ? '+1.801.439.850.948.198.100,0\u00a0%' : null)
    expect(reportTables({ answer, beside: null }).length).toBeGreaterThan(0)
    const file = await readCsv(await execute(exportReport, world.ctx(), { report, ...DAYS }))
    expect(file.rows.length).toBeGreaterThan(0)
  })

  it('say what was sold exactly, in rows and bars', async () => {
    const { rows } = await readSold(world.ctx(), 'products', DAYS)
    expect(rows).toMatchObject([{ gross: TWICE.amount, quantity: TWICE.quantity, share: '100.00' }])
    const [bar] = barsByName(rows)
    expect(barText(bar?.cents ?? 0)).toMatch(/^180\.143\.985\.094\.819,8/)
    const file = await readCsv(await execute(exportReport, world.ctx(), { report: 'products', ...DAYS }))
    expect(columnOf(file, 'Brutto')).toEqual([TWICE.amount.replace('.', ',')])
  })

  it('compare closings with receipts beyond it, also in the till’s list', async () => {
    const { rows } = await readSold(world.ctx(), 'differences', DAYS)
    expect(rows.map(({ itemsGross }) => itemsGross)).toEqual(['0.00', TWICE.amount])
    const listed = await execute(listClosings, world.ctx(), { id: rows[0]?.device.id ?? '' })
    expect(listed.rows.map(({ itemsGross }) => itemsGross)).toContain(TWICE.amount)
  })

  it('leave the start page its sales', async () => {
    const evening = worldAt(world, () => new Date('2026-11-20T20:00:00Z'))
    expect((await execute(recentSales, evening.ctx(), {}))?.total.gross).toBe(2n * BigInt(MOST))
  })
})
