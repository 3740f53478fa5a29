import type { CompanyRecord } from '@/lib/catalog/companies/schema/company'
import type { InvoiceRecord } from '@/lib/sales/invoices/schema'
import { expectAccessible } from './support/accessible'
import { bookedOf, stock } from './support/invoices'
import { menuEntry, openMoreActions, takeAction } from './support/more-actions'
import type { Shop } from './support/shop'
import { aliveAt, openAlive } from './support/alive'
import { expect, test } from './support/test'

/** A PNG of 2 × 1 pixels. */
const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAAD0lEQVR4nGOQj3J9tj0SAAgQArU3PPPuAAAAAElFTkSuQmCC',
  'base64',
)

const secondOf = (shop: Shop, name = 'Hofcafé Nord') => shop.api.made<CompanyRecord>('/companies', { name })

test('a company is created and gets its base data; errors are shown at their field', async ({
  newShop,
  asUser,
}) => {
  const shop = await newShop()
  const page = await asUser(shop.admin)
  await openAlive(page, '/companies?neu')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Anlegen' }).click()
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await dialog.getByLabel('Name').fill('Hofcafé Nord')
  await dialog.getByLabel('PLZ').fill('79100')
  await dialog.getByLabel('Ort').fill('Freiburg')
  await dialog.getByRole('button', { name: 'Anlegen' }).click()
  await expect(page).toHaveURL(/companies\/\d+$/)
  await page.getByLabel('Steuernummer').fill('abc')
  await page.getByLabel('Umsatzsteuer-Identifikationsnummer').fill('DE136695975')
  await page.getByLabel('IBAN').fill('DE00')
  await page.getByLabel('Gläubiger-Identifikationsnummer').fill('DE97ZZZ09999999999')
  await page.getByRole('textbox', { name: 'E-Mail', exact: true }).fill('falsch')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByLabel('Steuernummer')).toBeFocused()
  for (const text of [
    'Diese Steuernummer ist nicht',
    'Diese USt-IdNr. ist',
    'Diese IBAN ist',
    'Diese Gläubiger-Identifikationsnummer ist',
    'gültige E-Mail',
  ])
    await expect(page.getByText(text)).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Steuernummer').fill('12/345/67890')
  await page.getByLabel('Umsatzsteuer-Identifikationsnummer').fill('de 136695976')
  await page.getByLabel('Gläubiger-Identifikationsnummer').fill('de98 zzz0 9999 9999 99')
  await page.getByLabel('IBAN').fill('DE89370400440532013000')
  await page.getByRole('textbox', { name: 'E-Mail', exact: true }).fill('cafe@hof.example')
  await page.getByLabel('Registergericht').fill('Amtsgericht Freiburg')
  await page.getByLabel('Ansprechpartner').fill('Eva Berg')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Mandant gespeichert')).toBeVisible()
  const { body } = await shop.api.get<CompanyRecord>(page.url().replace(/^.*(?=\/companies)/, ''))
  expect(body).toMatchObject({
    name: 'Hofcafé Nord',
    city: 'Freiburg',
    vatId: 'DE136695976',
    mail: 'cafe@hof.example',
    registerCourt: 'Amtsgericht Freiburg',
    contactName: 'Eva Berg',
    defaultCompany: false,
  })
})

test(
  'a number range previews while typing, names invalid characters and is never lowered',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const shop = await newShop()
    const page = await asUser(shop.admin)
    const year = new Date().getFullYear()
    await openAlive(page, `/companies/${shop.companyId}?tab=numbers`)
    const range = page.getByRole('region', { name: 'Rechnungen' })
    await expect(range.getByRole('status')).toHaveText('Nächste Nummer10000')
    await range.getByLabel('Nummernart').selectOption('Mit Präfix')
    await range.getByLabel('Präfix').fill('RE-')
    await expect(range.getByRole('status')).toContainText('Das Zeichen „-“ ist nicht erlaubt.')
    await range.getByLabel('Präfix').fill('RE')
    await range.getByRole('button', { name: /^%y.*einfügen$/ }).click()
    await expect(range.getByRole('status')).toHaveText(`Nächste NummerRE${year}10000`)
    await range.getByLabel('Letzte Nummer').fill('5')
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(range.getByText('Die letzte Nummer darf nicht kleiner als 9999 sein.')).toBeVisible()
    await expect(range.getByLabel('Letzte Nummer')).toBeFocused()
    await range.getByLabel('Letzte Nummer').fill('20000')
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByText('Mandant gespeichert')).toBeVisible()
    const { invoiceNumber } = await bookedOf(shop, await stock(shop))
    expect(invoiceNumber).toBe(`RE${year}20001`)
  },
)

test(
  'settings rule new documents: pricing mode, terms and texts',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const shop = await newShop()
    const page = await asUser(shop.admin)
    await openAlive(page, `/companies/${shop.companyId}?tab=settings`)
    await page.getByLabel('Belege mit Bruttopreisen').click()
    await page.getByLabel('Zahlungsziel').fill('7')
    await page.getByLabel('Skonto', { exact: true }).fill('2')
    await page.getByLabel('Skontofrist').fill('10')
    await page.getByLabel('Schlusstext der Rechnung', { exact: true }).fill('Bis bald auf dem Hof!')
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByText('Die Skontofrist darf nicht länger sein als das Zahlungsziel.')).toBeVisible()
    await page.getByLabel('Skontofrist').fill('5')
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByText('Mandant gespeichert')).toBeVisible()
    const customer = await shop.api.made<{ id: string }>('/business-partners', {
      lastname: 'Neu',
      isCustomer: true,
    })
    const draft = await shop.api.made<InvoiceRecord>('/invoices', { customerId: customer.id })
    expect(draft).toMatchObject({
      useGrossPrice: false,
      paymentDays: 7,
      discountDays: 5,
      discountPercent: '2',
    })
  },
)

