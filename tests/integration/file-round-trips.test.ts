import { withTenant, type TenantTx } from '@/db/tenant'
import { beforeAll, describe, expect, it } from 'vitest'
import { createBusinessPartner } from '@/lib/catalog/business-partners/use-cases/create-business-partner'
import { exportColumnsFor } from '@/lib/domain/export-columns'
import { EXPORTABLE, type Exportable } from '@/lib/domain/exportable'
import type { FileColumn } from '@/lib/services/exports/queries'
import { columnHeading, wordOf } from '@/lib/services/exports/texts'
import { payInvoice } from '@/lib/sales/invoices/use-cases/pay-invoice'
import { getReceipt } from '@/lib/pos/receipts/queries/get-receipt'
import * as reports from '@/lib/pos/pos-reports/exports'
import { REPORTS, type ReportName } from '@/lib/pos/pos-reports/list'
import { exportReport } from '@/lib/pos/pos-reports/use-cases/export-report'
import { createPriceList } from '@/lib/catalog/price-lists/use-cases/create-price-list'
import { createProductGroup } from '@/lib/catalog/product-groups/use-cases/create-product-group'
import { exportKinds, exportLists } from '@/lib/registry/exports'
import type { Context } from '@/lib/server/core/context'
import { execute } from '@/lib/server/core/execute'
import { started } from '../support/billing-runs'
import { pushAll, pushedClosing } from '../support/closings'
import { bookedDeliveryNote } from '../support/delivery-notes'
import { readyExternal } from '../support/external-devices'
import { otherInvoice, received } from '../support/incoming-invoices'
import { booked, openShop, type Shop } from '../support/invoices'
import { openOffer } from '../support/offers'
import { makeProduct } from '../support/products'
import {
  bytesOf,
  csvTable,
  expectedCsv,
  expectedSheet,
  sheetTable,
  type ExpectedColumn,
} from '../support/read-files'
import { push, pushedLine, pushedReceipt } from '../support/receipts'
import { debt, remindOn } from '../support/reminders'
import { openSoldWorld, readSold, SOLD_DAYS } from '../support/sold-reports'
import { makeStore } from '../support/stores'
import { openTicket } from '../support/tickets'
import { readyTill } from '../support/tills'
import { mintWorld } from '../support/world'

// Reopens every exported file with other libraries and compares it with the API: the same texts,
// numbers to the cent, days, instants in Berlin time, leading zeros, and no formulas.

/** Texts that a spreadsheet misinterprets. */
const FORMULA = '=SUMME(A1:A9)'
const NAMES = { phone: '+49 761 5551234', number: '0004711', at: '@Hof; „Süd“', minus: '-Rest\nzweite Zeile' }

let shop: Shop
let reminded: Shop
beforeAll(async () => {
  shop = await openShop(await mintWorld())
  const { world } = shop
  const ctx = world.ctx()
  const product = await makeProduct(world, {
    name: FORMULA,
    productNumber: NAMES.number,
    description: NAMES.minus,
    price: '1234.5678',
  })
  const group = await execute(createProductGroup, ctx, { name: NAMES.at, productGroupNumber: '007' })
  const partner = await execute(createBusinessPartner, ctx, {
    company: FORMULA,
    isCustomer: true,
    isMember: true,
    memberNumber: '00012',
    start: '2026-03-29',
    zipCode: '01067',
    city: 'Dresden',
    specialContribution: '12.50',
    notes: NAMES.minus,
    communications: [{ type: 'PHONE', value: NAMES.phone }],
  })
  await execute(createPriceList, ctx, {
    name: FORMULA,
    from: '2026-03-29',
    partners: [partner.id],
    partnerGroups: [NAMES.at, 'Gastro'],
    rules: [
      { productId: product.id, price: '1234.5678', minQuantity: '0.333' },
      { productGroupId: group.id, percent: '12.5' },
    ],
  })
  const bread = { productId: shop.products.bread }
  const { id } = await booked(shop, [
    { ...bread, quantity: '1.5', name: FORMULA },
    { ...bread, quantity: '0.333' },
  ])
  await execute(payInvoice, ctx, { id, amount: '1.05' })
  await bookedDeliveryNote(shop, { date: '2026-10-25' })
  await openOffer(shop)
  await received(world, otherInvoice(FORMULA))
  await makeStore(world, { name: NAMES.at, zipCode: '01067' })
  await readyExternal(world, { name: FORMULA })
  const till = await readyTill(world)
  const lines = [pushedLine({ name: FORMULA, price: '7.30', sumGross: '7.30', sumNet: '6.49' })]
  // summer time ends: the same hour occurs twice
  await push(till, [
    pushedReceipt({ cashier: NAMES.at, lines }),
    pushedReceipt({ number: 4712, createdAt: '2026-10-25T00:30:00Z' }),
    pushedReceipt({ number: 4713, createdAt: '2026-10-25T01:30:00Z' }),
  ])
  await pushAll(till, [pushedClosing({ cashActual: '106.95' })])
  await openTicket(ctx, { topic: FORMULA })
  await started(world)
  const owed = await debt()
  reminded = owed.shop
  await remindOn(reminded, owed.days[0])
})

const callerOf = (kind: Exportable) => (kind === 'reminders' ? reminded : shop).world.ctx()

const whole = (ctx: Context, row: unknown) => execute(getReceipt, ctx, { id: (row as { id: string }).id })

