import type { BillingRunRecord } from '@/lib/sales/billing-runs/schema'
import { expectAccessible } from './support/accessible'
import { bookedDeliveryNoteOf, stock } from './support/invoices'
import { expect, test } from './support/test'
import { complaintsOf } from './support/watch'

test('the deliveries of a period are billed in one go, and what failed is tried again', async ({
  newShop,
  asUser,
}) => {
  const shop = await newShop()
  const goods = await stock(shop)
  const lacking = await shop.api.made<{ id: string }>('/business-partners', {
    company: 'Berghütte ohne Weg',
    isCustomer: true,
  })
  const positions = [{ productId: goods.products['100'], quantity: '200' }]
  await bookedDeliveryNoteOf(shop, goods, { date: '2026-10-05' })
  await bookedDeliveryNoteOf(shop, goods, { date: '2026-10-20' })
  await bookedDeliveryNoteOf(shop, { ...goods, customerId: lacking.id }, { date: '2026-10-07', positions })
  const page = await asUser(shop.admin)
  const complaints = complaintsOf(page)

  await page.goto('/billing-runs')
  await page.getByRole('link', { name: 'Neu', exact: true }).click()
  await page.goto('/billing-runs/new?from=2026-10-01&to=2026-10-31')
  const row = page.getByRole('row', { name: /Berghütte/ })
  await expect(row).toContainText('Zum Buchen fehlt: Straße, PLZ, Ort')
  await expect(page.getByText('2 Kunden ausgewählt')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Abrechnen und buchen' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Abrechnen und buchen' }).click()

  await expect(page.getByText('Mit Fehlern', { exact: true })).toBeVisible()
  await expect(page.getByText('2 von 2 Kunden')).toBeVisible()
  await expect(page.getByText('Beim Kunden fehlen: Straße, PLZ, Ort.')).toBeVisible()
  await expectAccessible(page)
  const address = { street: 'Am Grat 1', zipCode: '79254', city: 'Oberried' }
  await shop.api.patch(`/business-partners/${lacking.id}`, address)
  await page.getByRole('button', { name: 'Fehlgeschlagene wiederholen' }).click()
  await expect(page.getByText('Fertig', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Fehlgeschlagene wiederholen' })).toBeHidden()

  const id = new URL(page.url()).pathname.split('/').at(-1)
  const { body: run } = await shop.api.get<BillingRunRecord>(`/billing-runs/${id}`)
  expect(run).toMatchObject({ state: 'DONE', customerCount: 2, doneCount: 2, invoiceCount: 2 })
  await page.getByRole('link', { name: run.customers[1]?.invoices[0]?.number ?? '?' }).click()
  await expect(page.getByText(goods.customer).first()).toBeVisible()
  expect(complaints).toEqual([])
})
