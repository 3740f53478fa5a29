import { bookedOf, stock } from './support/invoices'
import { expectAccessible } from './support/accessible'
import { expect, test } from './support/test'
import { complaintsOf } from './support/watch'

test('base data: what is wrong is said at its field, what is right is kept', async ({ newShop, asUser }) => {
  const shop = await newShop()
  const page = await asUser(shop.admin)
  const complaints = complaintsOf(page)
  await page.goto('/settings')
  await expectAccessible(page)
  await page.getByLabel('PLZ').fill('123')
  await page.getByLabel('Kassen-PIN').fill('12a4')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Bitte eine PIN aus 6 bis 8 Ziffern eingeben.')).toBeVisible()
  await page.getByLabel('Kassen-PIN').fill('471147')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByLabel('PLZ')).toBeFocused()
  await page.getByLabel('PLZ').fill('79285')
  await page.getByLabel('Verkaufspreise brutto eingeben').uncheck()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Einstellungen gespeichert')).toBeVisible()
  await expect(page.getByText('PLZ: 79285')).toBeVisible()
  await expect(page.getByText('4711')).toBeHidden()
  await page.goto('/products?neu')
  await expect(page.getByRole('dialog').getByLabel('Preis netto')).toBeEditable()
  expect(complaints).toEqual([])
})

test(
  'a percentage holds from its day on; what something booked depends on stays',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const shop = await newShop()
    await bookedOf(shop, await stock(shop))
    const page = await asUser(shop.admin)
    await page.goto('/settings?tab=vat-rates')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Neuer Prozentsatz Ermäßigter Satz' }).click()
    const dialog = page.getByRole('dialog', { name: 'Neuer Prozentsatz für „Ermäßigter Satz“' })
    await dialog.getByLabel('Prozentsatz').fill('21')
    await dialog.getByLabel('Gilt ab', { exact: true }).fill('1.1.2021')
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await expect(
      dialog.getByText('Seit diesem Tag ist schon ein Beleg mit diesem Steuersatz gebucht'),
    ).toBeVisible()
    await dialog.getByLabel('Gilt ab', { exact: true }).fill('1.1.2099')
    await dialog.getByLabel('Gilt ab', { exact: true }).press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByText('ab 01.01.2099')).toBeVisible()
    const { body } = await shop.api.get<{ name: string; rate: string }[]>('/vat-rates')
    expect(body.find(({ name }) => name === 'Ermäßigter Satz')?.rate).toBe('7')

    await page.getByRole('button', { name: '21 % ab 01.01.2099 zurücknehmen' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Zurücknehmen' }).click()
    await expect(page.getByText('ab 01.01.2099', { exact: true })).toBeHidden()
  },
)

test(
  'a rate of its own is made, and one no longer used leaves the choices',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const shop = await newShop()
    const page = await asUser(shop.admin)
    await page.goto('/settings?tab=vat-rates')
    await page.getByRole('button', { name: 'Steuersatz anlegen' }).click()
    const creation = page.getByRole('dialog', { name: 'Steuersatz anlegen' })
    await creation.getByRole('button', { name: 'Anlegen' }).click()
    await expect(creation.getByLabel('Name')).toBeFocused()
    await expectAccessible(page)
    await creation.getByLabel('Name').fill('Übergangssatz')
    await creation.getByLabel('Prozentsatz').fill('12,5')
    await creation.getByRole('button', { name: 'Anlegen' }).click()
    await expect(page.getByRole('heading', { name: 'Übergangssatz' })).toBeVisible()

    await page.getByRole('button', { name: 'Bearbeiten Steuerfrei' }).click()
    const reason = page.getByRole('dialog', { name: /bearbeiten/ }).getByLabel('Grund der Befreiung')
    await expect(reason).toHaveValue('Umsatzsteuerfreie Leistung gemäß § 4 UStG')
    await reason.fill('Steuerfrei nach § 4 Nr. 22 Buchst. a UStG')
    await reason.press('Enter')
    await expect(reason).toBeHidden()

    await page.getByRole('button', { name: 'Bearbeiten Ermäßigter Satz' }).click()
    const dialog = page.getByRole('dialog', { name: /bearbeiten/ })
    await expect(dialog.getByLabel('Grund der Befreiung')).toBeHidden()
    await dialog.getByLabel('In Verwendung').uncheck()
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByText('Nicht mehr in Verwendung')).toBeVisible()
    await page.goto('/products?neu')
    const choices = page.getByRole('dialog').getByLabel('Steuersatz').locator('option')
    await expect(choices.filter({ hasText: 'Übergangssatz (12,5 %)' })).toHaveCount(1)
    await expect(choices.filter({ hasText: 'Ermäßigter Satz' })).toHaveCount(0)
  },
)
