import type { PartnerRecord } from '@/lib/catalog/business-partners/schema'
import { openAlive } from './support/alive'
import { expectAccessible } from './support/accessible'
import { takeAction } from './support/more-actions'
import type { Shop } from './support/shop'
import { browserSession } from './support/sign-in'
import { expect, test } from './support/test'
import { complaintsOf } from './support/watch'

const partnerOf = (shop: Shop, change: Record<string, unknown> = {}) =>
  shop.api.made<PartnerRecord>('/business-partners', { lastname: 'Huber', isCustomer: true, ...change })

test('a partner is created by keyboard alone, with the proposed numbers', async ({ newShop, asUser }) => {
  const shop = await newShop()
  await partnerOf(shop)
  const page = await asUser(shop.admin)
  await openAlive(page, '/business-partners?neu')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Firma')).toBeFocused()
  await expect(dialog.getByLabel('Kundennummer')).toHaveAttribute('placeholder', 'Automatisch: 10001')
  await page.keyboard.type('Hofkäserei Berg')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Eva')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Berg')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/business-partners\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hofkäserei Berg')
  const { body } = await shop.api.get<PartnerRecord[]>('/business-partners?q=k%C3%A4serei')
  expect(body).toMatchObject([{ customerNumber: '10001', partnerType: 'BUSINESS', firstname: 'Eva' }])
})

test(
  'errors are shown at their field, in German, and no input is lost',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const shop = await newShop()
    await partnerOf(shop)
    const page = await asUser(shop.admin)
    await openAlive(page, '/business-partners?neu')
    const dialog = page.getByRole('dialog')
    const submit = dialog.getByRole('button', { name: 'Anlegen', exact: true })
    await submit.click()
    await expect(dialog.getByLabel('Firma')).toBeFocused()
    await expect(dialog.getByText('Bitte mindestens eine Firma oder einen Nachnamen eingeben.')).toBeVisible()
    await expectAccessible(page)

    await dialog.getByLabel('Nachname').fill('Zweiter')
    await dialog.getByLabel('Kundennummer').fill('10000')
    await submit.click()
    await expect(dialog.getByText('Diese Kundennummer ist bereits vergeben.')).toBeVisible()
    await expect(dialog.getByLabel('Kundennummer')).toBeFocused()
    await expect(dialog.getByLabel('Nachname')).toHaveValue('Zweiter')

    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Weiter bearbeiten' }).click()
    await dialog.getByLabel('Kundennummer').fill('')
    await submit.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zweiter')
  },
)

test(
  'VAT id, IBAN, BIC, Leitweg-ID and discount are checked; the first error is shown, on any tab',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const shop = await newShop()
    const { id } = await partnerOf(shop)
    const page = await asUser(shop.admin)
    await openAlive(page, `/business-partners/${id}?tab=payment`)
    await page.getByLabel('IBAN').fill('DE89370400440532013001')
    await page.getByLabel('BIC').fill('XX')
    await page.getByLabel('Umsatzsteuer-Identifikationsnummer').fill('DE136695975')
    await page.getByLabel('Skonto', { exact: true }).fill('2')
    await page.getByRole('tab', { name: 'E-Rechnung' }).click()
    await page.getByLabel('Leitweg-ID').fill('04011000-1234512345-07')
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByLabel('Skontofrist')).toBeFocused()
    for (const text of [
      'Bitte geben Sie zum Skonto',
      'Diese IBAN ist',
      'Diese BIC ist',
      'Diese USt-IdNr. ist',
    ])
      await expect(page.getByText(text)).toBeVisible()

    await page.getByLabel('IBAN').fill('de89 3704 0044 0532 0130 00')
    await page.getByLabel('BIC').fill('cobadeffxxx')
    await page.getByLabel('Umsatzsteuer-Identifikationsnummer').fill('de 136 695 976')
    await page.getByLabel('Skontofrist').fill('10')
    await page.keyboard.press('Control+s')
    await expect(page.getByLabel('Leitweg-ID')).toBeFocused()
    await page.getByLabel('Leitweg-ID').fill('04011000-1234512345-06')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Geschäftspartner gespeichert')).toBeVisible()
    const { body } = await shop.api.get<PartnerRecord>(`/business-partners/${id}`)
    expect(body).toMatchObject({
      iban: 'DE89370400440532013000',
      bic: 'COBADEFFXXX',
      eUcompanyNumber: 'DE136695976',
      leitwegId: '04011000-1234512345-06',
      discountPercent: '2',
      discountDays: 10,
    })
  },
)

