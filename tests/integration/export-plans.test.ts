import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { previewBatch } from '@/lib/tax/datev/queries/exports'
import { exportBatch } from '@/lib/tax/datev/use-cases/export-batch'
import type { Exportable } from '@/lib/domain/exportable'
import { invoiceListPage, listInvoices } from '@/lib/sales/invoices/queries/list-invoices'
import { listPayments } from '@/lib/sales/invoices/queries/list-payments'
import { openItemsPage } from '@/lib/sales/open-items/queries/list-open-items'
import { exportLists } from '@/lib/registry/exports'
import type { Context } from '@/lib/server/core/context'
import { execute } from '@/lib/server/core/execute'
import { getVatReturn } from '@/lib/tax/vat-return/queries/read-vat-return'
import { on } from '../support/datev'
import { readingsOf } from '../support/explain'
import { readCsv } from '../support/exports'
import type { Shop } from '../support/invoices'
import { rowsRead } from '../support/rows-read'
import { countByItself, openUncountedShop } from '../support/uncounted-tenant'

const ROWS = 2_000
const OCTOBER = { from: '2026-10-01', to: '2026-10-31', closings: false }

let shop: Shop
beforeAll(async () => {
  shop = await openUncountedShop(ROWS)
}, 120_000)
afterAll(() => countByItself('on'))

describe(`a file of ${ROWS} rows of a tenant that moved in since the database counted`, () => {
  it.each<[Exportable, number]>([
    // with the deposit, which every second row has
    ['products', 3],
    // with the paid amount
    ['invoices', 4],
    ['deliverynotes', 4],
    // PostgreSQL 15 reads them again for each of five batches
    ['positions', 10],
    // no index has their order, so each of five batches reads and sorts all rows with their joins
    ['payments', 20],
    ['open-items', 20],
    // with the current number of its document; PostgreSQL 15 reads a few more than four
    ['audit-log', 6],
  ])('of %s looks at no more than a few rows for each', async (kind, each) => {
    let rows = 0
    const read = await rowsRead(async () => {
      rows = (await readCsv(await execute(exportLists.of(kind), shop.world.ctx(), { kind }))).rows.length
    })
    expect(rows).toBeGreaterThanOrEqual(ROWS)
    expect(read).toBeGreaterThanOrEqual(ROWS)
    expect(read).toBeLessThan(ROWS * each)
  })
})

describe(`a page of ${ROWS} rows of a tenant that moved in since the database counted`, () => {
  it.each<[string, (ctx: Context) => Promise<unknown>]>([
    ['far down the list', (ctx) => execute(listInvoices, ctx, { page: 40 })],
    ['of what is paid in part', (ctx) => execute(invoiceListPage, ctx, { settlement: 'PARTLY' })],
    ['of what is not paid at all', (ctx) => execute(invoiceListPage, ctx, { settlement: 'OPEN' })],
    ['of the payments of a customer', (ctx) => execute(listPayments, ctx, { customerId: shop.customerId })],
    ['of open items, with sums', (ctx) => execute(openItemsPage, ctx, {})],
  ])('%s looks at no more than a few rows for each', async (_what, ask) => {
    expect(await rowsRead(() => ask(shop.world.ctx()))).toBeLessThan(ROWS * 6)
  })
})

describe(`a month of ${ROWS} invoices and payments of a tenant that moved in since the database counted`, () => {
  const ctx = () => on(shop.world, '2026-11-20').ctx()

  // in this order: the preview before the handover, and after
  it.each<[string, () => Promise<unknown>]>([
    ['is shown', () => execute(previewBatch, ctx(), OCTOBER)],
    ['is handed over', () => execute(exportBatch, ctx(), { ...OCTOBER, lock: true })],
    ['is shown once it was handed over', () => execute(previewBatch, ctx(), OCTOBER)],
  ])('%s with a few rows for each', async (_what, ask) => {
    expect(await rowsRead(ask)).toBeLessThan(ROWS * 20)
  })
})

describe(`VAT values of a tenant with ${ROWS} invoices that moved in since the database counted`, () => {
  const ctx = () => on(shop.world, '2026-11-20').ctx()
  const BASES = [['agreed'], ['actual']] as const

  it.each(BASES)('look at none that a quarter does not touch, by %s consideration', async (basis) => {
    const input = { from: '2026-04-01', to: '2026-06-30', basis }
    await execute(getVatReturn, ctx(), input)
    expect(await rowsRead(() => execute(getVatReturn, ctx(), input))).toBeLessThan(ROWS / 10)
  })

  it.each(BASES)('look at a few rows for each that it touches, by %s consideration', async (basis) => {
    const input = { from: '2026-10-01', to: '2026-12-31', basis }
    expect(await rowsRead(() => execute(getVatReturn, ctx(), input))).toBeLessThan(ROWS * 30)
  })

  it.each(BASES)('compare none with all others, by %s consideration', async (basis) => {
    const readings = await readingsOf(
      getVatReturn,
      ctx(),
      { from: '2026-10-01', to: '2026-12-31', basis },
      'document',
    )
    expect(readings.reduce((sum, { rows }) => sum + rows, 0)).toBeGreaterThan(ROWS)
    expect(readings.reduce((sum, { compared }) => sum + compared, 0)).toBeLessThan(ROWS)
  })
})
