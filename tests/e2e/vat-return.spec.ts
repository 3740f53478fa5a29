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

test('filed values show what was supplied in their month later, and how to correct them', async ({
  newShop,
  asUser,
}) => {
  const shop = await newShop()
  const { customerId, products } = await stock(shop)
  const today = businessDay(new Date())
  const { from: serviceDate } = periodOf('lastMonth', today)
  const draft = (invoiceDate: string) => {
    const positions = [{ productId: products['200'], quantity: '2' }]
    return shop.api.made<InvoiceRecord>('/invoices', { customerId, invoiceDate, serviceDate, positions })
  }
  await shop.api.post(`/invoices/${(await draft(serviceDate)).id}/book`)

  const page = await asUser(shop.admin)
  await page.goto('/vat-return')
  await page.getByRole('button', { name: 'Als abgegeben festhalten' }).click()
  await page.getByRole('button', { name: 'Festhalten', exact: true }).click()
  await expect(page.getByText('Seitdem hat sich nichts geändert.')).toBeVisible()
  const late = await draft(today)
  await page.goto(`/invoices/${late.id}`)
  await page.getByRole('button', { name: 'Buchen', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByText(/Umsatzsteuer schon abgegeben ist/)).toBeVisible()
  await question.getByRole('button', { name: 'Buchen' }).click()
  await expect(page.getByText('Gebucht').first()).toBeVisible()
  const { body } = await shop.api.get<InvoiceRecord>(`/invoices/${late.id}`)
  await page.goto('/vat-return')
  await expect(page.getByText(/§ 153 AO/)).toBeVisible()
  await expect(page.getByRole('link', { name: body.number ?? '-' })).toBeVisible()
  await page.getByRole('button', { name: 'Berichtigung festhalten' }).click()
  await page.getByRole('button', { name: 'Festhalten', exact: true }).click()
  await expect(page.getByText(/Berichtigt abgegeben/)).toBeVisible()
  await page.getByRole('link', { name: 'Alle abgegebenen Werte' }).click()
  await expect(page.getByText('Berichtigung', { exact: true })).toBeVisible()
  await expect(page.getByText('berichtigt', { exact: true })).toBeVisible()
})
