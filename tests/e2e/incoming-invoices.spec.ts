import { plainInvoice } from '../support/advance-invoices'
import { ublInvoice } from '../support/received-invoices'
import { expectAccessible } from './support/accessible'
import { expect, test } from './support/test'
import { complaintsOf } from './support/watch'

const invoiceTo = (buyer: string) => ({
  name: 'Rechnung R-1.xml',
  mimeType: 'application/xml',
  buffer: Buffer.from(ublInvoice({ buyer })),
})
const BROKEN = { name: 'Kaputt.xml', mimeType: 'application/xml', buffer: Buffer.from('<Invoice') }

test('an e-invoice is uploaded, read, assigned, checked, approved and paid', async ({ newShop, asUser }) => {
  const shop = await newShop()
  const file = invoiceTo(shop.name)
  const page = await asUser(shop.admin)
  const complaints = complaintsOf(page)
  await page.goto('/incoming-invoices')
  await expect(page.getByText('Noch keine Eingangsrechnungen')).toBeVisible()
  const chooser = page.getByLabel('Rechnungen auswählen').first()
  await chooser.setInputFiles([file, BROKEN])
  const results = page.getByRole('region', { name: 'Hochgeladene Rechnungen' })
  await expect(results.getByText('2 von 2 fertig')).toBeVisible({ timeout: 30_000 })
  await expect(results.getByText('unvollständig oder fehlerhaft')).toBeVisible()
  await chooser.setInputFiles([file])
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
  await page.getByRole('button', { name: /^Zahlung vom .* zurücknehmen$/ }).click()
  await dialog.getByLabel('Grund').fill('Doppelt bezahlt')
  await dialog.getByRole('button', { name: 'Zurücknehmen' }).click()
  await expect(header.getByText('Freigegeben', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Zahlungen' })).toContainText('−160,60')
  const unexpected = complaints.filter((one) => !one.endsWith('/api/incoming-invoices)'))
  expect(unexpected).toEqual([])
})

test('an invoice to somebody else is checked only with a reason', async ({ newShop, asUser }) => {
  const page = await asUser((await newShop()).admin)
  await page.goto('/incoming-invoices')
  await page
    .getByLabel('Rechnungen auswählen')
    .first()
    .setInputFiles([invoiceTo('Ganz Anderer GmbH')])
  await expect(page.getByText('1 von 1 fertig')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('row', { name: /R-1/ }).getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Bitte klären' })).toBeVisible()
  await page.getByRole('button', { name: 'Geprüft' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rechnung trotzdem als geprüft vermerken?' })
  await expect(dialog.getByText('„Ganz Anderer GmbH“')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Warum stimmt die Rechnung?').fill('Früherer Name')
  await dialog.getByRole('button', { name: 'Geprüft' }).click()
  await expect(page.getByRole('button', { name: 'Freigeben' })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Verlauf' })).toContainText('Früherer Name')
})

test(
  'a final invoice deducts the advance that a person chooses',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const page = await asUser((await newShop()).admin)
    const file = (invoice: Parameters<typeof plainInvoice>[0]) => ({
      name: `${invoice.number}.xml`,
      mimeType: 'application/xml',
      buffer: Buffer.from(plainInvoice(invoice)),
    })
    await page.goto('/incoming-invoices')
    await page
      .getByLabel('Rechnungen auswählen')
      .first()
      .setInputFiles([
        file({ number: 'AZ-1', typeCode: '386', net: 100 }),
        file({ number: 'SR-2', net: 300, prepaid: 119 }),
      ])
    await expect(page.getByText('2 von 2 fertig')).toBeVisible({ timeout: 30_000 })
    await page.getByRole('row', { name: /SR-2/ }).getByRole('link').click()
    const panel = page.getByRole('region', { name: 'Anzahlungen' })
    await expect(panel.getByRole('note')).toContainText('119,00')
    await panel.getByRole('button', { name: 'Anzahlungen wählen' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/AZ-1/).check()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await expect(dialog).toBeHidden()
    await expect(panel.getByRole('note')).toBeHidden()
    await panel.getByRole('link', { name: 'AZ-1' }).click()
    await expect(page.getByRole('region', { name: 'Anzahlungen' })).toContainText('Abgezogen von SR-2')
  },
)

test(
  'a company gets an address for invoices by mail, and another one',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const page = await asUser((await newShop()).admin)
    await page.goto('/companies')
    await page.getByRole('row').nth(1).getByRole('link').first().click()
    const panel = page.getByRole('complementary', { name: 'Rechnungen per E-Mail' })
    await panel.getByRole('button', { name: 'Adresse einrichten' }).click()
    const address = panel.getByText(/^rechnungen\+[a-z2-7]{20}@kontor\.example$/)
    await expect(address).toBeVisible()
    const first = await address.textContent()
    await panel.getByRole('button', { name: 'Neue Adresse' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Neue Adresse' }).click()
    await expect(address).not.toHaveText(first ?? '')
    await expectAccessible(page)
    await page.goto('/incoming-invoices')
    await expect(page.getByText(/^rechnungen\+[a-z2-7]{20}@kontor\.example$/)).toBeVisible()
    await page.goto('/incoming-invoices/mails')
    await expect(page.getByText('Alles übernommen')).toBeVisible()
    await expectAccessible(page)
  },
)

test('what is due is transferred by a file for the bank, and is paid once the bank did it', async ({
  newShop,
  asUser,
}) => {
  const shop = await newShop()
  await shop.api.patch(`/companies/${shop.companyId}`, { iban: 'DE02120300000000202051' })
  const page = await asUser(shop.admin)
  await page.goto('/incoming-invoices')
  await page
    .getByLabel('Rechnungen auswählen')
    .first()
    .setInputFiles([invoiceTo(shop.name)])
  await expect(page.getByText('1 von 1 fertig')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('row', { name: /R-1/ }).getByRole('link').click()
  await page.getByRole('button', { name: 'Geprüft' }).click()
  await page.getByRole('button', { name: 'Freigeben' }).click()
  await expect(page.getByRole('button', { name: 'Zahlung erfassen' })).toBeVisible()

  await page.goto('/incoming-invoices/due')
  await expect(page.getByRole('region', { name: 'Summe' })).toContainText('160,60')
  await expectAccessible(page)
  await page.getByRole('row', { name: /R-1/ }).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Überweisen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Überweisungsdatei erstellen' })).toBeVisible()
  await expectAccessible(page)
  const amount = page.getByLabel('Betrag: Großhandel & Söhne · R-1')
  await amount.fill('170')
  await expect(page.getByText('Bitte einen Betrag bis')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Datei erstellen' })).toBeDisabled()
  await amount.fill('160,60')
  await page.getByRole('button', { name: 'Datei erstellen' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Überweisungsdatei' })).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Datei herunterladen' }).click()
  expect((await download).suggestedFilename()).toMatch(/^Ueberweisungen_.*\.xml$/)
  await page.reload()
  await expect(page.getByRole('complementary', { name: 'Verlauf' })).toContainText('Heruntergeladen')
  await page.getByRole('button', { name: 'Ausgeführt' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Als bezahlt verbuchen' }).click()
  await expect(page.locator('header').getByText('Ausgeführt', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'R-1' }).first().click()
  await expect(page.locator('header').getByText('Bezahlt', { exact: true })).toBeVisible()
})

test(
  'an invoice for another company is handed over to it, and back',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const trade = 'Großhandel Probe GmbH'
    const shop = await newShop()
    await shop.api.made('/companies', { name: trade })
    const page = await asUser(shop.admin)
    await page.goto('/incoming-invoices')
    await page
      .getByLabel('Rechnungen auswählen')
      .first()
      .setInputFiles([invoiceTo(trade)])
    const row = page.getByRole('row', { name: /R-1/ })
    await expect(row.getByText('Halt')).toBeVisible({ timeout: 30_000 })
    await row.getByRole('link').click()
    await page.getByRole('button', { name: `An „${trade}“ übergeben` }).click()
    const there = page.getByRole('button', { name: 'Dort ansehen' })
    await expect(page.locator('header').getByText('Abgelehnt', { exact: true })).toBeVisible()
    await there.first().click()

    const header = page.locator('header')
    await expect(header.getByText(`Übergeben von „${shop.name}“`)).toBeVisible()
    await expect(header.getByText('Eingegangen', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Weitere Aktionen' }).click()
    await page.getByRole('menuitem', { name: 'An anderen Mandanten übergeben' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Grund').fill('Gehört doch dorthin')
    await dialog.getByRole('button', { name: 'Übergeben', exact: true }).click()
    await expect(header.getByText(`Übergeben an „${shop.name}“: Gehört doch dorthin`)).toBeVisible()
    await there.first().click()
    await expect(header.getByText('Eingegangen', { exact: true })).toBeVisible()
  },
)
