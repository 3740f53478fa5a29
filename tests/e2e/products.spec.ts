import type { Page } from '@playwright/test'
import { openAlive } from './support/alive'
import { expectAccessible } from './support/accessible'
import { madeProduct } from './support/catalogue'
import { takeAction } from './support/more-actions'
import { expect, test } from './support/test'
import { complaintsOf } from './support/watch'

const toast = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })
const price = (page: Page) => page.getByRole('tab', { name: 'Preis und Verfügbarkeit' })

test('a first product: empty list, what is missing, net price while typing', async ({ newShop, asUser }) => {
  const { admin } = await newShop()
  const page = await asUser(admin)
  const complaints = complaintsOf(page)
  await page.goto('/products')
  await expect(page.getByText('Noch keine Produkte')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Seiten' })).toBeHidden()
  await page.getByRole('link', { name: 'Neu', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Produkt anlegen' })
  await expect(page).toHaveURL('/products?neu')
  await expect(dialog.getByLabel('Artikelnummer')).toHaveValue('1000')

  await dialog.getByRole('button', { name: 'Anlegen', exact: true }).click()
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await expect(dialog.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)

  await dialog.getByLabel('Name').fill('Apfelsaft naturtrüb 1 l')
  await expect(dialog.getByLabel('Name')).not.toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Preis brutto').fill('1,19')
  await expect(dialog.getByLabel('Preis netto')).toHaveText('1,00 €')
  await dialog.getByLabel('Steuersatz').selectOption({ label: 'Ermäßigter Satz (7 %)' })
  await expect(dialog.getByLabel('Preis netto')).toHaveText('1,11 €')
  await dialog.getByRole('button', { name: 'Anlegen', exact: true }).click()
  await expect(page).toHaveURL(/\/products\/[\w-]{36}$/)
  await expect(toast(page, 'Produkt angelegt')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apfelsaft naturtrüb 1 l')
  await expect(page.getByText('Angelegt', { exact: true }).first()).toBeVisible()
  expect(complaints).toEqual([])
})

test(
  'a product is switched off and on from its row; who may only look has no such menu',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const shop = await newShop()
    const { id } = await madeProduct(shop, { name: 'Apfel' })
    const page = await asUser(shop.admin)
    await openAlive(page, '/products')
    const row = page.getByRole('table', { name: 'Produkte' }).locator('tbody').getByRole('row')
    for (const [entry, isActive] of [
      ['Nicht mehr anbieten', false],
      ['Verfügbar machen', true],
    ] as const) {
      await row.getByRole('button', { name: 'Aktionen für Apfel' }).click()
      await page.getByRole('menuitem', { name: entry }).click()
      await expect(row.getByText('Nicht verfügbar')).toBeVisible({ visible: !isActive })
      const { body } = await shop.api.get<{ isActive: boolean }>(`/products/${id}`)
      expect(body.isActive).toBe(isActive)
    }
    const looking = await asUser(await shop.person(['PRODUCTS_SHOW']))
    await looking.goto('/products')
    await expect(looking.getByRole('link', { name: 'Apfel' })).toBeVisible()
    await expect(looking.getByRole('button', { name: /^Aktionen/ })).toHaveCount(0)
  },
)

test(
  'one product follows another with the next number, in one dialog',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const shop = await newShop()
    const page = await asUser(shop.admin)
    await page.goto('/products?neu')
    const dialog = page.getByRole('dialog', { name: 'Produkt anlegen' })
    const type = async (name: string) => {
      await expect(dialog.getByLabel('Name')).toBeFocused()
      await dialog.getByLabel('Name').fill(name)
      await dialog.getByLabel('Preis brutto').fill('2')
    }
    await type('Birne')
    await dialog.getByRole('button', { name: 'Anlegen und weiteres' }).click()
    await expect(dialog.getByLabel('Artikelnummer')).toHaveValue('1001')
    await expect(dialog.getByLabel('Name')).toHaveValue('')
    await type('Quitte')
    await dialog.getByRole('button', { name: 'Anlegen', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quitte')
    const { body } = await shop.api.get<{ name: string }[]>('/products?sort=productNumber')
    expect(body.map(({ name }) => name)).toEqual(['Birne', 'Quitte'])
  },
)

test(
  'a taken number is said at its field; closing asks before it throws away',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const shop = await newShop()
    const { productNumber } = await madeProduct(shop)
    const page = await asUser(shop.admin)
    await page.goto('/products?neu')
    const dialog = page.getByRole('dialog', { name: 'Produkt anlegen' })
    await dialog.getByLabel('Name').fill('Birnensaft')
    await dialog.getByLabel('Artikelnummer').fill(productNumber)
    await dialog.getByLabel('Preis brutto').fill('2')
    await dialog.getByLabel('Preis brutto').press('Enter')
    await expect(dialog.getByText('Artikelnummer bereits vergeben')).toBeVisible()
    await expect(dialog.getByLabel('Artikelnummer')).toBeFocused()

    await page.keyboard.press('Escape')
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Weiter bearbeiten' }).click()
    await expect(dialog.getByLabel('Name')).toHaveValue('Birnensaft')
    await dialog.getByRole('button', { name: 'Abbrechen' }).click()
    await question.getByRole('button', { name: 'Verwerfen' }).click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/products')
  },
)

test(
  'tabs are kept in the URL, keep the input, and lead to the field with the error',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const shop = await newShop()
    const { id } = await madeProduct(shop)
    const page = await asUser(shop.admin)
    await page.goto(`/products/${id}`)
    await page.getByLabel('Name').fill('')
    await price(page).click()
    await expect(page).toHaveURL(`/products/${id}?tab=price`)
    await page.getByLabel('Preis brutto').fill('4,999')
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByRole('tab', { name: 'Details' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByLabel('Name')).toBeFocused()
    await page.getByLabel('Name').fill('Apfelsaft im Glas')
    await page.keyboard.press('Control+s')
    await expect(toast(page, 'Produkt gespeichert')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Ungespeicherte Änderungen' })).toBeHidden()
    await page.goto(`/products/${id}?tab=price`)
    await expect(page.getByLabel('Preis brutto')).toHaveValue('4,999')
    await expectAccessible(page)

    await price(page).focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Name')).toHaveValue('Apfelsaft im Glas')
    await expectAccessible(page)
  },
)

test(
  'a deposit goes with a product, and is not deleted while one has it',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const shop = await newShop()
    const deposit = await madeProduct(shop, { name: 'Pfand Flasche', price: '0.15', isDeposit: true })
    const juice = await madeProduct(shop)
    const page = await asUser(shop.admin)
    await page.goto(`/products/${juice.id}?tab=price`)
    await page.getByLabel('Pfand zu diesem Produkt').fill('flasche')
    await page.getByRole('option', { name: /Pfand Flasche/ }).click()
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByRole('complementary', { name: 'Auf einen Blick' })).toContainText('0,15 €')

    await page.goto(`/products/${deposit.id}?tab=price`)
    await expect(page.getByText('Pfand von')).toBeVisible()
    await takeAction(page, 'Löschen')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click()
    await expect(toast(page, 'Ein Produkt hat dieses Pfand.')).toBeVisible()
  },
)

test(
  'deleting asks and can be undone; a deleted product waits to be restored',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const shop = await newShop()
    const { id } = await madeProduct(shop)
    const page = await asUser(shop.admin)
    const remove = async () => {
      await page.goto(`/products/${id}`)
      await takeAction(page, 'Löschen')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click()
      await expect(page).toHaveURL('/products')
    }
    await remove()
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await expect(page.getByRole('link', { name: 'Apfelsaft' })).toBeVisible()

    await remove()
    await page.goto('/products?state=DELETED')
    await page.getByRole('link', { name: 'Apfelsaft' }).click()
    await expect(page.getByText('Dieses Produkt ist gelöscht.')).toBeVisible()
    await expect(page.getByLabel('Name')).toBeDisabled()
    await page.getByRole('button', { name: 'Wiederherstellen' }).click()
    await expect(page.getByLabel('Name')).toBeEnabled()
  },
)

test(
  'two people, one product: the second save is refused and loses nothing typed',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const shop = await newShop()
    const { id } = await madeProduct(shop)
    const first = await asUser(shop.admin)
    const second = await asUser(shop.admin)
    for (const page of [first, second]) await page.goto(`/products/${id}`)
    await first.getByLabel('Name').fill('Apfelsaft, von der ersten')
    await first.getByRole('button', { name: 'Speichern' }).click()
    await expect(toast(first, 'Produkt gespeichert')).toBeVisible()

    await second.getByLabel('Beschreibung').fill('Aus eigenem Obst')
    await second.getByRole('button', { name: 'Speichern' }).click()
    const banner = second.getByRole('alert').filter({ hasText: 'Der Datensatz wurde inzwischen geändert' })
    await expect(banner).toBeVisible()
    await expect(second.getByLabel('Beschreibung')).toHaveValue('Aus eigenem Obst')
    await banner.getByRole('button', { name: 'Neu laden' }).click()
    await expect(second.getByLabel('Name')).toHaveValue('Apfelsaft, von der ersten')
    await expect(second.getByLabel('Beschreibung')).toHaveValue('Aus eigenem Obst')
    await second.getByRole('button', { name: 'Speichern' }).click()
    await expect(toast(second, 'Produkt gespeichert')).toBeVisible()
    const { body } = await shop.api.get(`/products/${id}`)
    expect(body).toMatchObject({ name: 'Apfelsaft, von der ersten', description: 'Aus eigenem Obst' })
  },
)

test(
  'leaving with something unsaved asks, by a link and by the way back',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const shop = await newShop()
    const { id } = await madeProduct(shop)
    const page = await asUser(shop.admin)
    await page.goto('/products')
    await page.getByRole('link', { name: 'Apfelsaft' }).click()
    await page.getByLabel('Beschreibung').fill('halb')
    const question = page.getByRole('alertdialog')
    await page.getByRole('main').getByRole('link', { name: 'Produkte' }).click()
    await question.getByRole('button', { name: 'Weiter bearbeiten' }).click()
    await expect(page).toHaveURL(`/products/${id}`)
    await page.goBack()
    await question.getByRole('button', { name: 'Weiter bearbeiten' }).click()
    await expect(page.getByLabel('Beschreibung')).toHaveValue('halb')
    await page.getByRole('button', { name: 'Verwerfen' }).click()
    await expect(page.getByLabel('Beschreibung')).toHaveValue('')
    await page.getByRole('main').getByRole('link', { name: 'Produkte' }).click()
    await expect(page).toHaveURL('/products')
  },
)
