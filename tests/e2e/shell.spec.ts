import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible'
import { madeProduct } from './support/catalogue'
import { neverIdle } from './support/never-idle'
import { aliveAt } from './support/alive'
import { expect, test } from './support/test'
import { complaintsOf } from './support/watch'
import { openForKeys, openAlive } from './support/alive'

const account = (page: Page) => page.getByRole('button', { name: /Konto von/ })
/** Text of the form for a new product, which the list does not show. */
const CREATE_HINT = 'Name, Preis und Steuersatz genügen. Alles Weitere ergänzen Sie später.'
const root = (page: Page) => page.locator('html')

test(
  'the colours are kept for the person, on every device',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const { admin } = await newShop()
    const page = await asUser(admin)
    const complaints = complaintsOf(page)
    await page.goto('/')
    await expect(page.getByText('Keine offenen Aufgaben')).toBeVisible()
    await expectAccessible(page)
    await account(page).click()
    await expectAccessible(page)
    await page.getByRole('menuitemcheckbox', { name: 'Dunkles Design' }).click()
    await expect(root(page)).toHaveClass(/dark/)
    await expect(page.getByText('Konto gespeichert')).toBeVisible()
    const elsewhere = await asUser(admin)
    await elsewhere.goto('/products')
    await expect(root(elsewhere)).toHaveClass(/dark/)
    expect(complaints).toEqual([])
  },
)

test(
  'with two companies the account menu switches, and the dashboard is the other one’s',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const shop = await newShop()
    const page = await asUser(shop.admin)
    await page.goto('/')
    await account(page).click()
    await expect(page.getByRole('menuitemradio')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await shop.api.made('/companies', { name: 'Großhandel Probe GmbH' })
    await page.goto('/products')
    await account(page).click()
    await page.getByRole('menuitemradio', { name: 'Großhandel Probe GmbH' }).click()
    await expect(page.getByText('Mandant gewechselt')).toBeVisible()
    await expect(page).toHaveURL('/products')
    await page.goto('/')
    await expect(page.getByRole('main')).toContainText('Großhandel Probe GmbH')
  },
)

test('the dashboard names what waits and leads there', async ({ newShop, asUser }) => {
  const shop = await newShop()
  const { id: productId } = await madeProduct(shop)
  const customer = await shop.api.made<{ id: string }>('/business-partners', {
    company: 'Café Morgentau',
    isCustomer: true,
    partnerType: 'BUSINESS',
    street: 'Lindenallee 12',
    zipCode: '79104',
    city: 'Freiburg',
    netDays: 7,
  })
  const invoice = await shop.api.made<{ id: string }>('/invoices', {
    customerId: customer.id,
    invoiceDate: '2026-01-02',
    positions: [{ productId, quantity: '10' }],
  })
  const page = await asUser(shop.admin)
  await page.goto('/')
  await expect(page.getByText('Keine offenen Aufgaben')).toBeVisible()
  await shop.api.post(`/invoices/${invoice.id}/book`)
  await page.reload()
  await expect(page.getByRole('link', { name: /Café Morgentau/ })).toContainText('38,00 €')
  await expectAccessible(page)
  await page.getByRole('link', { name: /Eine Rechnung ist überfällig/ }).click()
  await expect(page).toHaveURL('/invoices?overdue=1')
  await expect(page.getByRole('table').getByText('Café Morgentau')).toBeVisible()
})

