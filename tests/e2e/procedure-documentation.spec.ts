import { expect, test } from './support/test'

test('the procedures are described once, and each version shows what is new', async ({ newShop, asUser }) => {
  const shop = await newShop()
  const page = await asUser(shop.admin)
  await page.goto('/procedure-documentation')
  await page.getByRole('button', { name: 'Neue Fassung erstellen' }).click()
  await expect(page.getByRole('link', { name: 'PDF der Fassung 1' })).toBeVisible()
  await page.getByLabel('Interne Kontrollen').fill('Clara prüft jeden Freitag die Kassendifferenzen.')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('6 Felder noch auszufüllen')).toBeVisible()
  await page.getByRole('button', { name: 'Neue Fassung erstellen' }).click()
  await page.getByRole('link', { name: 'Änderungen der Fassung 2' }).click()
  const changes = page.getByRole('region', { name: 'Änderungen von Fassung 1 zu Fassung 2' })
  await expect(changes.getByText('Clara prüft jeden Freitag')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'PDF der Fassung 2' }).click()
  expect((await download).suggestedFilename()).toMatch(/Fassung 2\.pdf$/)
})
