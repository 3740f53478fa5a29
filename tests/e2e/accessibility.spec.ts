import type { Page } from '@playwright/test'
import { expectAccessibleAtThreeWidths, expectAccessibleInEveryRun, MODES } from './support/accessible'
import { addressesOf } from './support/addresses'
import { aliveAt } from './support/alive'
import { askable } from './support/askable'
import { DIALOGS, QUESTIONS, type AskedOf } from './support/dialogs'
import { pressable } from './support/pressable'
import { addressPattern } from './support/routes'
import type { Shop } from './support/shop'
import { expect, test } from './support/test'
import { complaintsOf } from './support/watch'

// The one walk that checks every page and tab, and in rotation every dialog; other specs check only
// on request.

/**
 * Record pages have an id in their address. They look alike at all widths, so only both colour
 * modes are checked.
 */
const IS_RECORD = /\/([0-9a-f]{8}-|\d+$)/

/** Files of pages that show what changed. */
const CHANGED = (process.env.KONTOR_E2E_PAGES ?? '').split(' ').filter(Boolean)

/**
 * Returns the addresses for this run (tests/run/e2e.ts): those of changed pages and every sixth of
 * the others, at least one; or all.
 */
function ofThisRun(addresses: readonly string[]): readonly string[] {
  const sixth = process.env.KONTOR_E2E_SIXTH
  if (!sixth) return addresses
  const changed = CHANGED.map(addressPattern)
  const share = Math.min(6, addresses.length)
  return addresses.filter(
    (address, index) =>
      index % share === Number(sixth) % share || changed.some((pattern) => pattern.test(address)),
  )
}

async function lookAtPage(page: Page, address: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 844 })
  const answer = await page.goto(address)
  expect(answer?.status(), address).toBe(200)
  await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible()
  await aliveAt(page.locator('main'))
  if (IS_RECORD.test(address)) await expectAccessibleInEveryRun(page)
  else await expectAccessibleAtThreeWidths(page, expectAccessibleInEveryRun)
  for (const tab of (await page.getByRole('tab').all()).slice(1)) {
    await tab.click()
    await expect(tab, address).toHaveAttribute('aria-selected', 'true')
    await expectAccessibleInEveryRun(page, MODES, 'main')
  }
}

test.describe('without findings of axe, in both modes, and without a complaint', () => {
  test.describe.configure({ timeout: 900_000 })
  let shop: Shop
  let asked: AskedOf

  test.beforeAll(async ({ newShop, api }) => {
    shop = await newShop()
    asked = await askable(shop, await api('plattform'))
  })

  test('every page and tab of a shop answers', async ({ asUser }) => {
    const page = await asUser(shop.admin)
    const complaints = complaintsOf(page)
    const addresses = addressesOf(asked, 'shop')
    expect(addresses.length).toBeGreaterThan(50)
    for (const address of ofThisRun(addresses)) await lookAtPage(page, address)
    expect(complaints).toEqual([])
  })

  test('every page and tab of the platform answers', async ({ asUser }) => {
    const page = await asUser('plattform')
    const complaints = complaintsOf(page)
    for (const address of ofThisRun(addressesOf(asked, 'platform'))) await lookAtPage(page, address)
    expect(complaints).toEqual([])
  })

  test('every dialog and question of a shop opens', { tag: '@turn' }, async ({ asUser }) => {
    test.setTimeout(900_000)
    const page = await asUser(shop.admin)
    const complaints = complaintsOf(page)
    const openers = [
      ...Object.values(DIALOGS).map((opener) => opener(asked)),
      ...Object.values(QUESTIONS).flatMap((opened) => opened(asked)),
    ]
    for (const [address, ...pressed] of openers) {
      await page.goto(address)
      await aliveAt(pressable(page, pressed[0] ?? ''))
      for (const name of pressed) await pressable(page, name).click()
      const place = `${address} ${pressed.join(', ')}`
      await expect(page.getByRole('dialog').or(page.getByRole('alertdialog')), place).toBeVisible()
      await expectAccessibleInEveryRun(page, MODES, '[role=dialog], [role=alertdialog]')
    }
    expect(complaints).toEqual([])
  })

  test('the pages for visitors', async ({ page }) => {
    for (const address of ['/login', '/password-reset']) await lookAtPage(page, address)
  })
})
