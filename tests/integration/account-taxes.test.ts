import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { createProductGroup } from '@/lib/catalog/product-groups/use-cases/create-product-group'
import { updateProductGroup } from '@/lib/catalog/product-groups/use-cases/update-product-group'
import { changeProducts } from '@/lib/catalog/products/use-cases/change-products'
import { createProduct } from '@/lib/catalog/products/use-cases/create-product'
import { getProduct } from '@/lib/catalog/products/queries/get-product'
import { planProduct } from '@/lib/catalog/products/use-cases/plan-product'
import { updateProduct } from '@/lib/catalog/products/use-cases/update-product'
import { patchCompany } from '@/lib/catalog/companies/use-cases/patch-company'
import { createCashDesk } from '@/lib/tax/cash-book/use-cases/create-desk'
import { addCashEntry } from '@/lib/tax/cash-book/use-cases/add-entry'
import { previewBatch } from '@/lib/tax/datev/queries/exports'
import { exportBatch } from '@/lib/tax/datev/use-cases/export-batch'
import { getVatReturn } from '@/lib/tax/vat-return/queries/read-vat-return'
import { checkIncoming } from '@/lib/sales/incoming-invoices/use-cases/check-invoice'
import { bookInvoice } from '@/lib/sales/invoices/use-cases/book-invoice'
import { getSelfBilled } from '@/lib/sales/self-billed/queries/get-self-billed'
import { bookSelfBilled } from '@/lib/sales/self-billed/use-cases/book-self-billed'
import { execute } from '@/lib/server/core/execute'
import { pushAll, pushedClosing } from '../support/closings'
import { filesOf, on, openBooks } from '../support/datev'
import { booked, draft, type Shop } from '../support/invoices'
import { draftSelfBilled, supplierIn } from '../support/self-billed'
import { makeStore } from '../support/stores'
import { readBookings } from '../support/read-batch'
import { push, pushedLine, pushedReceipt } from '../support/receipts'
import { readyTill } from '../support/tills'
import { mintWorld, worldAt } from '../support/world'

const OCTOBER = { from: '2026-10-01', to: '2026-10-31' }
const NOVEMBER_5 = '2026-11-05'

/** As data that existed before accounts were compared with rates. */
const stateAccount = ({ world }: Shop, table: 'product' | 'product_group', id: string, account: string) =>
  withTenant(world.tenantId, 'write', (tx) =>
    tx.execute(sql`update ${sql.raw(table)} set revenue_account = ${account} where id = ${id}`),
  )

/** Food that is taxed at 7 % (§ 12 (2) no. 15 UStG) and priced with VAT. */
async function withDish(name: string) {
  const shop = await openBooks(await mintWorld(name))
  const dish = { name: 'Tagesgericht', price: '10.70', vatRateId: shop.rates.reduced }
  const { id } = await execute(createProduct, shop.world.ctx(), dish)
  return { shop, id, ctx: shop.world.ctx(), later: on(shop.world, NOVEMBER_5) }
}

const refusedAt = (path: string, code: string, params: object) => ({
  kind: 'invalid',
  fields: [{ path, code, params: expect.objectContaining(params) as object }],
})