/** The columns of a kind with the values of its list. */
async function expectedOf(kind: Exportable, ctx: Context): Promise<ExpectedColumn[]> {
  const { list, lines, columns } = exportKinds[kind]
  const { rows: listed } = await execute(list, ctx, { pageSize: 100 })
  // pages of the list leave out payments and TSE data, which files have
  const records = kind === 'receipts' ? await Promise.all(listed.map((row) => whole(ctx, row))) : listed
  const linesOf = (tx: TenantTx) => lines?.({ tx }, { records, after: 0, limit: 1_000 })
  const placed = await withTenant(ctx.tenantId, 'read', async (tx) => linesOf(tx))
  const rows = placed?.map(({ row }) => row) ?? records
  return exportColumnsFor(kind, ctx).map((name) => {
    const column = columns[name]
    if (!column) throw new Error(`no column ${name}`)
    const { type, of, words } = column
    const values = rows.map((row) => {
      const value = of(row)
      return words && value !== null ? wordOf(words, String(value)) : value
    })
    return { heading: columnHeading(kind, name), type, values }
  })
}

describe('the file of each list', () => {
  const written = (kind: Exportable, ctx: Context, format: string) =>
    execute(exportLists.of(kind), ctx, { kind, format })

  it.each(EXPORTABLE)('is read again from CSV with the values of the list: %s', async (kind) => {
    const ctx = callerOf(kind)
    const expected = await expectedOf(kind, ctx)
    expect(expected[0]?.values.length).toBeGreaterThan(0)
    expect(csvTable(await bytesOf(await written(kind, ctx, 'csv')))).toEqual(expectedCsv(expected))
  })

  it.each(EXPORTABLE)('is read again from a workbook with the same values: %s', async (kind) => {
    const ctx = callerOf(kind)
    const expected = await expectedOf(kind, ctx)
    const types = expected.map(({ type }) => type)
    const bytes = await bytesOf(await written(kind, ctx, 'xlsx'))
    expect(sheetTable(bytes, types)).toEqual(expectedSheet(expected))
  })

  it('holds what a spreadsheet would calculate, cut or round', async () => {
    const values = async (kind: Exportable) =>
      (await expectedOf(kind, callerOf(kind))).flatMap((one) => one.values)
    const held: Partial<Record<Exportable, readonly unknown[]>> = {
      products: [FORMULA, NAMES.number, NAMES.minus, '1234.5678'],
      productgroups: [NAMES.at, '007'],
      'business-partners': [FORMULA, NAMES.phone, '01067', '2026-03-29', '12.50'],
      members: [FORMULA, '00012'],
      'price-lists': [FORMULA, NAMES.number, '1234.5678', '0.333', '12.5', '2026-03-29'],
      positions: ['1.5', '0.333'],
      payments: ['1.05'],
      'receipt-lines': [FORMULA],
      receipts: [NAMES.at],
      closings: ['-0.35'],
      'pos-stores': [NAMES.at],
      'external-devices': [FORMULA],
      tickets: [FORMULA],
    }
    for (const [kind, texts] of Object.entries(held))
      expect(await values(kind as Exportable), kind).toEqual(expect.arrayContaining([...texts]))
  })
})

describe('the file of each report', () => {
  let sold: Awaited<ReturnType<typeof openSoldWorld>>
  beforeAll(async () => {
    sold = await openSoldWorld()
  })
  const expected = <Row>(columns: readonly FileColumn<Row>[], rows: readonly Row[]): ExpectedColumn[] =>
    columns.map(({ heading, type, of }) => ({ heading, type, values: rows.map(of) }))
  const answer = <Name extends ReportName>(name: Name) => readSold(sold.world.ctx(), name)

  const EXPECTED: Record<ReportName, () => Promise<ExpectedColumn[]>> = {
    total: async () => {
      const { totals } = await answer('total')
      return expected(reports.totalColumns(totals), [totals])
    },
    'product-groups': async () => expected(reports.groupColumns, (await answer('product-groups')).rows),
    days: async () => {
      const { rows } = await answer('days')
      return expected(reports.dayColumns(rows), rows)
    },
    products: async () => expected(reports.productColumns, (await answer('products')).rows),
    weekdays: async () => expected(reports.weekdayColumns, (await answer('weekdays')).rows),
    hours: async () => expected(reports.hourColumns, (await answer('hours')).rows),
    cashiers: async () => expected(reports.cashierColumns, (await answer('cashiers')).rows),
    differences: async () => expected(reports.differenceColumns, (await answer('differences')).rows),
    receipts: async () => expected(reports.receiptColumns, (await answer('receipts')).rows),
    'store-journal': async () => expected(reports.storeJournalColumns, (await answer('store-journal')).rows),
    'sales-journal': async () => expected(reports.salesJournalColumns, (await answer('sales-journal')).rows),
  }
  const written = async (report: ReportName, format: string) =>
    bytesOf(await execute(exportReport, sold.world.ctx(), { report, ...SOLD_DAYS, format }))

  it.each(REPORTS)('is read again with the values of the report: %s', async (report) => {
    const columns = await EXPECTED[report]()
    expect(columns[0]?.values.length).toBeGreaterThan(0)
    expect(csvTable(await written(report, 'csv'))).toEqual(expectedCsv(columns))
    const types = columns.map(({ type }) => type)
    expect(sheetTable(await written(report, 'xlsx'), types)).toEqual(expectedSheet(columns))
  })
})