test('ways of contact are added, ordered and removed', { tag: '@turn' }, async ({ newShop, asUser }) => {
  const shop = await newShop()
  const { id } = await partnerOf(shop)
  const page = await asUser(shop.admin)
  await openAlive(page, `/business-partners/${id}?tab=contact`)
  await page.getByRole('button', { name: 'Telefon hinzufügen' }).click()
  await page.keyboard.type('0761 1111')
  await page.getByRole('button', { name: 'Mobil hinzufügen' }).click()
  await page.keyboard.type('0171 2222')
  await page.getByRole('button', { name: 'E-Mail hinzufügen' }).click()
  await page.keyboard.type('falsch')
  await page.getByRole('button', { name: '0171 2222 nach oben' }).click()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Bitte eine gültige E-Mail-Adresse eingeben.')).toBeVisible()
  await page.getByRole('button', { name: 'falsch entfernen' }).click()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Geschäftspartner gespeichert')).toBeVisible()
  const { body } = await shop.api.get<PartnerRecord>(`/business-partners/${id}`)
  expect(body.communications.map(({ type, value }) => `${type} ${value}`)).toEqual([
    'MOBILE 0171 2222',
    'PHONE 0761 1111',
  ])
})

test(
  'a partner is deleted, brought back by the toast, and restored from its page',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const shop = await newShop()
    const { id } = await partnerOf(shop)
    const page = await asUser(shop.admin)
    const complaints = complaintsOf(page)
    const remove = async () => {
      await page.goto(`/business-partners/${id}`)
      await takeAction(page, 'Löschen')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click()
      await expect(page).toHaveURL(/business-partners$/)
    }
    await remove()
    await expect(page.getByText('Noch keine Geschäftspartner')).toBeVisible()
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await expect(page.getByRole('link', { name: 'Huber' })).toBeVisible()
    await remove()
    await page.goto(`/business-partners/${id}`)
    await expect(page.getByText('Dieser Geschäftspartner ist gelöscht.')).toBeVisible()
    await expect(page.getByLabel('Nachname')).toBeDisabled()
    await page.getByRole('button', { name: 'Wiederherstellen' }).click()
    await expect(page.getByLabel('Nachname')).toBeEnabled()
    expect(complaints).toEqual([])
  },
)

test(
  'a new partner outlives the session: the form says that it has ended, and saves after signing in elsewhere',
  { tag: '@turn' },
  async ({ newShop, asUser, baseURL }) => {
    const shop = await newShop()
    const page = await asUser(shop.admin)
    await openAlive(page, '/business-partners?neu')
    const dialog = page.getByRole('dialog', { name: 'Geschäftspartner anlegen' })
    await dialog.getByLabel('Nachname').fill('Winterhalter')
    await page.context().clearCookies()
    await dialog.getByRole('button', { name: 'Anlegen', exact: true }).click()
    const notice = dialog.getByRole('alert')
    await expect(notice).toContainText('Ihre Anmeldung ist abgelaufen')
    await expect(notice.getByRole('link', { name: 'In neuem Tab anmelden' })).toHaveAttribute(
      'target',
      '_blank',
    )
    await expectAccessible(page)
    await expect(dialog.getByLabel('Nachname')).toHaveValue('Winterhalter')

    const { cookies } = await browserSession(baseURL ?? '', shop.admin)
    await page.context().addCookies(cookies)
    await dialog.getByRole('button', { name: 'Anlegen', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Winterhalter' })).toBeVisible()
  },
)