describe('an account that books another tax than the rate', () => {
  it('is refused at its field of a product, also where something else is changed', async () => {
    const { shop, id, ctx } = await withDish('Speisen')
    const tax = { account: '8400', tax: 'output19', rate: 'Ermäßigter Satz' }
    const dish = { name: 'Suppe', price: '5.35', vatRateId: shop.rates.reduced }
    await expect(execute(createProduct, ctx, { ...dish, revenueAccount: '8400' })).rejects.toMatchObject(
      refusedAt('revenueAccount', 'product.accountTax', tax),
    )
    await expect(execute(updateProduct, ctx, { id, revenueAccount: '8400' })).rejects.toMatchObject(
      refusedAt('revenueAccount', 'product.accountTax', tax),
    )
    await stateAccount(shop, 'product', id, '8400')
    await expect(execute(updateProduct, ctx, { id, name: 'Mittagstisch' })).rejects.toMatchObject(
      refusedAt('revenueAccount', 'product.accountTax', tax),
    )
    const mended = await execute(updateProduct, ctx, { id, name: 'Mittagstisch', revenueAccount: '8300' })
    expect(mended).toMatchObject({ name: 'Mittagstisch', revenueAccount: '8300' })
    await expect(execute(updateProduct, ctx, { id, expenseAccount: '8300' })).rejects.toMatchObject(
      refusedAt('expenseAccount', 'product.expenseAccountTax', { account: '8300', tax: 'output7' }),
    )
    // goods bought at 19 % may be sold at 7 %
    await execute(updateProduct, ctx, { id, expenseAccount: '3400' })
  })

  it('is refused when the rate changes later and the account stays', async () => {
    const { shop, id, ctx } = await withDish('Geplant')
    await execute(updateProduct, ctx, { id, revenueAccount: '8300' })
    const tax = { account: '8300', tax: 'output7' }
    const scheduledAt = new Date(Date.now() + 86_400_000).toISOString()
    const change = { entityId: id, scheduledAt, changes: { vatRateId: shop.rates.full } }
    await expect(execute(planProduct, ctx, change as never)).rejects.toMatchObject({
      fields: [{ code: 'product.accountTax', params: expect.objectContaining(tax) as object }],
    })
    const both = { vatRateId: shop.rates.full, revenueAccount: '8400' }
    await execute(planProduct, ctx, { ...change, changes: both } as never)
    const { version } = await execute(updateProduct, ctx, { id, price: '11.77' })
    const bread = await execute(getProduct, ctx, { id: shop.products.bread })
    const { done, refused } = await execute(changeProducts, ctx, {
      products: [
        { id, version },
        { id: bread.id, version: bread.version },
      ],
      vatRateId: shop.rates.full,
    })
    expect(done).toEqual([bread.id])
    expect(refused).toMatchObject([{ id, reason: expect.stringContaining('8300') as string }])
    expect(await execute(getProduct, ctx, { id })).toMatchObject({ vatRateId: shop.rates.reduced, version })
  })

  it('is refused where it is inherited from the group, or differs in a store', async () => {
    const { shop, id, ctx } = await withDish('Geerbt')
    const { id: productGroupId } = await execute(createProductGroup, ctx, {
      name: 'Getränke',
      revenueAccount: '8400',
    })
    const inherited = refusedAt('revenueAccount', 'product.inheritedAccountTax', { account: '8400' })
    await expect(execute(updateProduct, ctx, { id, productGroupId })).rejects.toMatchObject(inherited)
    await execute(updateProduct, ctx, { id, productGroupId, revenueAccount: '8300' })
    const { id: storeId } = await makeStore(shop.world, { name: 'Imbiss' })
    const inStore = (difference: object) =>
      execute(updateProduct, ctx, { id, storePrices: [{ storeId, ...difference }] } as never)
    await expect(inStore({ revenueAccount: '8400' })).rejects.toMatchObject(
      refusedAt(`storePrices.${storeId}.revenueAccount`, 'product.accountTax', { account: '8400' }),
    )
    await expect(inStore({ vatRateId: shop.rates.full })).rejects.toMatchObject(
      refusedAt(`storePrices.${storeId}.revenueAccount`, 'product.inheritedAccountTax', { account: '8300' }),
    )
    await inStore({ vatRateId: shop.rates.full, revenueAccount: '8400' })
  })

  it('is refused at its field of a group, for its products without an account', async () => {
    const { id, ctx } = await withDish('Gruppe')
    const { id: productGroupId } = await execute(createProductGroup, ctx, { name: 'Speisen' })
    await execute(updateProduct, ctx, { id, productGroupId })
    const other = refusedAt('revenueAccount', 'productGroup.accountTax', {
      account: '8400',
      tax: 'output19',
      product: 'Tagesgericht',
    })
    const change = { id: productGroupId, revenueAccount: '8400' }
    await expect(execute(updateProductGroup, ctx, change)).rejects.toMatchObject(other)
    await expect(
      execute(createProductGroup, ctx, { name: 'Einkauf', revenueAccount: '3400' }),
    ).rejects.toMatchObject(refusedAt('revenueAccount', 'productGroup.revenueAccountTax', { tax: 'input19' }))
    await execute(updateProduct, ctx, { id, revenueAccount: '8300' })
    await execute(updateProductGroup, ctx, change)
  })

  it('is refused at its field of the company, which other changes do not touch', async () => {
    const { shop, ctx } = await withDish('Konten')
    const id = shop.world.companyId
    await expect(
      execute(patchCompany, ctx, { id, datev: { accounts: { revenue7: '8400' } } }),
    ).rejects.toMatchObject(
      refusedAt('datev.accounts.revenue7', 'company.datevAccountTax', { account: '8400', tax: 'output19' }),
    )
    await withTenant(shop.world.tenantId, 'write', (tx) =>
      tx.execute(
        sql`update company set datev = datev || '{"accounts": {"revenue7": "8400"}}' where id = ${id}`,
      ),
    )
    await execute(patchCompany, ctx, { id, phone: '0761 1' })
    await expect(execute(patchCompany, ctx, { id, datev: { client: '8' } })).rejects.toMatchObject({
      fields: [{ path: 'datev.accounts.revenue7' }],
    })
  })

  it('is refused at its field of an entry in a cash book', async () => {
    const { shop } = await withDish('Barkasse')
    const world = on(shop.world, '2026-10-06')
    const { id } = await execute(createCashDesk, world.ctx(), { kind: 'OFFICE', name: 'Büro' })
    const add = (entry: object) =>
      execute(addCashEntry, world.ctx(), { id, date: '2026-10-06', reason: 'Ware', ...entry } as never)
    await add({ kind: 'OPENING_FLOAT', amount: '100' })
    const spent = { kind: 'EXPENSE', amount: '-10.70', taxes: [{ vatRate: '7' }] }
    await expect(add({ ...spent, account: '3400' })).rejects.toMatchObject(
      refusedAt('account', 'cashBook.accountTax', { account: '3400', tax: 'input19' }),
    )
    await add({ ...spent, account: '3300' })
  })

  it('may not be on an invoice; without one, DATEV, VAT values and law agree to the cent', async () => {
    const { shop, id, later } = await withDish('Beleg')
    await stateAccount(shop, 'product', id, '8400')
    const october = { ...shop, world: on(shop.world, '2026-10-06') }
    const sold = [{ productId: id, quantity: '10' }]
    const { id: draftId } = await draft(october, sold)
    await expect(execute(bookInvoice, october.world.ctx(), { id: draftId })).rejects.toMatchObject({
      fields: [
        {
          path: 'positions.0.vatRateId',
          code: 'document.accountTax',
          params: { position: 1, name: 'Tagesgericht', account: '8400', tax: 'output19' },
        },
      ],
    })
    await stateAccount(shop, 'product', id, '')
    const { number } = await execute(bookInvoice, october.world.ctx(), { id: draftId })
    const made = await execute(exportBatch, later.ctx(), { ...OCTOBER, lock: false })
    const rows = readBookings((await filesOf(later, made.id))['EXTF_Buchungsstapel.csv'] ?? [])
    expect(rows.map((row) => [row.voucher, row.amount, row.contra])).toEqual([[number, 10_700, '8300']])
    const { lines, payable } = await execute(getVatReturn, later.ctx(), OCTOBER)
    expect(lines).toMatchObject([{ code: '86', base: '100.00', tax: '7.00' }])
    expect(payable).toBe('7.00')
  })

  it('of existing data prevents the hand-over of documents and receipts until it is mended', async () => {
    const { shop, id, later } = await withDish('Bestand')
    const october = { ...shop, world: on(shop.world, '2026-10-06') }
    const invoice = await booked(october, [{ productId: id, quantity: '10' }])
    const till = await readyTill(worldAt(shop.world, () => new Date('2026-09-01')))
    const line = pushedLine({
      productId: id,
      price: '10.70',
      sumGross: '10.70',
      sumNet: '10.00',
      name: 'Gericht',
    })
    await push(till, [
      pushedReceipt({
        sumGross: '10.70',
        sumNet: '10.00',
        sumVat: '0.70',
        createdAt: '2026-10-20T09:00:00+02:00',
        payments: [{ method: 1, amount: '10.70' }],
        lines: [line],
      }),
    ])
    await pushAll(till, [
      pushedClosing({
        startTime: '2026-10-20T08:00:00+02:00',
        endTime: '2026-10-20T18:00:00+02:00',
        grossTotal: '10.70',
        netTotal: '10.00',
        taxTotal: '0.70',
        countReceipts: 1,
        cardPaymentCount: 0,
        taxes: [{ vatRate: '7', net: '10.00', vat: '0.70', gross: '10.70' }],
      }),
    ])
    await stateAccount(shop, 'product', id, '8400')
    const other = { reason: 'ACCOUNT_TAX', account: '8400', tax: 'output19' }
    const { faults } = await execute(previewBatch, later.ctx(), OCTOBER)
    expect(faults).toMatchObject([
      { ...other, voucher: invoice.number, source: { kind: 'document', id: invoice.id } },
      { ...other, voucher: 'Z12', source: { kind: 'closing' } },
    ])
    await expect(execute(exportBatch, later.ctx(), { ...OCTOBER, lock: false })).rejects.toMatchObject({
      code: 'datev.accountTax',
      params: { voucher: invoice.number, account: '8400', tax: 'output19' },
    })
    await stateAccount(shop, 'product', id, '')
    const made = await execute(exportBatch, later.ctx(), { ...OCTOBER, lock: false })
    expect(made.bookingCount).toBeGreaterThan(1)
  })
})

