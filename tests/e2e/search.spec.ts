import type { Page } from '@playwright/test'
import { expectAccessibleAtThreeWidths } from './support/accessible'
import { madeProduct } from './support/catalogue'
import { expect, test } from './support/test'
import { complaintsOf } from './support/watch'
import { openForKeys } from './support/alive'

/** Opens the palette and returns its field. */
async function searchField(page: Page) {
  const typed = page.getByRole('dialog', { name: 'Suchen' }).getByRole('combobox')
  await page.keyboard.press('Control+k')
  await expect(typed).toBeVisible()
  return typed
}

test('Strg+K finds records despite a slip of the pen, and the way back to them', async ({
  newShop,
  asUser,
}) => {
  const shop = await newShop()
  const product = await madeProduct(shop, { name: 'Rosmarinhonig' })
  await shop.api.made('/business-partners', {
    company: 'Gasthaus Zur Tenne',
    isCustomer: true,
    partnerType: 'BUSINESS',
  })
  const page = await asUser(shop.admin)
  const complaints = complaintsOf(page)
  await openForKeys(page, '/')
  const options = page.getByRole('dialog', { name: 'Suchen' }).getByRole('option')
  await (await searchField(page)).fill('rosmarinhonnig')
  await expect(options).toHaveText([/Rosmarinhonig/])
  await expectAccessibleAtThreeWidths(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/products/${product.id}`)
  await expect(page.getByRole('heading', { name: 'Rosmarinhonig' })).toBeVisible()

  const typed = await searchField(page)
  // a page counts as visited once the user has stayed there for a moment
  await expect(page.getByRole('group', { name: 'Zuletzt besucht' })).toContainText('Rosmarinhonig')
  await typed.fill('zzzzqqqq')
  await expect(page.getByRole('dialog', { name: 'Suchen' })).toContainText('Keine Treffer')
  await typed.fill('gasthaus')
  await expect(options).toHaveText([/Gasthaus Zur Tenne/])

  const seller = await shop.person(['PRODUCTS_SHOW'])
  const theirs = await asUser(seller)
  await openForKeys(theirs, '/')
  await (await searchField(theirs)).fill('gasthaus')
  await expect(theirs.getByRole('dialog', { name: 'Suchen' })).toContainText('Keine Treffer')
  expect(complaints).toEqual([])
})
