import { expect, test } from './support/test'
import { busyTill } from './support/tills'

test('a new till is notified to the tax office, entered as such, and taken back', async ({
  newShop,
  asUser,
}) => {
  const shop = await newShop()
  const store = await shop.api.made<{ id: string }>('/pos-stores', { name: 'Hofladen' })
  await busyTill(shop, store.id)
  const page = await asUser(shop.admin)
  await page.goto('/cash-register-notifications')
  const sheet = await page.getByRole('link', { name: 'Datenblatt (PDF)' }).getAttribute('href')
  const printed = await page.request.get(sheet ?? '')
  expect([printed.status(), printed.headers()['content-type']]).toEqual([200, 'application/pdf'])

  await page.getByRole('button', { name: 'Als gemeldet eintragen: Hofladen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Meldung eintragen: Hofladen' })
  await dialog.getByLabel('Transferticket').fill('et-4711')
  await dialog.getByRole('button', { name: 'Als gemeldet eintragen' }).click()
  await expect(page.getByText('Alles gemeldet')).toBeVisible()
  await expect(page.getByText('Transferticket et-4711')).toBeVisible()
  await page.getByRole('button', { name: /^Doch nicht gemeldet/ }).click()
  await expect(page.getByText('Alles gemeldet')).toBeHidden()
})
