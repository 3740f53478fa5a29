import { beforeAll, describe, expect, it } from 'vitest'
import { centsOf, sumOf } from '@/lib/domain/money'
import { REPORTS } from '@/lib/pos/pos-reports/list'
import { reportAnswer } from '@/lib/pos/pos-reports/schema'
import { readReport } from '@/lib/pos/pos-reports/use-cases/read-report'
import { describeUseCase } from '../support/describe-use-case'
import { push, pushedReceipt } from '../support/receipts'
import { BOTH, NOTHING, openSoldWorld, readSold, SOLD_DAYS as DAYS, sellIn } from '../support/sold-reports'
import { makeStore } from '../support/stores'
import { readyTill } from '../support/tills'
import { inSecondCompany, mintWorld } from '../support/world'

describeUseCase(readReport, {
  recordsIn: sellIn,
  validInput: () => ({ report: 'total', ...DAYS }),
  otherTenantInput: null,
  invalidInputs: () => ({
    'no days': { report: 'total' },
    'a day that is none': { report: 'days', from: '2026-02-30', to: '2026-03-01' },
    'an end before the beginning': { report: 'days', from: '2026-11-21', to: '2026-11-20' },
    'ids that are none': { report: 'days', ...DAYS, stores: 'a,b' },
    'a page of what has none': { report: 'days', ...DAYS, page: '1' },
    'a page beyond the 10,000th row': { report: 'receipts', ...DAYS, page: '101', pageSize: '100' },
    'a cursor that is none': { report: 'sales-journal', ...DAYS, cursor: 'abc' },
  }),
})

let sold: Awaited<ReturnType<typeof openSoldWorld>>
beforeAll(async () => {
  sold = await openSoldWorld()
})

const read = <Name extends (typeof REPORTS)[number]>(
  report: Name,
  asked: Record<string, string> = {},
  ctx = sold.world.ctx(),
) => readSold(ctx, report, asked)

describe('a report', () => {
  it('agrees with itself while tills push', async () => {
    const busy = await mintWorld()
    const till = await readyTill(busy)
    let isPushing = true
    const pushing = (async () => {
      for (let number = 1; number <= 40; number += 1) await push(till, [pushedReceipt({ number })])
      isPushing = false
    })()
    const parted: unknown[] = []
    while (isPushing) {
      const { totals } = await readSold(busy.ctx(), 'total', {})
      const cents = (of: readonly { gross: string }[]) => sumOf(of.map(({ gross }) => centsOf(gross)))
      const paid = sumOf(totals.payments.map(({ amount }) => centsOf(amount)))
      const sums = [cents([totals]), cents(totals.taxes), paid, totals.countReceipts * 730]
      if (new Set(sums).size > 1) parted.push(sums)
    }
    await pushing
    expect(parted).toEqual([])
  })

  it.each(REPORTS)('%s is answered as it is described', async (report) => {
    expect(reportAnswer.parse(await read(report))).toMatchObject({ report, ...DAYS, stores: [], devices: [] })
  })

  it('total says what was sold, paid, put in and taken out', async () => {
    expect(await read('total')).toEqual({
      report: 'total',
      ...DAYS,
      stores: [],
      devices: [],
      totals: {
        ...BOTH,
        countReturns: 0,
        countCanceled: 1,
        returns: { count: 0, amount: '0.00' },
        cancellations: { count: 1, amount: '-7.30' },
        averageGross: '3.65',
        taxes: [
          { section: 'TURNOVER', vatRate: '19', vatKey: 1, net: '5.88', vat: '1.12', gross: '7.00' },
          { section: 'TURNOVER', vatRate: '7', vatKey: 2, net: '7.10', vat: '0.50', gross: '7.60' },
        ],
        payments: [
          { method: 1, type: 'CASH', amount: '0.00', count: 2 },
          { method: 2, type: 'CASHLESS', amount: '7.30', count: 1 },
          { method: 'UNKNOWN', type: 'CASHLESS', amount: '7.30', count: 1 },
        ],
        sections: [],
        movements: [
          { businessCase: 'PAYMENT_IN', gross: '50.00', count: 1 },
          { businessCase: 'PAYMENT_OUT', gross: '-20.00', count: 1 },
        ],
        deposits: '50.00',
        withdrawals: '-20.00',
      },
      rows: [],
    })
  })

  it('product-groups and products have quantities and shares of the gross', async () => {
    const groups = await read('product-groups')
    expect([groups.totals, groups.rows]).toEqual([
      BOTH,
      [
        { productGroup: 'Backwaren', quantity: '2', net: '7.10', vat: '0.50', gross: '7.60', share: '52.05' },
        { productGroup: 'Haushalt', quantity: '2', net: '5.88', vat: '1.12', gross: '7.00', share: '47.95' },
      ],
    ])
    const products = await read('products')
    expect(products.totals).toEqual(BOTH)
    expect(products.rows[0]).toEqual({
      productId: null,
      productNumber: '',
      name: 'Brot',
      quantity: '2',
      net: '7.10',
      vat: '0.50',
      gross: '7.60',
      share: '52.05',
    })
  })

  it('days are those of Berlin, with what was paid in which way', async () => {
    const { totals, rows } = await read('days')
    expect(totals).toEqual(BOTH)
    expect(rows).toMatchObject([
      { date: '2026-11-20', countReceipts: 3, gross: '7.30', cash: '0.00', card: '7.30', other: '0.00' },
      { date: '2026-11-21', countReceipts: 1, gross: '7.30', cash: '0.00', card: '0.00', other: '7.30' },
    ])
    expect(rows[1]?.taxes).toEqual([
      { vatRate: '19', net: '2.94', vat: '0.56', gross: '3.50' },
      { vatRate: '7', net: '3.55', vat: '0.25', gross: '3.80' },
    ])
  })

  it('differences hold closings against their receipts, and counted cash against expected', async () => {
    const { totals, rows } = await read('differences')
    const sums = { grossTotal: '7.30', itemsGross: '7.30', difference: '0.00' }
    const cash = { cashDesired: '107.30', cashActual: '107.00', cashDifference: '-0.30' }
    expect(rows).toMatchObject([
      { number: 10, grossTotal: '7.30', itemsGross: '0.00', difference: '7.30', ...cash },
      {
        number: 12,
        ...sums,
        ...cash,
        store: { id: sold.here.storeId, name: 'Hofladen' },
        device: { id: sold.here.id },
      },
    ])
    expect(totals).toEqual({
      grossTotal: '14.60',
      itemsGross: '7.30',
      difference: '7.30',
      cashDesired: '214.60',
      cashActual: '214.00',
      cashDifference: '-0.60',
    })
  })

  it('store-journal numbers closings and names what is missing', async () => {
    const { totals, rows } = await read('store-journal')
    expect(rows.map(({ number, gap }) => [number, gap])).toEqual([
      [10, null],
      [12, { from: 11, to: 11 }],
    ])
    expect(totals).toEqual({
      grossTotal: '14.60',
      netTotal: '12.98',
      taxTotal: '1.62',
      countReceipts: 6,
      countCanceled: 2,
      gaps: 1,
    })
  })

  it('receipts and sales-journal have the totals of all that they page through', async () => {
    const receipts = await read('receipts', { pageSize: '4' })
    expect(receipts.totals).toEqual(BOTH)
    expect(receipts.rows.map(({ type }) => type)).toEqual(['SALE', 'SALE', 'CANCELLATION', 'DEPOSIT'])
    expect(receipts.rows[0]).toMatchObject({ lines: [{ name: 'Brot' }, { name: 'Seife' }], tseState: 'NONE' })
    const journal = await read('sales-journal', { page: '2', pageSize: '5' })
    expect(journal.totals).toEqual(BOTH)
    expect(journal.rows).toMatchObject([
      {
        number: 3,
        type: 'CANCELLATION',
        line: 2,
        name: 'Seife',
        quantity: '-1',
        gross: '-3.50',
        vat: '-0.56',
      },
      { number: 1, line: 1, name: 'Brot', price: '3.80', vatRate: '7', productGroup: 'Backwaren' },
      { number: 1, line: 2, vatRate: '19', revenueAccount: '8400' },
    ])
  })
})

