import type { InvoiceRecord } from '@/lib/sales/invoices/schema'
import { aliveAt } from './support/alive'
import { stock, take } from './support/invoices'
import { expect, test } from './support/test'

test('a price agreed with a customer is entered once and stands in the next invoice', async ({
  newShop,
  asUser,
}) => {
  const shop = await newShop()
  const { customerId, products } = await stock(shop)
  const page = await asUser(shop.admin)
  await page.goto('/price-lists?neu')
  const dialog = page.getByRole('dialog')
  await aliveAt(dialog.getByLabel('Name'))
  await dialog.getByLabel('Name').fill('Gastronomie')
  await dialog.getByRole('button', { name: 'Anlegen' }).click()

  await page.getByRole('combobox', { name: 'Einzelne Kunden' }).click()
  await take(page, 'Morgentau', /Morgentau/)
  await page.getByRole('button', { name: 'Preis für ein Produkt' }).click()
  await page
    .getByRole('combobox', { name: /^Produkt/ })
    .last()
    .click()
  await take(page, 'Bauernbrot', /Bauernbrot/)
  await page.getByLabel('oder Preis').fill('3,33')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Preisliste gespeichert')).toBeVisible()

  const positions = [{ productId: products['200'], quantity: '2' }]
  const { body } = await shop.api.post<InvoiceRecord>('/invoices', { customerId, positions })
  expect(body.positions[0]?.price).toBe('3.33')
})
