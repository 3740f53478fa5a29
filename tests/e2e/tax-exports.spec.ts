import type { Page } from '@playwright/test'
import { expect, test } from './support/test'
import { busyTill } from './support/tills'

/** Asks for a file of the page, waits until it is written, and returns its name. */
async function fetched(page: Page, address: string, button: string): Promise<string> {
  await page.goto(address)
  const period = page.getByRole('button', { name: 'Dieses Jahr' })
  if (await period.isVisible()) await period.click()
  await page.getByRole('button', { name: button }).click()
  const file = page.getByRole('region', { name: 'Im Hintergrund erstellt' }).getByRole('listitem')
  await expect(file.getByText('Fertig')).toBeVisible()
  const download = page.waitForEvent('download')
  await file.getByRole('link', { name: /herunterladen$/ }).click()
  return (await download).suggestedFilename()
}

test('an auditor asks, and the shop fetches each file of a day at the till', async ({ newShop, asUser }) => {
  const shop = await newShop()
  const store = await shop.api.made<{ id: string }>('/pos-stores', { name: 'Hofladen' })
  await busyTill(shop, store.id)
  const page = await asUser(shop.admin)
  const day = 'from=2026-11-20&to=2026-11-20'
  expect(await fetched(page, `/dsfinvk?${day}`, 'DSFinV-K-Datei erstellen')).toMatch(/\.zip$/)
  expect(await fetched(page, '/z3', 'Z3-Datei erstellen')).toMatch(/\.zip$/)
  expect(await fetched(page, `/audit-package?${day}`, 'Prüfpaket erstellen')).toMatch(/\.zip$/)
})