test.describe('of the demo', () => {
  test.use({ as: 'chefin' })

  test('groups are menus that keyboard and mouse open; the current place is marked', async ({ page }) => {
    await page.goto('/productgroups')
    await page.getByRole('button', { name: 'Stammdaten' }).focus()
    await page.keyboard.press('Enter')
    const entry = page.getByRole('menuitem', { name: 'Produktgruppen' })
    await expect(entry).toHaveAttribute('aria-current', 'page')
    await expectAccessible(page)
    await page.getByRole('menuitem', { name: 'Produkte', exact: true }).click()
    await expect(page).toHaveURL('/products')
  })

  test('Strg+K finds pages and actions', { tag: '@turn' }, async ({ page }) => {
    await openForKeys(page, '/')
    const typed = page.getByRole('dialog').getByRole('combobox')
    await page.keyboard.press('Control+k')
    await typed.fill('produkt anl')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Produkt anlegen' })).toBeVisible()
  })

  test(
    'the question mark and the account menu show all keys, but not while one types',
    { tag: '@turn' },
    async ({ page }) => {
      await openForKeys(page, '/products')
      const sheet = page.getByRole('dialog', { name: 'Tastenkürzel' })
      await page.keyboard.press('?')
      await expect(sheet).toBeVisible()
      await expect(sheet.getByText('Beleg buchen')).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(sheet).toBeHidden()
      const search = page.getByRole('searchbox', { name: 'Suchen' })
      await search.press('?')
      await expect(search).toHaveValue('?')
      await expect(sheet).toBeHidden()
      await account(page).press('Enter')
      await page.getByRole('menuitem', { name: 'Tastenkürzel' }).press('Enter')
      await expect(sheet).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(account(page)).toBeFocused()
    },
  )

  test('on narrow screens the menu is a drawer of 250 px that remembers its open groups', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/products')
    await page.getByRole('button', { name: 'Menü öffnen' }).click()
    const drawer = page.getByRole('dialog')
    await expect(drawer).toBeVisible()
    await expectAccessible(page)
    expect((await drawer.boundingBox())?.width).toBeCloseTo(250)
    await expect(drawer.getByRole('link', { name: 'Produkte', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await drawer.getByRole('button', { name: 'Stammdaten' }).click()
    await drawer.getByRole('button', { name: 'Verein' }).click()
    await drawer.getByRole('link', { name: 'Mitglieder' }).click()
    await expect(page).toHaveURL('/members')
    await expect(drawer).toBeHidden()
    await page.getByRole('button', { name: 'Menü öffnen' }).click()
    await expect(drawer.getByRole('button', { name: 'Stammdaten' })).toHaveAttribute('aria-expanded', 'false')
    await expect(drawer.getByRole('button', { name: 'Verein' })).toHaveAttribute('aria-expanded', 'true')
  })
})

test(
  'a click asks the server once, and its answer says when the menu has changed',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const shop = await newShop()
    const seller = await shop.person(['PRODUCTS_SHOW', 'PRODUCTGROUPS_SHOW'])
    const page = await asUser(seller)
    const menu = page.getByRole('navigation', { name: 'Hauptmenü' })
    const goTo = async (name: string, path: string) => {
      await menu.getByRole('button', { name: 'Stammdaten' }).click()
      await page.getByRole('menuitem', { name, exact: true }).click()
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
      // a press on the menu's button while the menu fades out would close it again
      await expect(page.getByRole('menu')).toHaveCount(0)
      await page.waitForLoadState('networkidle')
    }
    await page.goto('/products')
    await aliveAt(menu.getByRole('button', { name: 'Stammdaten' }))
    await goTo('Produktgruppen', '/productgroups')
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      // Chromium requests it itself when it samples the page between the icons of two pages
      const isChromiums = pathname === '/favicon.ico'
      if (!isChromiums && !pathname.startsWith('/_next/static/')) asked.push(pathname)
    })
    await goTo('Produkte', '/products')
    expect(asked).toEqual(['/products'])
    await goTo('Produktgruppen', '/productgroups')
    expect(asked).toEqual(['/products', '/productgroups'])

    await expect(menu.getByRole('button', { name: 'Verein' })).toBeHidden()
    const { body } = await shop.api.get<{ id: string }[]>(`/users?q=${encodeURIComponent(seller.email)}`)
    const rights = ['PRODUCTS_SHOW', 'PRODUCTGROUPS_SHOW', 'MEMBERS_SHOW']
    await shop.api.patch(`/users/tenant/${body[0]?.id}`, { rights })
    await goTo('Produkte', '/products')
    await expect(menu.getByRole('button', { name: 'Verein' })).toBeVisible()
  },
)

