import type { Locator, Page } from '@playwright/test'
import type { DeliveryNoteRecord } from '@/lib/sales/delivery-notes/schema'
import type { InvoiceRecord } from '@/lib/sales/invoices/schema'
import { expectAccessibleInEveryRun } from './support/accessible'
import { adderOn, customerOn, openEditor, saved } from './support/editor'
import { deliveryNoteOf, stock, take } from './support/invoices'
import { expect, test } from './support/test'
import { complaintsOf } from './support/watch'

/**
 * Marks the rendered editor; the returned function resolves to whether it is still the same one.
 */
async function marked(page: Page): Promise<() => Promise<boolean>> {
  const form = page.locator('main form')
  await form.evaluate((element) => element.setAttribute('data-marked', ''))
  return async () => (await form.getAttribute('data-marked')) === ''
}

const offers = (page: Page) => page.getByRole('listbox').getByRole('option')
const choose = (sheet: Locator, name: string) => sheet.getByRole('button', { name, exact: true }).click()

test(
  'customer and product are created inside an invoice that nobody has saved',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const shop = await newShop()
    await stock(shop)
    const page = await asUser(shop.admin)
    const complaints = complaintsOf(page)
    await openEditor(page, '/invoices/new')
    await expect(customerOn(page)).toBeFocused()
    const isSame = await marked(page)
    await adderOn(page).click()
    await take(page, '200', /Bauernbrot/)
    await page.keyboard.type('7')

    await customerOn(page).click()
    await page.keyboard.type('Hofladen Müller')
    await expect(offers(page)).toHaveText(['„Hofladen Müller“ als Kunden anlegen'])
    await page.keyboard.press('Enter')
    const customer = page.getByRole('dialog', { name: 'Geschäftspartner anlegen' })
    await expect(customer.getByLabel('Firma')).toHaveValue('Hofladen Müller')
    await expect(customer.getByLabel('Firma')).toBeFocused()
    await expectAccessibleInEveryRun(page)
    await customer.getByLabel('Straße').fill('Feldweg 3')
    await customer.getByLabel('Ort', { exact: true }).fill('Ebringen')
    await choose(customer, 'Anlegen')
    await expect(customer).toHaveCount(0)
    await expect(adderOn(page)).toBeFocused()
    await expect(customerOn(page)).toHaveValue('Hofladen Müller')
    await expect(page.getByText('Feldweg 3, Ebringen')).toBeVisible()
    await expect(page.getByLabel('Menge von Bauernbrot')).toHaveValue('7')
    await saved(page)
    await expect(page).toHaveURL(/\?draft=/)

    await page.keyboard.type('Rapsöl 1 l')
    await expect(offers(page)).toHaveText(['„Rapsöl 1 l“ als Produkt anlegen'])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const product = page.getByRole('dialog', { name: 'Produkt anlegen' })
    await expect(product.getByLabel('Name')).toHaveValue('Rapsöl 1 l')
    await product.getByLabel('Steuersatz').selectOption({ label: 'Ermäßigter Satz (7 %)' })
    await product.getByLabel('Preis brutto').fill('8,90')
    await choose(product, 'Anlegen')
    await expect(product).toHaveCount(0)
    await expect(page.getByLabel('Menge von Rapsöl 1 l')).toBeFocused()
    await expect(page.getByLabel('Preis von Rapsöl 1 l')).toHaveValue('8,90')
    await page.keyboard.type('3')
    await saved(page)
    expect(await isSame()).toBe(true)
    const [draft, ...others] = (await shop.api.get<InvoiceRecord[]>('/invoices')).body
    expect(others).toEqual([])
    const { body } = await shop.api.get<InvoiceRecord>(`/invoices/${draft?.id}`)
    expect(body).toMatchObject({
      customerName: 'Hofladen Müller',
      customerStreet: 'Feldweg 3',
      sumGross: '60.30',
    })
    expect(
      body.positions.map(({ name, quantity, price, vatRate }) => [name, quantity, price, vatRate]),
    ).toEqual([
      ['Bauernbrot', '7', '4.80', '7'],
      ['Rapsöl 1 l', '3', '8.90', '7'],
    ])
    expect(complaints).toEqual([])
  },
)

test(
  'a sheet that is closed again leaves everything as it was; on phones it fills the screen',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const shop = await newShop()
    const { id } = await deliveryNoteOf(shop, await stock(shop))
    const page = await asUser(shop.admin)
    await page.setViewportSize({ width: 390, height: 844 })
    await openEditor(page, `/deliverynotes/${id}`)
    await expect(page.getByLabel('Menge von Bauernbrot')).toHaveValue('2')
    await adderOn(page).click()
    await adderOn(page).fill('4006381333931')
    await page.getByRole('option', { name: '„4006381333931“ als Produkt anlegen' }).click()
    const sheet = page.getByRole('dialog', { name: 'Produkt anlegen' })
    await expect(sheet.getByLabel('GTIN')).toHaveValue('4006381333931')
    await expect(sheet).toHaveCSS('width', '390px')
    await expect(sheet).toHaveCSS('height', '844px')
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await expect(adderOn(page)).toBeFocused()
    await customerOn(page).click()
    await page.getByRole('option', { name: 'Neuen Kunden anlegen' }).click()
    const customer = page.getByRole('dialog', { name: 'Geschäftspartner anlegen' })
    const entries = await page.evaluate(() => history.length)
    await customer.getByLabel('Firma').fill('Nur probiert')
    await expect.poll(() => page.evaluate(() => history.length)).toBe(entries + 1)
    const question = page.getByRole('alertdialog')
    await page.goBack()
    await question.getByRole('button', { name: 'Weiter bearbeiten' }).click()
    await expect(customer.getByLabel('Firma')).toHaveValue('Nur probiert')
    await choose(customer, 'Abbrechen')
    await question.getByRole('button', { name: 'Verwerfen' }).click()
    await expect(customer).toHaveCount(0)
    await expect(customerOn(page)).toHaveValue('Café Morgentau GmbH')
    const { body } = await shop.api.get<DeliveryNoteRecord>(`/deliverynotes/${id}`)
    expect(body.positions.map(({ name }) => name)).toEqual(['Bauernbrot'])
  },
)

test(
  'who may not create customers or products is not offered to',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const shop = await newShop()
    await stock(shop)
    const page = await asUser(await shop.person(['INVOICES_SHOW', 'INVOICES_CREATE', 'INVOICES_PATCH']))
    await openEditor(page, '/invoices/new')
    for (const picker of [customerOn(page), adderOn(page)]) {
      await picker.click()
      await picker.fill('Gibt es nicht')
      await expect(page.getByText(/^Nichts gefunden/)).toBeVisible()
      await expect(offers(page)).toHaveCount(0)
    }
  },
)
