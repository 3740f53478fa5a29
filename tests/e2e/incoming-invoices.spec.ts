import { ublInvoice } from '../support/received-invoices'
import { expectAccessible } from './support/accessible'
import { expect, test } from './support/test'
import { complaintsOf } from './support/watch'

const FILE = { name: 'Rechnung R-1.xml', mimeType: 'application/xml', buffer: Buffer.from(ublInvoice()) }
const BROKEN = { name: 'Kaputt.xml', mimeType: 'application/xml', buffer: Buffer.from('<Invoice') }

test('an e-invoice is uploaded, read, assigned, checked, approved and paid', async ({ newShop, asUser }) => {
  const page = await asUser((await newShop()).admin)
  const complaints = complaintsOf(page)
  await page.goto('/incoming-invoices')
  await expect(page.getByText('Noch keine Eingangsrechnungen')).toBeVisible()
  const chooser = page.getByLabel('Rechnungen auswählen').first()
  await chooser.setInputFiles([FILE, BROKEN])
  const results = page.getByRole('region', { name: 'Hochgeladene Rechnungen' })
  await expect(results.getByText('2 von 2 fertig')).toBeVisible({ timeout: 30_000 })
  await expect(results.getByText('unvollständig oder fehlerhaft')).toBeVisible()
  await chooser.setInputFiles([FILE])
  await expect(results.getByText('schon eingegangen')).toBeVisible()
  await expect(page.getByRole('row', { name: /Großhandel & Söhne.*R-1.*160,60/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('row', { name: /R-1/ }).getByRole('link').press('Space')
  const preview = page.getByRole('dialog')
  await expect(preview.getByRole('cell', { name: 'Kaffee' })).toBeVisible()
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: 'Großhandel & Söhne' })).toBeVisible()
  await expect(page.getByText('DE75 5121 0800 1245 1261 99')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Kaffee' })).toBeVisible()
  await expect(page.getByText('2 % bis 16.11.2026, das sind 3,21')).toBeVisible()
  await expect(page.getByRole('link', { name: 'liefer.csv' })).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Lieferant', { exact: true }).click()
  await page.getByRole('option', { name: 'Lieferanten anlegen' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByLabel('Firma')).toHaveValue('Großhandel & Söhne')
  await sheet.getByRole('button', { name: 'Anlegen', exact: true }).click()
  await expect(sheet).toBeHidden()
  await page.getByLabel('Aufwandskonto').fill('3400')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Eingangsrechnung gespeichert')).toBeVisible()

  const header = page.locator('header')
  await page.getByLabel('Aufwandskonto').fill('3401')
  await page.getByRole('button', { name: 'Geprüft' }).click()
  await page.getByRole('button', { name: 'Freigeben' }).click()
  await expect(page.getByRole('button', { name: 'Zahlung erfassen' })).toBeVisible()
  await expect(page.getByLabel('Aufwandskonto')).toHaveValue('3401')
  await expect(page.getByRole('button', { name: 'Speichern' })).toBeHidden()
  await page.getByRole('button', { name: 'Zahlung erfassen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Gezahlt', { exact: true }).fill('160,60')
  await dialog.getByLabel('Skonto').fill('0')
  await dialog.getByRole('button', { name: 'Erfassen' }).click()
  await expect(header.getByText('Bezahlt', { exact: true })).toBeVisible()
  const history = page.getByRole('complementary', { name: 'Verlauf' })
  await expect(history.getByRole('listitem').first()).toContainText('160,60')
  const unexpected = complaints.filter((one) => !one.endsWith('/api/incoming-invoices)'))
  expect(unexpected).toEqual([])
})
