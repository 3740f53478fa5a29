import { selfBilledOf, stock } from './support/invoices'
import { expect, test } from './support/test'

test('goods of a farmer are billed for him, and the invoice waits to be paid', async ({
  newShop,
  asUser,
}) => {
  const shop = await newShop()
  const goods = await stock(shop)
  const { status } = await shop.api.patch(`/business-partners/${goods.customerId}`, {
    isSupplier: true,
    selfBilledSince: '2020-01-01',
    companyNumber: '12/345/67890',
    iban: 'DE89370400440532013000',
  })
  expect(status).toBe(200)
  const { id } = await selfBilledOf(shop, goods)
  const page = await asUser(shop.admin)
  await page.goto(`/self-billed/${id}`)
  await page.getByRole('button', { name: 'Buchen' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Buchen' }).click()
  await page.getByRole('link', { name: 'Prüfen und bezahlen' }).first().click()
  await expect(page).toHaveURL(/\/incoming-invoices\//)
  await expect(page.getByRole('button', { name: 'Geprüft' })).toBeVisible()
})