// § 24 (1) sentence 3, § 15 (1) no. 1 UStG: 1,000.00 of milk with 78.00, which the dairy deducts
it('a Gutschrift to a farmer is booked on the account of its average rate, and deducted', async () => {
  const shop = await openBooks(await mintWorld('Molkerei'))
  const october = { ...shop, world: on(shop.world, '2026-10-06') }
  const customerId = await supplierIn(shop, { vatCalculation: 'GENERALIZE' })
  const milk = [{ name: 'Milch', price: '1078', vatRateId: shop.rates.farm }]
  const { id } = await draftSelfBilled(october, { customerId, positions: milk })
  const { number } = await execute(bookSelfBilled, october.world.ctx(), { id })
  const { incoming } = await execute(getSelfBilled, october.world.ctx(), { id })
  await execute(checkIncoming, october.world.ctx(), { id: incoming?.id ?? '' })
  const later = on(shop.world, NOVEMBER_5)
  const { waiting, lines, payable } = await execute(getVatReturn, later.ctx(), OCTOBER)
  expect(waiting).toEqual([])
  expect(lines).toMatchObject([{ code: '66', base: '1000.00', tax: '78.00' }])
  expect(payable).toBe('-78.00')
  const made = await execute(exportBatch, later.ctx(), { ...OCTOBER, lock: false })
  const rows = readBookings((await filesOf(later, made.id))['EXTF_Buchungsstapel.csv'] ?? [])
  expect(rows.map((row) => [row.voucher, row.amount, row.contra])).toEqual([[number, 107_800, '3540']])
})
