import type { Page } from '@playwright/test'
import { openEditor, priceOf, quantityOf, saved, shopWithDraft, statusOf, stored } from './support/editor'
import { expectAccessible } from './support/accessible'
import { ApiClient } from './support/api-client'
import { browserSession } from './support/sign-in'
import type { Shop } from './support/shop'
import { expect, test } from './support/test'

const ENDS: Readonly<Record<string, (page: Page, shop: Shop) => Promise<unknown>>> = {
  'by signing out in another tab': (page) => page.context().clearCookies(),
  'by somebody else': (_page, shop) => shop.api.delete('/users/sessions'),
}

for (const [how, end] of Object.entries(ENDS))
  test(
    `a session that is ended ${how} takes nothing away`,
    { tag: '@turn' },
    async ({ newShop, asUser, baseURL }) => {
      const { shop, id } = await shopWithDraft(newShop)
      const page = await asUser(shop.admin)
      await openEditor(page, `/invoices/${id}`)
      await end(page, shop)
      await priceOf(page).fill('5,-')
      await quantityOf(page).fill('9')
      await expect(statusOf(page)).toContainText('Sie sind abgemeldet')
      await expect(page.getByRole('link', { name: 'Anmelden' })).toHaveAttribute('href', '/login')
      await expectAccessible(page)
      await expect(priceOf(page)).toHaveValue('5,-')
      await priceOf(page).fill('5')
      await page.getByRole('button', { name: 'Buchen' }).click()
      await expect(statusOf(page)).toBeInViewport()
      await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
      await expect(page).toHaveURL(`/invoices/${id}`)
      const api = await ApiClient.of(baseURL ?? '', shop.admin)
      expect((await stored({ api }, id)).positions[0]).toMatchObject({ quantity: '2', price: '4.80' })

      const { cookies } = await browserSession(baseURL ?? '', shop.admin)
      await page.context().addCookies(cookies)
      await page.getByRole('button', { name: 'Erneut versuchen' }).click()
      await saved(page)
      expect((await stored({ api }, id)).positions[0]).toMatchObject({ quantity: '9', price: '5.00' })
    },
  )

test(
  'a deleted draft: its editor says why nothing is saved, and keeps what was typed',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const { shop, id } = await shopWithDraft(newShop)
    const page = await asUser(shop.admin)
    await openEditor(page, `/invoices/${id}`)
    await shop.api.delete(`/invoices/${id}`)
    await quantityOf(page).fill('8')
    await expect(statusOf(page)).toContainText('Nicht gespeichert:')
    await expect(quantityOf(page)).toHaveValue('8')
    await page.getByRole('link', { name: 'Rechnungen', exact: true }).last().click()
    await expect(page.getByRole('alertdialog')).toContainText('Änderungen verwerfen?')
  },
)

test(
  'a draft that was booked elsewhere leads to what it has become',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const { shop, id } = await shopWithDraft(newShop)
    const page = await asUser(shop.admin)
    await openEditor(page, `/invoices/${id}`)
    expect((await shop.api.post(`/invoices/${id}/book`)).status).toBe(200)
    await quantityOf(page).fill('8')
    await expect(statusOf(page)).toContainText('Nicht gespeichert:')
    await expect(page.getByRole('button', { name: 'Erneut versuchen' })).toHaveCount(0)
    page.on('dialog', (question) => void question.accept())
    await page.getByRole('link', { name: 'Zum gebuchten Beleg' }).click()
    await expect(page.getByText('Gebucht', { exact: true }).first()).toBeVisible()
    expect((await stored(shop, id)).positions[0]?.quantity).toBe('2')
  },
)

test(
  'who has lost the right is told so, and nothing more is stored',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const { shop, id } = await shopWithDraft(newShop)
    const clerk = await shop.person(['INVOICES_SHOW', 'INVOICES_PATCH'])
    const page = await asUser(clerk)
    await openEditor(page, `/invoices/${id}`)
    await quantityOf(page).fill('3')
    await saved(page)
    const { body: users } = await shop.api.get<{ id: string }[]>(
      `/users?q=${encodeURIComponent(clerk.email)}`,
    )
    await shop.api.patch(`/users/tenant/${users[0]?.id}`, { rights: ['INVOICES_SHOW'] })
    await quantityOf(page).fill('8')
    await expect(statusOf(page)).toContainText('Nicht gespeichert:')
    await expect(quantityOf(page)).toHaveValue('8')
    expect((await stored(shop, id)).positions[0]?.quantity).toBe('3')
  },
)