test(
  'a logo is a PNG or JPEG of at most 500 kB, shown at once and taken away again',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const shop = await newShop()
    const page = await asUser(shop.admin)
    await openAlive(page, `/companies/${shop.companyId}`)
    const input = page.locator('input[type=file]')
    const give = (buffer: Buffer) => input.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
    await give(Buffer.from('kein Bild'))
    await expect(page.getByText('Bitte ein Bild im Format PNG oder JPEG wählen.')).toBeVisible()
    await give(Buffer.alloc(600_000))
    await expect(page.getByText('Das Bild ist zu groß. Erlaubt sind höchstens 500 kB.')).toBeVisible()
    await give(LOGO)
    const logo = page.getByRole('img', { name: `Logo von ${shop.name}` })
    await expect(logo).toBeVisible()
    expect(
      await logo.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBe(2)
    await page.getByRole('button', { name: 'Entfernen' }).click()
    await expect(page.getByText('Kein Logo')).toBeVisible()
  },
)

test(
  'switching shows only what belongs to the chosen company',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const shop = await newShop()
    const second = await secondOf(shop)
    const booked = await bookedOf(shop, await stock(shop))
    const page = await asUser(shop.admin)
    await page.goto('/invoices')
    await expect(page.getByRole('link', { name: booked.invoiceNumber ?? '' })).toBeVisible()
    const account = page.getByRole('button', { name: `Konto von Petra Probe, ${shop.name}` })
    await aliveAt(account)
    await account.click()
    await page.getByRole('menuitemradio', { name: second.name }).click()
    await expect(page.getByText('Mandant gewechselt')).toBeVisible()
    await expect(page.getByRole('button', { name: `Konto von Petra Probe, ${second.name}` })).toBeVisible()
    await page.goto('/invoices')
    await expect(page.getByText('Noch keine Rechnungen')).toBeVisible()
    expect((await page.goto(`/invoices/${booked.id}`))?.status()).toBe(404)
    await expect(page.getByText('Der angeforderte Datensatz konnte nicht gefunden werden.')).toBeVisible()
    await page.goto('/business-partners')
    await expect(page.getByRole('link', { name: /Café Morgentau/ })).toBeVisible()
    // signing in again returns to the same page
    const again = await asUser(shop.admin)
    await again.goto('/')
    await expect(again.getByRole('button', { name: `Konto von Petra Probe, ${second.name}` })).toBeVisible()
  },
)

test(
  'the main company moves on before it can go; one with booked documents stays',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const shop = await newShop()
    await bookedOf(shop, await stock(shop))
    const second = await secondOf(shop)
    const page = await asUser(shop.admin)
    const remove = async (id: number) => {
      await page.goto(`/companies/${id}`)
      await takeAction(page, 'Löschen')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click()
    }
    await page.goto(`/companies/${shop.companyId}`)
    await openMoreActions(page)
    await expect(menuEntry(page, /^Löschen/)).toBeDisabled()
    await expect(menuEntry(page, /^Löschen/)).toContainText('Der Hauptmandant kann nicht gelöscht werden.')
    await expectAccessible(page)
    await page.goto(`/companies/${second.id}`)
    await takeAction(page, 'Zum Hauptmandanten machen')
    await expect(page.getByText('Hauptmandant', { exact: true })).toBeVisible()
    await remove(shop.companyId)
    await expect(
      page.getByText('Der Mandant kann nicht gelöscht werden: Er hat gebuchte Belege'),
    ).toBeVisible()
    const third = await secondOf(shop, 'Kurzlebig')
    await remove(third.id)
    await expect(page).toHaveURL(/companies$/)
    await expect(page.getByRole('link', { name: 'Kurzlebig' })).toHaveCount(0)
  },
)

test(
  'a stale company page says so; a counter that booking raised meanwhile is no conflict',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const shop = await newShop()
    const page = await asUser(shop.admin)
    const path = `/companies/${shop.companyId}`
    const goods = await stock(shop)
    await openAlive(page, path)
    await page.getByLabel('Ansprechpartner').fill('Eva Berg')
    await bookedOf(shop, goods)
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByText('Mandant gespeichert')).toBeVisible()
    await page.getByLabel('Bank', { exact: true }).fill('Hofbank')
    await shop.api.patch(path, { website: 'www.hof.example' })
    await page.getByRole('button', { name: 'Speichern' }).click()
    await page.getByRole('button', { name: 'Neu laden' }).click()
    await expect(page.getByLabel('Website')).toHaveValue('www.hof.example')
    await expect(page.getByLabel('Bank', { exact: true })).toHaveValue('Hofbank')
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByText('Ungespeicherte Änderungen')).toHaveCount(0)
    expect((await shop.api.get<CompanyRecord>(path)).body).toMatchObject({
      bankName: 'Hofbank',
      contactName: 'Eva Berg',
      website: 'www.hof.example',
      numbers: { invoice: { lastNumber: 10_000 } },
    })
  },
)