/**
 * Records in the page the responses to later fetches of the path: the browser does not expose a
 * streamed response otherwise.
 */
async function answersOf(page: Page, path: string): Promise<() => Promise<string>> {
  await page.addInitScript((wanted) => {
    const fetched: string[] = []
    Object.assign(window, { fetched })
    const { fetch } = window
    window.fetch = async (...request) => {
      const response = await fetch(...request)
      if (new URL(response.url).pathname === wanted)
        void response
          .clone()
          .text()
          .then((text) => fetched.push(text))
      return response
    }
  }, path)
  return () => page.evaluate(() => (window as unknown as { fetched: string[] }).fetched.join('\n'))
}

for (const idle of ['with all words at hand', 'before the words are here'])
  test(
    `a click brings the page without the words for its forms, ${idle}`,
    { tag: '@turn' },
    async ({ asUser }) => {
      const page = await asUser('chefin')
      const complaints = complaintsOf(page)
      if (idle === 'before the words are here') await neverIdle(page)
      const answered = await answersOf(page, '/products')
      await openAlive(page, '/')
      await page.getByRole('button', { name: 'Stammdaten' }).click()
      await page.getByRole('menuitem', { name: 'Produkte', exact: true }).click()
      await expect(page).toHaveURL('/products')
      await expect(page.getByRole('heading', { name: 'Produkte', exact: true })).toBeVisible()
      await expect.poll(answered).toContain('Produkte')
      expect(await answered()).not.toContain(CREATE_HINT)
      await page.getByRole('link', { name: 'Neu', exact: true }).click()
      await expect(page.getByText(CREATE_HINT)).toBeVisible()
      expect(complaints).toEqual([])
    },
  )

test('the icon is a file that browsers keep', { tag: '@turn' }, async ({ page }) => {
  await page.goto('/login')
  const href = await page.locator('link[rel="icon"][type="image/svg+xml"]').getAttribute('href')
  const answer = await page.request.get(href ?? '')
  expect(answer.headers()['content-type']).toContain('image/svg+xml')
  expect(answer.headers()['cache-control']).toBe('public, max-age=31536000, immutable')
  const again = await page.request.get(href ?? '', {
    headers: { 'if-none-match': answer.headers()['etag'] ?? '' },
  })
  expect(again.status()).toBe(304)
})

interface Box {
  x: number
  y: number
  width: number
  height: number
}

const covers = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

for (const width of [390, 1280])
  test(
    `a toast covers neither the bar of what is not saved nor a field, ${width} px wide`,
    { tag: '@turn' },
    async ({ newShop, asUser }) => {
      const shop = await newShop()
      const { id } = await madeProduct(shop)
      const page = await asUser(shop.admin, { viewport: { width, height: 800 } })
      const boxOf = async (selector: string) => {
        const box = await page.locator(selector).first().boundingBox()
        return box ?? { x: 0, y: 0, width: 0, height: 0 }
      }
      await page.goto(`/products/${id}`)
      await page.getByLabel('Name', { exact: true }).fill('Birne')
      await page.route('**/*', (route) =>
        route.request().method() === 'POST' ? route.abort() : route.continue(),
      )
      await page.getByRole('button', { name: 'Speichern' }).click()
      await expect(page.getByText('Keine Verbindung zum Server')).toBeVisible()
      await expect(async () => {
        const toast = await boxOf('[data-sonner-toast]')
        const bar = await boxOf('[role=region][data-keep-clear]')
        expect(toast.height).toBeGreaterThan(30)
        expect(covers(toast, bar)).toBe(false)
        const fields = await page.locator('form :is(input, textarea, select):visible').all()
        for (const field of fields) {
          const box = await field.boundingBox()
          expect(box && covers(toast, box)).toBe(false)
        }
      }).toPass()
    },
  )
