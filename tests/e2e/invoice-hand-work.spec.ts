import type { Page } from '@playwright/test'
import { stock, take } from './support/invoices'
import { expect, test } from './support/test'

/** Counts mouse clicks and page loads. */
async function countsOf(page: Page): Promise<() => Promise<{ clicks: number; loads: number }>> {
  let clicks = 0
  let loads = 0
  await page.exposeFunction('countClick', () => {
    clicks += 1
  })
  await page.addInitScript(() =>
    document.addEventListener(
      'pointerdown',
      () => void (window as unknown as { countClick: () => void }).countClick(),
      true,
    ),
  )
  page.on('load', () => {
    loads += 1
  })
  return () => Promise.resolve({ clicks, loads })
}

const POSITIONS = 8

test(
  'an invoice of any length is written and booked with at most 4 clicks on one page load',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const shop = await newShop()
    const goods = await stock(shop)
    const page = await asUser(shop.admin)
    const counts = await countsOf(page)
    await page.goto('/invoices/new')
    await page.getByRole('combobox', { name: 'Kunde' }).click()
    await take(page, 'morgentau', goods.customer)
    const adder = page.getByRole('combobox', { name: 'Produkt hinzufügen' })
    for (let index = 0; index < POSITIONS; index += 1) {
      await expect(adder).toBeFocused()
      await take(page, '200', /Bauernbrot/)
      await expect(page.getByLabel('Menge von Bauernbrot').nth(index)).toBeFocused()
      await page.keyboard.type(String(index + 1))
      await page.keyboard.press('Enter')
    }
    await page.getByRole('button', { name: 'Buchen' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Buchen' }).click()
    await expect(page.getByText('Gebucht', { exact: true }).first()).toBeVisible()
    await expect(page.getByTestId('sum-gross').first()).toHaveText('172,80 €')
    expect(await counts()).toEqual({ clicks: 3, loads: 1 })
  },
)

test(
  'by keyboard alone: customer, articles by number, name and barcode, a free line, booked',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const shop = await newShop()
    const goods = await stock(shop)
    await shop.api.made('/products', {
      name: 'Honig',
      price: '6.50',
      vatRateId: goods.rates['7'],
      gtin: '4006381333931',
    })
    const page = await asUser(shop.admin)
    const counts = await countsOf(page)
    await page.goto('/invoices/new')
    await expect(page.getByRole('combobox', { name: 'Kunde' })).toBeFocused()
    await take(page, 'morgentau', goods.customer)
    for (const [typed, found, quantity] of [
      ['100', /Apfelsaft/, '6'],
      ['heu', /Heu/, '2,125'],
      ['4006381333931', /Honig/, '1'],
    ] as const) {
      await expect(page.getByRole('combobox', { name: 'Produkt hinzufügen' })).toBeFocused()
      await take(page, typed, found)
      await page.keyboard.type(quantity)
      await page.keyboard.press('Enter')
    }
    await expect(page.getByLabel('Menge von Pfand Mehrweg')).toHaveValue('6')
    await page.keyboard.type('Lieferung frei Haus')
    await expect(page.getByText('Nichts gefunden')).toBeVisible()
    await page.keyboard.press('Enter')
    await page.keyboard.type('1')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.type('12,50')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('alertdialog')).toContainText('41,35 €')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Gebucht', { exact: true }).first()).toBeVisible()
    expect(await counts()).toEqual({ clicks: 0, loads: 1 })
  },
)

test('the picker finds products beyond the first thousand', { tag: '@turn' }, async ({ newShop, asUser }) => {
  const shop = await newShop()
  const goods = await stock(shop)
  for (const part of [0, 1, 2]) {
    const rows = Array.from({ length: 400 }, (_, index) => ({
      name: `Schraube M${part * 400 + index}`,
      price: '0.10',
      vatRateId: goods.rates['19'],
    }))
    const { status, body } = await shop.api.post('/products/batch', { products: rows })
    expect(status, JSON.stringify(body).slice(0, 300)).toBe(200)
  }
  const page = await asUser(shop.admin)
  await page.goto('/invoices/new')
  await page.getByRole('combobox', { name: 'Produkt hinzufügen' }).focus()
  await take(page, 'Schraube M1199', /Schraube M1199/)
  await expect(page.getByLabel('Menge von Schraube M1199')).toBeFocused()
})
