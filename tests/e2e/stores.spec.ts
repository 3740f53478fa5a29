import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible'
import { madeProduct } from './support/catalogue'
import { takeAction } from './support/more-actions'
import type { Shop } from './support/shop'
import { expect, test } from './support/test'
import { complaintsOf } from './support/watch'

const toast = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })
const madeStore = ({ api }: Shop, name: string, more: object = {}) =>
  api.made<{ id: string; version: number }>('/pos-stores', { name, city: 'Ebringen', ...more })
const pricesOf = async ({ api }: Shop, productId: string) =>
  (
    await api.get<{ store: { name: string }; price: string | null }[]>(`/products/${productId}/store-prices`)
  ).body.map(({ store, price }) => [store.name, price])

test('a first store: created, changed, deleted and taken back', async ({ newShop, asUser }) => {
  const { admin } = await newShop()
  const page = await asUser(admin)
  const complaints = complaintsOf(page)
  await page.goto('/pos-stores')
  await expect(page.getByText('Noch keine Filialen')).toBeVisible()
  await page.getByRole('link', { name: 'Neu', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Filiale anlegen' })
  await dialog.getByLabel('Name').fill('Hofladen')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Anlegen' }).click()
  await expect(page).toHaveURL(/\/pos-stores\/[\w-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hofladen')

  await page.getByLabel('Ort', { exact: true }).fill('Ebringen')
  await page.getByLabel('Führt alle Produkte').click()
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(toast(page, 'Filiale gespeichert')).toBeVisible()
  await expect(page.getByText('Führt alle Produkte: ja → nein')).toBeVisible()

  await takeAction(page, 'Löschen')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click()
  await expect(page).toHaveURL('/pos-stores')
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(page.getByRole('link', { name: 'Hofladen' })).toBeVisible()
  expect(complaints).toEqual([])
})

test(
  'without a connection a deletion says so, and the store is still there',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const shop = await newShop()
    const store = await madeStore(shop, 'Markt')
    await madeStore(shop, 'Hofladen')
    const page = await asUser(shop.admin)
    const confirmed = () => page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click()
    const lost = toast(page, 'Keine Verbindung zum Server')
    await page.goto('/pos-stores')
    await page.getByLabel('Alle Zeilen dieser Seite auswählen').check()
    await page.getByRole('button', { name: 'Löschen' }).click()
    await page.context().setOffline(true)
    await confirmed()
    await expect(lost).toBeVisible()
    await page.context().setOffline(false)
    await page.goto(`/pos-stores/${store.id}`)
    await takeAction(page, 'Löschen')
    await page.context().setOffline(true)
    await confirmed()
    await expect(lost).toBeVisible()
    await page.context().setOffline(false)
    expect((await shop.api.get<unknown[]>('/pos-stores')).body).toHaveLength(2)
  },
)

test(
  'prices of many products are typed into the table, raised by percent and saved at once',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const shop = await newShop()
    const store = await madeStore(shop, 'Markt')
    const apple = await madeProduct(shop, { name: 'Apfel' })
    const pear = await madeProduct(shop, { name: 'Birne' })
    const page = await asUser(shop.admin)
    await page.goto(`/pos-stores/${store.id}?tab=products`)
    await page.getByLabel('Preis brutto (Apfel)').fill('4')
    await page.getByLabel('Im Sortiment (Birne)').uncheck()
    await page.getByLabel('Apfel auswählen').check()
    await page.getByRole('button', { name: 'Preise ändern …' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Änderung in Prozent').fill('10')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Übernehmen' }).click()
    await expect(page.getByLabel('Preis brutto (Apfel)')).toHaveValue('4,40')
    await expect(page.getByText('2 Produkte geändert')).toBeVisible()

    // another user changed the pear first
    await shop.api.patch(`/products/${pear.id}`, { name: 'Birne Conference' })
    const bar = page.getByRole('region', { name: 'Ungespeicherte Änderungen' })
    await bar.getByRole('button', { name: 'Speichern' }).click()
    await expect(toast(page, '1 von 2 erledigt')).toBeVisible()
    await expect(page.getByRole('row', { name: /Birne Conference/ })).toContainText('inzwischen')
    await expect(page.getByLabel('Im Sortiment (Birne Conference)')).not.toBeChecked()
    await bar.getByRole('button', { name: 'Speichern' }).click()
    await expect(toast(page, 'Produkte der Filiale gespeichert')).toBeVisible()
    await expect(bar).toBeHidden()
    expect(await pricesOf(shop, apple.id)).toEqual([['Markt', '4.40']])
  },
)

test(
  'the product’s page: a price for a store now, another one planned',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const shop = await newShop()
    await madeStore(shop, 'Hof')
    await madeStore(shop, 'Markt')
    const product = await madeProduct(shop)
    const page = await asUser(shop.admin)
    await page.goto(`/products/${product.id}?tab=store-prices`)
    await page.getByLabel('Preis brutto (Markt)').fill('4,50')
    await page.getByLabel('Steuersatz (Hof)').selectOption({ label: 'Regelsatz (19 %)' })
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(toast(page, 'Produkt gespeichert')).toBeVisible()
    await expect(page.getByText('Preis in „Markt“: Vorgabe → 4,50 €')).toBeVisible()
    expect(await pricesOf(shop, product.id)).toEqual([
      ['Hof', null],
      ['Markt', '4.50'],
    ])

    await page.getByLabel('Preis brutto (Markt)').fill('5')
    await page.getByRole('button', { name: 'Änderung planen …' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Planen' }).click()
    const card = page.getByRole('complementary', { name: 'Geplante Änderungen' })
    await expect(card).toContainText('Preis in „Markt“: 4,50 € → 5,00 €')
    await expect(page.getByLabel('Preis brutto (Markt)')).toHaveValue('4,50')
  },
)

test('a user restricted to a store sees no other', async ({ newShop, asUser }) => {
  const shop = await newShop()
  const own = await madeStore(shop, 'Markt')
  const hidden = await madeStore(shop, 'Hof')
  const product = await madeProduct(shop)
  const login = await shop.person(['POS-STORES_SHOW', 'POS-STORES_CREATE', 'PRODUCTS_SHOW'])
  const { body: users } = await shop.api.get<{ id: string; email: string }[]>('/users?pageSize=100')
  const person = users.find(({ email }) => email === login.email)
  const boss = await asUser(shop.admin)
  await boss.goto(`/users/${person?.id}?tab=rights`)
  await expect(boss.getByRole('radio', { name: 'Alle Filialen' })).toBeChecked()
  await boss.getByRole('radio', { name: 'Nur diese Filialen' }).check()
  await boss.getByRole('checkbox', { name: /^Markt/ }).check()
  await boss.getByRole('button', { name: 'Speichern' }).click()
  await expect(boss.getByText('Auf Filialen beschränkt: Markt')).toBeVisible()

  const page = await asUser(login)
  await page.goto('/pos-stores')
  await expect(page.getByRole('link', { name: 'Markt' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Hof' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Neu', exact: true })).toBeHidden()
  expect((await page.goto(`/pos-stores/${hidden.id}`))?.status()).toBe(404)
  await page.goto(`/pos-stores/${own.id}?tab=products`)
  await expect(page.getByLabel('Preis brutto (Apfelsaft)')).toBeDisabled()
  await page.goto(`/products/${product.id}?tab=store-prices`)
  await expect(page.getByRole('row', { name: /Markt/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Hof/ })).toBeHidden()
})
