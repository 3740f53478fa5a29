import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible'
import { madeProduct, manyProducts } from './support/catalogue'
import { neverIdle } from './support/never-idle'
import { expect, test } from './support/test'
import { complaintsOf } from './support/watch'

const rows = (page: Page) => page.getByRole('table', { name: 'Produkte' }).locator('tbody').getByRole('row')
const names = (page: Page) => rows(page).getByRole('link').allTextContents()
const box = (page: Page, index: number) => rows(page).nth(index).getByRole('checkbox')

test('pages, page size, order and search are kept in the URL and done by the server', async ({
  newShop,
  asUser,
}) => {
  const shop = await newShop()
  await manyProducts(shop, 60)
  const page = await asUser(shop.admin)
  const complaints = complaintsOf(page)
  await page.goto('/products')
  await expect(page.getByText('1–25 von 60')).toBeVisible()
  expect((await names(page))[0]).toBe('Ware 001')

  await page.getByRole('button', { name: 'Nächste Seite' }).click()
  await expect(page).toHaveURL('/products?page=2')
  await expect(page.getByText('26–50 von 60')).toBeVisible()
  await page.getByRole('button', { name: 'Preis brutto' }).click()
  await expect(page).toHaveURL('/products?sort=price')
  await page.getByRole('button', { name: 'Preis brutto' }).click()
  await expect(page).toHaveURL('/products?sort=-price')
  await expect(rows(page).first()).toContainText('60,00 €')
  await expect(page.getByRole('columnheader', { name: 'Preis brutto' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )

  await page.getByRole('searchbox', { name: 'Suchen' }).fill('ware 017')
  await expect(page).toHaveURL('/products?sort=-price&q=ware+017')
  await expect(rows(page).filter({ hasText: 'Ware 017' })).toBeVisible()
  await expect(rows(page).filter({ hasText: 'Ware 040' })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(page.getByText('1–25 von 60')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Suchen' }).fill('gibt es nicht')
  await expect(page.getByText('Dazu wurde nichts gefunden')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Suche und Filter zurücksetzen' }).click()
  await expect(rows(page)).toHaveCount(25)

  await page.getByLabel('Zeilen pro Seite:').selectOption('50')
  await expect(rows(page)).toHaveCount(50)
  await page.goBack()
  await expect(rows(page)).toHaveCount(25)
  await page.goto('/products')
  await expect(rows(page)).toHaveCount(50)
  expect(complaints).toEqual([])
})

test('a link with nonsense in it still shows the list', { tag: '@turn' }, async ({ newShop, asUser }) => {
  const shop = await newShop()
  await manyProducts(shop, 30)
  const page = await asUser(shop.admin)
  await page.goto('/products?page=-3&pageSize=7&sort=unsinn&state=HALB&productGroupId=%27')
  await expect(page.getByText('1–25 von 30')).toBeVisible()
  await page.goto('/products?page=9')
  await expect(page.getByText('26–30 von 30')).toBeVisible()
})

test('filters narrow the list and say so', { tag: '@turn' }, async ({ newShop, asUser }) => {
  const shop = await newShop()
  const group = await shop.api.made<{ id: string }>('/productgroups', { name: 'Säfte' })
  await madeProduct(shop, { productGroupId: group.id })
  await madeProduct(shop, { name: 'Altes Brot', isActive: false })
  await madeProduct(shop, { name: 'Pfand Flasche', isDeposit: true })
  const page = await asUser(shop.admin)
  await page.goto('/products')
  await expect(rows(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Pfandprodukte' }).click()
  await expect(page).toHaveURL('/products?isDeposit=1')
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Pfandprodukte' }).click()
  await page.getByRole('button', { name: 'Status' }).click()
  await page.getByRole('dialog', { name: 'Status' }).getByText('Nicht verfügbar').click()
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Status: Nicht verfügbar' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Filter „Status“ entfernen' }).click()
  await page.getByRole('button', { name: 'Produktgruppe' }).first().click()
  await page.getByRole('dialog', { name: 'Produktgruppe' }).getByRole('combobox').fill('säf')
  await page.getByRole('option', { name: /Säfte/ }).click()
  await expect(page).toHaveURL(`/products?productGroupId=${group.id}`)
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Produktgruppe: Säfte' })).toBeVisible()
})

test('columns are chosen for this device', { tag: '@turn' }, async ({ newShop, asUser }) => {
  const shop = await newShop()
  await madeProduct(shop)
  const page = await asUser(shop.admin)
  await page.goto('/products')
  await page.getByRole('button', { name: 'Spalten' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'GTIN' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Angelegt' }).click()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Angelegt' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'GTIN' })).toBeHidden()
  await page.getByRole('button', { name: 'Spalten' }).click()
  await page.getByRole('menuitem', { name: 'Standard wiederherstellen' }).click()
  await expect(page.getByRole('columnheader', { name: 'GTIN' })).toBeVisible()
})

test(
  'by keyboard: from the search into the rows, up and down, and in',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const shop = await newShop()
    await manyProducts(shop, 5)
    const page = await asUser(shop.admin)
    await page.goto('/products')
    await page.getByRole('searchbox', { name: 'Suchen' }).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await expect(rows(page).nth(1).getByRole('link')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ware 002')
  },
)

test(
  'chosen rows are deleted and restored together; a refused one stays chosen',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const shop = await newShop()
    const deposit = await madeProduct(shop, { name: 'Pfand', isDeposit: true })
    await madeProduct(shop, { name: 'Saft', depositProductId: deposit.id })
    await manyProducts(shop, 4)
    const page = await asUser(shop.admin)
    await page.goto('/products')
    await expect(rows(page)).toHaveCount(6)
    await box(page, 0).check()
    await box(page, 2).check()
    await box(page, 4).click({ modifiers: ['Shift'] })
    const bar = page.getByRole('region', { name: 'Auswahl' })
    await expect(bar).toContainText('4 Zeilen ausgewählt')
    await expectAccessible(page)
    await bar.getByRole('button', { name: 'Löschen' }).click()
    await page
      .getByRole('alertdialog', { name: '4 Produkte löschen?' })
      .getByRole('button', { name: 'Löschen' })
      .click()
    await expect(page.getByText('3 von 4 erledigt')).toBeVisible()
    await expect(bar).toContainText('1 Zeile ausgewählt')
    await expect(rows(page)).toHaveCount(3)
    await bar.getByRole('button', { name: 'Auswahl aufheben' }).click()
    await expect(bar).toBeHidden()

    await page.goto('/products?state=DELETED')
    await expect(rows(page).first()).toContainText('Gelöscht')
    await page.getByRole('checkbox', { name: 'Alle Zeilen dieser Seite auswählen' }).check()
    await bar.getByRole('button', { name: 'Wiederherstellen' }).click()
    await expect(page.getByText('Produkte wiederhergestellt')).toBeVisible()
    await page.goto('/products')
    await expect(rows(page)).toHaveCount(6)
  },
)

test(
  'on a phone a row is a card, and nothing is wider than the screen',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const shop = await newShop()
    await madeProduct(shop, { name: 'Donaudampfschifffahrtsgesellschaftskapitänsbrot mit Sauerteig' })
    const page = await asUser(shop.admin, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    await page.goto('/products')
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(await overflow()).toBeLessThanOrEqual(0)
    await expectAccessible(page)
    await rows(page).first().getByRole('checkbox').check()
    await expect(page.getByRole('region', { name: 'Auswahl' })).toBeInViewport({ ratio: 1 })
    expect(await overflow()).toBeLessThanOrEqual(0)
    await rows(page).first().getByRole('link').tap()
    await expect(page).toHaveURL(/\/products\/./)
    expect(await overflow()).toBeLessThanOrEqual(0)
  },
)

test.describe('of the demo', () => {
  test.use({ as: 'chefin' })

  test(
    'no list is wider than its window, and a tablet shows its amounts',
    { tag: '@turn' },
    async ({ page }) => {
      const lists = ['products', 'business-partners', 'offers', 'invoices', 'deliverynotes', 'members']
      for (const path of [...lists, 'incoming-invoices', 'receipts', 'open-items', 'users', 'pos-devices']) {
        await page.goto(`/${path}`)
        for (const width of [1024, 820, 768, 720, 390, 320]) {
          await page.setViewportSize({ width, height: 900 })
          const needed = () => page.evaluate(() => document.documentElement.scrollWidth)
          await expect.poll(needed, { message: `${path} at ${width} px` }).toBeLessThanOrEqual(width)
        }
      }
      await page.setViewportSize({ width: 820, height: 900 })
      for (const path of ['invoices', 'incoming-invoices']) {
        await page.goto(`/${path}`)
        await expect(page.getByRole('columnheader', { name: 'Betrag' })).toBeInViewport({ ratio: 1 })
      }
    },
  )

  test(
    'a button without words says its name to a resting mouse and to the keyboard',
    { tag: '@turn' },
    async ({ page }) => {
      await page.goto('/products')
      const actions = rows(page).first().getByRole('button', { name: 'Aktionen' })
      await actions.hover()
      await expect(page.getByRole('tooltip', { name: 'Aktionen' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('tooltip')).toBeHidden()
      await rows(page).first().getByRole('link').focus()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('tooltip', { name: 'Aktionen' })).toBeVisible()
    },
  )

  for (const path of [
    '/products',
    '/productgroups',
    '/business-partners',
    '/invoices',
    '/companies',
    '/members',
  ]) {
    test(
      `a first load of ${path} brings less than 195 kB of script, 265 kB in all`,
      { tag: '@turn' },
      async ({ page }) => {
        await neverIdle(page)
        await page.goto(path, { waitUntil: 'networkidle' })
        const { script, all } = await loadedBy(page)
        expect(script).toBeGreaterThan(50_000)
        expect(script).toBeLessThan(195_000)
        expect(all).toBeLessThan(265_000)
      },
    )
  }

  test(
    'with what an idle browser fetches for later, all German words included, it is less than 475 kB of script',
    { tag: '@turn' },
    async ({ page }) => {
      await page.goto('/invoices', { waitUntil: 'networkidle' })
      await expect.poll(async () => (await loadedBy(page)).script).toBeGreaterThan(200_000)
      await page.waitForLoadState('networkidle')
      expect((await loadedBy(page)).script).toBeLessThan(475_000)
    },
  )
})

/** Bytes over the wire of the bodies of the page and everything it has loaded so far. */
const loadedBy = (page: Page): Promise<{ script: number; all: number }> =>
  page.evaluate(() => {
    const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const opened = performance.getEntriesByType('navigation') as PerformanceResourceTiming[]
    const bytes = (entries: PerformanceResourceTiming[]) =>
      entries.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
    return {
      script: bytes(loaded.filter(({ name }) => name.includes('.js'))),
      all: bytes([...loaded, ...opened]),
    }
  })
