import { paymentFileOf } from './support/estate'
import { expect, test } from './support/test'

test('a file of transfers is fetched for the bank, and pays its invoices once it is executed', async ({
  newShop,
  asUser,
}) => {
  const shop = await newShop()
  const id = await paymentFileOf(shop)
  const page = await asUser(shop.admin)
  await page.goto(`/payment-files/${id}`)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Datei herunterladen' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.xml$/)
  await page.reload()
  await page.getByRole('button', { name: 'Ausgeführt' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Als bezahlt verbuchen' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto('/payment-files')
  await expect(page.getByRole('row', { name: /Ausgeführt/ })).toBeVisible()
})