describe('what narrows a report', () => {
  it('are stores and tills, which narrow each other', async () => {
    const half = { gross: '7.30', net: '6.49', vat: '0.81' }
    expect((await read('total', { stores: sold.here.storeId })).totals).toMatchObject({
      ...half,
      countReceipts: 3,
    })
    expect((await read('days', { devices: sold.there.id })).rows).toHaveLength(1)
    expect((await read('total', { stores: sold.here.storeId, devices: sold.there.id })).totals).toMatchObject(
      NOTHING,
    )
    expect(
      (await read('total', { devices: `${sold.here.id},${sold.there.id},${sold.here.id}` })).devices,
    ).toHaveLength(2)
  })

  it('are the stores that a person is restricted to, in every report', async () => {
    const restricted = sold.world.as({
      storeIds: [sold.there.storeId],
      isAdmin: false,
      rights: ['POS-DEVICES_SHOW'],
    })
    for (const report of REPORTS) {
      const text = JSON.stringify(await read(report, {}, restricted))
      expect(text).not.toContain(sold.here.storeId)
      if (report !== 'differences' && report !== 'store-journal') expect(text).toContain('"gross":"7.30"')
    }
    expect((await read('total', { stores: sold.here.storeId }, restricted)).totals).toMatchObject(NOTHING)
  })

  it('is the active company, in every report', async () => {
    const second = await inSecondCompany(sold.world)
    const before = await Promise.all(REPORTS.map((report) => read(report)))
    await sellIn(second)
    expect(await Promise.all(REPORTS.map((report) => read(report)))).toEqual(before)
    for (const report of REPORTS) {
      const own = await read(report, {}, second.ctx())
      expect(JSON.stringify([own.rows, own.totals]), report).toMatch(/[1-9]\d*\.\d\d/)
      const { rows, totals } = await read(report, { stores: sold.here.storeId }, second.ctx())
      expect([rows, totals]).toMatchObject([[], 'gross' in totals ? NOTHING : {}])
    }
  })

  it('is the tenant: ids of another one match nothing', async () => {
    const other = await mintWorld('Fremder')
    for (const report of REPORTS)
      expect((await read(report, { devices: sold.here.id }, other.ctx())).rows, report).toEqual([])
    const own = await makeStore(other)
    expect((await read('total', { stores: own.id })).totals).toMatchObject(NOTHING)
  })
})
