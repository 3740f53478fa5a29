import { randomUUID } from 'node:crypto'
import { expectAccessible, expectAccessibleAtThreeWidths } from './support/accessible'
import { stock } from './support/invoices'
import type { Shop } from './support/shop'
import { expect, test } from './support/test'
import { receipt, sold } from './support/tills'
import { aliveAt } from './support/alive'

/** A receipt of two products with different VAT, paid by card. */
const basket = (shop: Shop) => ({
  ...receipt(shop.name),
  uuid: randomUUID(),
  number: 4711,
  sumGross: '7.59',
  sumNet: '6.47',
  sumVat: '1.12',
  lines: [
    { name: 'Möhren', quantity: '0.56', price: '1.80', vatRate: '7', sumGross: '1.01', sumNet: '0.94' },
    { name: 'Apfelsaft', quantity: '2', price: '3.29', vatRate: '19', sumGross: '6.58', sumNet: '5.53' },
  ],
  payments: [{ method: 2, amount: '7.59' }],
})

test('a receipt is found by its number, and is seen and printed as the till printed it', async ({
  newShop,
  asUser,
}) => {
  const shop = await newShop()
  const page = await asUser(shop.admin)
  await page.goto('/receipts')
  await expect(page.getByText('Noch keine Kassenbons')).toBeVisible()
  await sold(shop, [receipt(shop.name), basket(shop)])

  await page.goto('/receipts')
  const search = page.getByRole('searchbox', { name: 'Suchen' })
  await expect(page.getByRole('link', { name: '1', exact: true })).toBeVisible()
  await aliveAt(search)
  await search.fill('4711')
  await expect(page.getByRole('link', { name: '1', exact: true })).toBeHidden()
  await expectAccessibleAtThreeWidths(page)
  await page.getByRole('link', { name: '4711', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Kassenbon')

  const paper = page.getByRole('article', { name: 'Zweitschrift des Kassenbons' })
  await expect(paper).toContainText('Hofladen')
  await expect(paper.getByRole('listitem')).toHaveText([
    /Möhren1,01.*0,56 × 1,80.*7/,
    /Apfelsaft6,58.*2 × 3,29.*19/,
  ])
  await expect(paper.getByRole('row')).toHaveText([
    /Satz/,
    /^19.*5,531,056,58$/,
    /^7.*0,940,071,01$/,
    /6,471,127,59$/,
  ])
  await expect(paper).toContainText('Karte7,59')
  await expectAccessibleAtThreeWidths(page)

  await page.emulateMedia({ media: 'print' })
  await expect(paper).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
})

test(
  'what does not add up is found by the filter, and told in words',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const shop = await newShop()
    await sold(shop, [receipt(shop.name), { ...basket(shop), sumVat: '1.14' }])
    const page = await asUser(shop.admin)
    await page.goto('/receipts')
    await expect(page.getByRole('row', { name: /4711.*Auffällig/ })).toBeVisible()
    const chip = page.getByRole('button', { name: 'Auffällig' })
    await aliveAt(chip)
    await chip.click()
    await expect(page.getByRole('link', { name: '1', exact: true })).toBeHidden()
    await page.getByRole('link', { name: '4711', exact: true }).click()
    const note = page.getByRole('region', { name: 'Dieser Kassenbon ist auffällig' })
    await expect(note).toContainText(/1,12.€ Umsatzsteuer, ausgewiesen sind 1,14/)
    await expectAccessible(page)
  },
)

test(
  'what a till sent twice is compared with the other one, and settled',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const shop = await newShop()
    const sale = basket(shop)
    await sold(shop, [sale, { ...sale, uuid: randomUUID() }])
    const page = await asUser(shop.admin)
    await page.goto('/receipts?flagged=1')
    await page.getByRole('link', { name: '4711', exact: true }).click()
    const note = page.getByRole('region', { name: 'Dieser Kassenbon ist auffällig' })
    await expect(note).toContainText('Er zählt nur einmal')
    await expect(note.getByRole('link')).toContainText(/Bon 4711 vom 20\.11\.2026.*7,59/)
    const settle = note.getByRole('button', { name: 'Klären' })
    await aliveAt(settle)
    await settle.click()
    await expect(page.getByLabel('Was ist es?')).toHaveValue('DUPLICATE')
    await page.getByLabel('Grund').fill('Kasse neu eingerichtet')
    await expectAccessibleAtThreeWidths(page)
    await page.getByRole('button', { name: 'Als geklärt markieren' }).click()
    await expect(note).toContainText('Geklärt (Doppelt gesendet): Kasse neu eingerichtet')
  },
)

test('a customer gets the invoice of a receipt, which names it', async ({ newShop, asUser }) => {
  const shop = await newShop()
  const goods = await stock(shop)
  await sold(shop, [basket(shop)])
  const page = await asUser(shop.admin)
  await page.goto('/receipts')
  await page.getByRole('link', { name: '4711', exact: true }).click()
  const write = page.getByRole('button', { name: 'Rechnung schreiben' })
  await aliveAt(write)
  await write.click()
  const dialog = page.getByRole('dialog', { name: 'Rechnung zum Kassenbon 4711' })
  await dialog.getByLabel('Kunde').fill(goods.customer)
  await page.getByRole('option', { name: goods.customer }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Rechnung buchen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Rechnung')
  const note = page.getByRole('link', {
    name: /Rechnung zum Kassenbon Nr\. 4711 vom 20\.11\.2026 \(bezahlt: Karte\)/,
  })
  await expect(note).toBeVisible()
  await expect(page.getByText('Bezahlt', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
  await note.click()
  await expect(page.getByRole('article', { name: 'Zweitschrift des Kassenbons' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Rechnung schreiben' })).toBeHidden()
})
