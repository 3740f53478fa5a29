import type { Page } from '@playwright/test'
import { openAlive } from './support/alive'
import { expectAccessible } from './support/accessible'
import { madeProduct } from './support/catalogue'
import { expect, test } from './support/test'
import { complaintsOf } from './support/watch'

// Covers the view between a click and the next page.

/** Holds back requests for the path until `answer` is called. */
async function holdBack(page: Page, path: string): Promise<() => void> {
  let answer = () => {}
  const released = new Promise<void>((resolve) => (answer = resolve))
  await page.route(
    ({ pathname }) => pathname === path,
    async (route) => {
      await released
      await route.continue()
    },
  )
  return () => answer()
}

test(
  'a slow click shows a thin bar and the next page’s shape, the overlay after a second, and none of them once the page is there',
  { tag: '@turn' },
  async ({ asUser }) => {
    const page = await asUser('chefin')
    const complaints = complaintsOf(page)
    await page.clock.install()
    await openAlive(page, '/')
    const answer = await holdBack(page, '/products')
    const bar = page.locator('[data-navigation-bar]')
    const skeleton = page.locator('[data-page-skeleton]')
    const overlay = page.getByText('loading', { exact: true })
    const oldHeading = page.getByRole('heading', { level: 1 })
    await page.getByRole('button', { name: 'Stammdaten' }).click()
    const item = page.getByRole('menuitem', { name: 'Produkte', exact: true })
    await page.clock.pauseAt(Date.now() + 60_000)
    await item.evaluate((element) => (element instanceof HTMLElement ? element.click() : undefined))
    await page.clock.runFor(149)
    await expect(bar).toBeHidden()
    await expect(skeleton).toHaveCount(0)
    await page.clock.runFor(1)
    await expect(bar).toBeVisible()
    await page.clock.runFor(849)
    await expect(skeleton).toBeVisible()
    await expect(overlay).toBeHidden()
    await page.clock.runFor(1)
    await expect(overlay).toBeVisible()
    await expect(bar).toBeVisible()
    await expect(skeleton).toBeVisible()
    await expect(page.locator('main')).toHaveAttribute('aria-busy', 'true')
    await expect(oldHeading).toHaveCount(0)
    await page.clock.resume()
    await expectAccessible(page)
    answer()
    await expect(page).toHaveURL('/products')
    await expect(page.getByRole('heading', { level: 1, name: 'Produkte' })).toBeVisible()
    await expect(page.locator('main')).toHaveAttribute('aria-busy', 'false')
    await expect(skeleton).toHaveCount(0)
    await expect(bar).toBeHidden()
    await expect(overlay).toBeHidden()
    expect(complaints).toEqual([])
  },
)

test(
  'where the next page never comes, the old one is there again as it was, with the focus where it was',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const shop = await newShop()
    const { id } = await madeProduct(shop, { name: 'Apfel' })
    // a page that appears a frame late takes no focus, and reduced motion affects that
    const page = await asUser(shop.admin, { reducedMotion: 'reduce' })
    await page.clock.install()
    await openAlive(page, '/products')
    await holdBack(page, `/products/${id}`)
    const row = page.getByRole('link', { name: 'Apfel' })
    await row.press('Enter')
    await expect(page.locator('[data-page-skeleton=record]')).toBeVisible()
    await expect(row).toBeHidden()
    await page.clock.fastForward(31_000)
    await expect(page.locator('[data-page-skeleton]')).toHaveCount(0)
    await expect(row).toBeFocused()
  },
)

test(
  'a form with unsaved changes asks before the skeleton of the next page takes its place',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const shop = await newShop()
    const { id } = await madeProduct(shop, { name: 'Apfel' })
    const page = await asUser(shop.admin)
    await openAlive(page, `/products/${id}`)
    const answer = await holdBack(page, '/products')
    const name = page.getByLabel('Name', { exact: true })
    await name.fill('Birne')
    const back = page.getByRole('link', { name: 'Produkte', exact: true }).first()
    await back.click()
    const question = page.getByRole('alertdialog')
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(name).toHaveValue('Birne')
    await expect(page.locator('[data-page-skeleton]')).toHaveCount(0)
    await back.click()
    await question.getByRole('button', { name: 'Seite verlassen' }).click()
    await expect(page.locator('[data-page-skeleton=list]')).toBeVisible()
    answer()
    await expect(page).toHaveURL('/products')
  },
)
