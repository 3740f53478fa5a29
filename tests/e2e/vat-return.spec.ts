import { periodOf } from '@/components/shared/inputs/periods'
import { businessDay } from '@/lib/domain/business-date'
import type { InvoiceRecord } from '@/lib/sales/invoices/schema'
import { stock } from './support/invoices'
import { expect, test } from './support/test'

test('last month’s VAT is read off, down to the invoice behind a figure', async ({ newShop, asUser }) => {
  const shop = await newShop()
  const { customerId, products } = await stock(shop)
  const { from: invoiceDate } = periodOf('lastMonth', businessDay(new Date()))
  const positions = [{ productId: products['200'], quantity: '2' }]
  const { id } = await shop.api.made<InvoiceRecord>('/invoices', { customerId, invoiceDate, positions })
  const { body } = await shop.api.post<InvoiceRecord>(`/invoices/${id}/book`)

  const page = await asUser(shop.admin)
  await page.goto('/vat-return')
  await page
    .getByRole('row', { name: /Umsätze zu 7 %/ })
    .getByRole('link')
    .click()
  await expect(page.getByRole('link', { name: body.number ?? '-' })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: /CSV/ }).first().click()
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)
})
