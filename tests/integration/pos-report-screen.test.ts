import { beforeAll, describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { centsOf, sumOf } from '@/lib/domain/money'
import { execute } from '@/lib/server/core/execute'
import { REPORTS, sortKeysOf, type ReportedGoods } from '@/lib/pos/pos-reports/list'
import { assembleReport } from '@/lib/pos/pos-reports/steps/assemble-report'
import { showReport } from '@/lib/pos/pos-reports/use-cases/show-report'
import { describeUseCase } from '../support/describe-use-case'
import { BOTH, NOTHING, openSoldWorld, readSold, SOLD_DAYS as DAYS, sellIn } from '../support/sold-reports'
import { inSecondCompany, mintWorld } from '../support/world'

const ASKED = { report: 'total' as const, ...DAYS, stores: [], devices: [], page: 1, only: null }

describeUseCase(showReport, {
  recordsIn: sellIn,
  validInput: () => ASKED,
  otherTenantInput: null,
  invalidInputs: () => ({
    'a report that does not exist': { ...ASKED, report: 'profit' },
    'a day that is none': { ...ASKED, from: '2026-02-30' },
    'ids that are none': { ...ASKED, stores: ['a'] },
    'a page beyond the 10,000th row': { ...ASKED, report: 'receipts', page: 1000 },
  }),
})

let sold: Awaited<ReturnType<typeof openSoldWorld>>
beforeAll(async () => {
  sold = await openSoldWorld()
})

describe('the page of a report', () => {
  it.each(REPORTS)('%s shows what the API answers', async (report) => {
    const ctx = sold.world.ctx()
    const { answer, paging, rowCount } = await execute(showReport, ctx, { ...ASKED, report })
    expect(answer).toEqual(await readSold(ctx, report, {}))
    expect(rowCount).toBe(paging?.total ?? answer.rows.length)
  })

  it.each(['differences', 'store-journal'] as const)(
    '%s has the number and sums of all closings, however few it reads',
    async (report) => {
      const { tenantId, companyId } = sold.world
      const filter = { ...DAYS, stores: null, devices: null, companyId }
      const readUpTo = (most: number | null) =>
        withTenant(tenantId, 'read', (tx) =>
          assembleReport(tx, { report, ...DAYS }, filter, { most, sort: null }),
        )
      const all = await readUpTo(null)
      expect([all.answer.rows.length, all.rowCount]).toEqual([2, 2])
      for (const most of [1, 2, 3]) {
        const { answer, rowCount } = await readUpTo(most)
        expect(answer).toEqual({ ...all.answer, rows: all.answer.rows.slice(0, most) })
        expect(rowCount).toBe(all.rowCount)
      }
    },
  )

  it('compares with the same weekdays before, and has nothing to compare closings with', async () => {
    const ctx = sold.world.as({ now: () => new Date('2026-11-23T12:00:00Z') })
    const { before } = await execute(showReport, ctx, { ...ASKED, from: '2026-11-28', to: '2026-11-29' })
    expect(before).toMatchObject({ from: '2026-11-21', to: '2026-11-22' })
    expect((await execute(showReport, ctx, { ...ASKED, report: 'differences' })).before).toBeNull()
  })

  it('compares with what was chosen, also of each product and group', async () => {
    const ctx = sold.world.ctx()
    const asked = { ...ASKED, from: '2026-11-21', to: '2026-11-21', compare: 'directly' as const }
    const shown = await execute(showReport, ctx, { ...asked, report: 'products' })
    expect(shown.before).toMatchObject({ from: '2026-11-20', to: '2026-11-20' })
    const earlier = await execute(showReport, ctx, { ...asked, ...DAYS, to: DAYS.from, report: 'products' })
    expect(shown.beside?.map(({ before }) => before)).toEqual(
      shown.answer.rows.map((row) => {
        if (!('productNumber' in row)) throw new Error('no product')
        const same = earlier.answer.rows.find((one) => 'productNumber' in one && one.name === row.name)
        return same && 'gross' in same ? same.gross : '0.00'
      }),
    )
    const groups = await execute(showReport, ctx, { ...asked, report: 'product-groups' })
    expect(groups.beside).toHaveLength(groups.answer.rows.length)
    expect((await execute(showReport, ctx, { ...ASKED, report: 'products' })).beside?.[0]?.before).toBeNull()
  })

  it('sorts the tables of the total and the days by the VAT of a percentage', async () => {
    const ctx = sold.world.ctx()
    const totalsBy = async (sort: string) => {
      const { answer } = await execute(showReport, ctx, { ...ASKED, report: 'total', sort })
      if (answer.report !== 'total') throw new Error('another report')
      return answer.totals
    }
    const up = await totalsBy('gross')
    const down = await totalsBy('-gross')
    const grosses = (of: typeof up) => of.taxes.map(({ gross }) => Number(gross))
    expect(grosses(up).length).toBeGreaterThan(1)
    expect(grosses(up)).toEqual(grosses(up).toSorted((a, b) => a - b))
    expect(grosses(down)).toEqual(grosses(up).toReversed())
    const { answer } = await execute(showReport, ctx, { ...ASKED, report: 'days', sort: '-vatAt7' })
    if (answer.report !== 'days') throw new Error('another report')
    const vat = answer.rows.map(({ taxes }) => Number(taxes.find(({ vatRate }) => vatRate === '7')?.vat ?? 0))
    expect(vat).toEqual(vat.toSorted((a, b) => b - a))
  })

  it.each(REPORTS.filter((one) => one !== 'total'))(
    '%s keeps its rows and sums in each order',
    async (report) => {
      const ctx = sold.world.ctx()
      const plain = await execute(showReport, ctx, { ...ASKED, report })
      const rowsOf = ({ answer }: typeof plain) => new Set<object>(answer.rows)
      for (const key of sortKeysOf(report, DAYS)) {
        const up = await execute(showReport, ctx, { ...ASKED, report, sort: key })
        const down = await execute(showReport, ctx, { ...ASKED, report, sort: `-${key}` })
        expect(up.answer.totals, key).toEqual(plain.answer.totals)
        expect(rowsOf(up), key).toEqual(rowsOf(plain))
        expect(rowsOf(down), key).toEqual(rowsOf(plain))
        const numbers = (rows: readonly object[]) =>
          rows.map((row) => Number((row as Record<string, unknown>)[key] ?? NaN))
        const values = numbers(up.answer.rows)
        if (values.some(Number.isNaN)) continue
        expect(values, key).toEqual(values.toSorted((a, b) => a - b))
        expect(numbers(down.answer.rows), key).toEqual(values.toSorted((a, b) => b - a))
      }
    },
  )

  it('shows only the closings that differ, with the sums of these', async () => {
    const ctx = sold.world.ctx()
    const asked = { ...ASKED, report: 'differences' as const }
    const all = await execute(showReport, ctx, asked)
    const differing = await execute(showReport, ctx, { ...asked, closings: 'differing' })
    const rows = all.answer.rows.filter(
      (row) => 'cashDifference' in row && (row.difference !== '0.00' || row.cashDifference !== '0.00'),
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(differing.answer.rows).toEqual(rows)
    expect(differing.rowCount).toBe(rows.length)
  })

  it.each([
    ['the first day of sales', { from: '2026-11-27', to: '2026-11-28' }, true],
    ['a day before the first of sales', { from: '2026-11-26', to: '2026-11-28' }, false],
    ['no day of sales', { from: '2026-11-22', to: '2026-11-23' }, false],
  ])('compares with an earlier period that begins at %s: %o, %s', async (_at, days, isCompared) => {
    const { before } = await execute(showReport, sold.world.ctx(), { ...ASKED, ...days })
    expect(before !== null).toBe(isCompared)
  })

  it('offers the stores and tills of the company alone, to restricted people their own', async () => {
    const all = await execute(showReport, sold.world.ctx(), ASKED)
    expect(all.choices.stores.length).toBeGreaterThan(1)
    const [store] = all.choices.stores
    const own = await execute(showReport, sold.world.as({ storeIds: [store?.id ?? ''] }), ASKED)
    expect(own.choices.stores).toEqual([store])
    expect(own.choices.devices.every(({ storeId }) => storeId === store?.id)).toBe(true)
    const second = await inSecondCompany(sold.world)
    const other = await execute(showReport, second.ctx(), ASKED)
    expect(other.choices).toMatchObject({ stores: [], devices: [] })
    expect(other.answer.totals).toMatchObject(NOTHING)
  })

  it('leads from a group to its products and from a product to its lines, with their sums', async () => {
    const ctx = sold.world.ctx()
    const asked = async (
      report: 'products' | 'sales-journal' | 'product-groups',
      only: ReportedGoods | null,
    ) => (await execute(showReport, ctx, { ...ASKED, report, only })).answer
    const groups = await asked('product-groups', null)
    expect(groups.rows.length).toBeGreaterThan(1)
    for (const row of groups.rows) {
      if (!('productGroup' in row)) throw new Error('no group')
      const products = await asked('products', { group: row.productGroup })
      expect(products.totals).toMatchObject({ gross: row.gross, net: row.net, vat: row.vat })
      for (const product of products.rows) {
        if (!('share' in product && 'productId' in product)) throw new Error('no product')
        const { productId, name, gross } = product
        const lines = await asked('sales-journal', productId === null ? { name } : { product: productId })
        expect(lines.totals).toMatchObject({ gross })
        expect(lines.rows.length).toBeGreaterThan(0)
        expect(sumOf(lines.rows.map((line) => ('gross' in line ? centsOf(line.gross) : NaN)))).toBe(
          centsOf(gross),
        )
      }
    }
    expect((await asked('products', { group: 'Gibt es nicht' })).totals).toMatchObject(NOTHING)
  })

  it('shows another tenant nothing, also for stores that it names', async () => {
    const { choices } = await execute(showReport, sold.world.ctx(), ASKED)
    const other = await mintWorld()
    const asked = { ...ASKED, stores: choices.stores.map(({ id }) => id) }
    const shown = await execute(showReport, other.ctx(), asked)
    expect(shown.answer.totals).toMatchObject(NOTHING)
    expect((await execute(showReport, sold.world.ctx(), asked)).answer.totals).toMatchObject(BOTH)
  })
})
