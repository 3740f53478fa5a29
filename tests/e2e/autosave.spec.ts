import type { Page } from '@playwright/test'
import type { InvoiceRecord } from '@/lib/sales/invoices/schema'
import {
  adderOn,
  customerOn,
  openEditor,
  priceOf,
  quantityOf,
  saved,
  shopWithDraft,
  statusOf,
  stored,
} from './support/editor'
import { aliveAt } from './support/alive'
import { stock, take, type Stock } from './support/invoices'
import { takeAction } from './support/more-actions'
import type { Shop } from './support/shop'
import { expect, test } from './support/test'
import { complaintsOf } from './support/watch'

const invoices = async (shop: Shop) => (await shop.api.get<InvoiceRecord[]>('/invoices')).body

/** Types a new invoice of bread; the cursor stays in the quantity. */
async function typeBread(page: Page, { customer }: Stock, quantity: string): Promise<void> {
  await openEditor(page, '/invoices/new')
  await customerOn(page).click()
  await take(page, 'morgentau', customer)
  await expect(adderOn(page)).toBeFocused()
  await take(page, '200', /Bauernbrot/)
  await expect(quantityOf(page)).toBeFocused()
  await page.keyboard.type(quantity)
}

/** Resolves with a response that the server sends after all of the page's earlier requests. */
const handled = (page: Page) => page.evaluate(() => fetch('/api/health').then((answer) => answer.status))

test('a browser that is killed loses nothing that was typed a few seconds ago', async ({
  newShop,
  asUser,
}) => {
  const shop = await newShop()
  const goods = await stock(shop)
  const page = await asUser(shop.admin)
  const complaints = complaintsOf(page)
  await page.goto('/invoices/new')
  await expect(statusOf(page)).toHaveText('Wird gespeichert, sobald ein Kunde gewählt ist')
  await typeBread(page, goods, '7')
  await saved(page)
  await expect(quantityOf(page)).toBeFocused()
  await page.keyboard.type('2')
  await expect(statusOf(page)).toHaveText('Wird gespeichert …')
  await saved(page)
  await expect(quantityOf(page)).toHaveValue('72')
  const address = page.url()
  const context = page.context()
  await page.close()

  const [draft, ...others] = await invoices(shop)
  expect(others).toEqual([])
  const again = await context.newPage()
  await again.goto(address)
  await expect(quantityOf(again)).toHaveValue('72')
  await again.goto(`/invoices/${draft?.id}`)
  await expect(quantityOf(again)).toHaveValue('72')
  expect(complaints).toEqual([])
  const { body: entries } = await shop.api.get<{ action: string }[]>(`/audit-log?entityId=${draft?.id}`)
  expect(entries.map(({ action }) => action)).toEqual(['invoice.update', 'invoice.create'])
})

test(
  'nobody is asked when leaving by a link or back; what was typed just now is there again',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const { shop, id } = await shopWithDraft(newShop)
    const page = await asUser(shop.admin)
    await page.goto('/invoices')
    await openEditor(page, `/invoices/${id}`)
    await quantityOf(page).fill('5')
    await page.getByRole('link', { name: 'Rechnungen', exact: true }).last().click()
    await expect(page.getByRole('heading', { level: 1, name: /Rechnungen/ })).toBeVisible()
    await expect(page.getByText('24,00').first()).toBeVisible()
    await page.goBack()
    await expect(quantityOf(page)).toHaveValue('5')
    await quantityOf(page).fill('6')
    await saved(page)
    expect((await stored(shop, id)).positions[0]?.quantity).toBe('6')
  },
)

test(
  'what is half typed is never sent; what is finished beside it is, and leaving asks',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const { shop, id } = await shopWithDraft(newShop)
    const page = await asUser(shop.admin)
    await openEditor(page, `/invoices/${id}`)
    await priceOf(page).fill('5,-')
    await quantityOf(page).fill('3')
    await expect(statusOf(page)).toContainText('noch nicht vollständig')
    expect((await stored(shop, id)).positions[0]).toMatchObject({ quantity: '3', price: '4.80' })
    await expect(priceOf(page)).toHaveValue('5,-')
    await page.getByRole('link', { name: 'Rechnungen', exact: true }).last().click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('Änderungen verwerfen?')
    await question.getByRole('button', { name: 'Weiter bearbeiten' }).click()
    await priceOf(page).fill('5')
    await saved(page)
    expect((await stored(shop, id)).positions[0]).toMatchObject({ quantity: '3', price: '5.00' })
  },
)

test(
  'another person’s change stops it, and nothing that was typed is lost',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const { shop, id } = await shopWithDraft(newShop)
    const here = await asUser(shop.admin)
    const there = await asUser(shop.admin)
    await there.clock.install()
    for (const page of [here, there]) await openEditor(page, `/invoices/${id}`)
    let sent = 0
    there.on('request', (request) => void (request.headers()['next-action'] && (sent += 1)))
    await priceOf(here).fill('5')
    await saved(here)
    await quantityOf(there).focus()
    await there.keyboard.type('9')
    await expect(there.getByText(/inzwischen geändert/).first()).toBeVisible()
    await expect(quantityOf(there)).toBeFocused()
    expect(sent).toBe(1)
    await there.keyboard.type('9')
    await expect(quantityOf(there)).toHaveValue('99')
    await there.clock.fastForward(60_000)
    await handled(there)
    expect(sent).toBe(1)
    expect((await stored(shop, id)).positions[0]).toMatchObject({ quantity: '2', price: '5.00' })
    await there.getByRole('button', { name: 'Neu laden' }).click()
    await expect(there.getByText('Ihre geänderten Felder sind erhalten geblieben.')).toBeVisible()
    await expect(statusOf(there)).toContainText('bitte beachten Sie den Hinweis')
    await there.getByRole('button', { name: 'Speichern' }).click()
    await saved(there)
    expect((await stored(shop, id)).positions[0]?.quantity).toBe('99')
  },
)

test(
  'no connection: it says so, tries again, and makes one draft only',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const shop = await newShop()
    const goods = await stock(shop)
    const page = await asUser(shop.admin)
    let written = 0
    // written, but the response never arrives
    await page.route('**/invoices/new**', async (route) => {
      if (!route.request().headers()['next-action']) return route.continue()
      written += (await route.fetch()).ok() ? 1 : 0
      return route.abort('connectionreset')
    })
    await typeBread(page, goods, '4')
    await expect(statusOf(page)).toContainText('Nicht gespeichert – keine Verbindung')
    const [draft, ...others] = await invoices(shop)
    expect(others).toEqual([])
    expect(draft).toBeDefined()
    expect(written).toBeGreaterThan(0)
    await quantityOf(page).fill('41')
    await page.unroute('**/invoices/new**')
    await page.getByRole('button', { name: 'Erneut versuchen' }).click()
    await saved(page)
    await expect(page).toHaveURL(`/invoices/new?draft=${draft?.id}`)
    expect(await invoices(shop)).toMatchObject([{ id: draft?.id, sumGross: '196.80' }])
  },
)

test(
  'an answer that comes after the editor was left leaves the next new document alone',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const shop = await newShop()
    const goods = await stock(shop)
    const page = await asUser(shop.admin)
    let answer = () => {}
    const due = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/invoices/new**', async (route) => {
      if (!route.request().headers()['next-action']) return route.continue()
      const response = await route.fetch()
      await due
      return route.fulfill({ response })
    })
    const create = page.getByRole('link', { name: 'Neu', exact: true })
    const begin = async () => {
      await aliveAt(create)
      await create.click()
      await expect(page).toHaveURL('/invoices/new')
      await expect(customerOn(page)).toBeFocused()
    }
    await page.goto('/invoices')
    await begin()
    const asked = page.waitForRequest((request) => Boolean(request.headers()['next-action']))
    await take(page, 'morgentau', goods.customer)
    await asked
    await page.goBack()
    await expect(page).toHaveURL('/invoices')
    await begin()
    const answered = page.waitForResponse((response) => Boolean(response.request().headers()['next-action']))
    answer()
    await answered
    await expect(customerOn(page)).toHaveValue('')
    await handled(page)
    await expect(page).toHaveURL('/invoices/new')
    // the browser closes while the call is held back
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
)

test(
  'what was changed since the page was opened is taken back, and the new draft deleted',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const { shop, goods, id } = await shopWithDraft(newShop)
    const page = await asUser(shop.admin)
    await openEditor(page, `/invoices/${id}`)
    await quantityOf(page).fill('5')
    await saved(page)
    await takeAction(page, 'Änderungen seit dem Öffnen verwerfen')
    await expect(quantityOf(page)).toHaveValue('2')
    await expect.poll(async () => (await stored(shop, id)).positions[0]?.quantity).toBe('2')
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await expect(quantityOf(page)).toHaveValue('5')
    await expect.poll(async () => (await stored(shop, id)).positions[0]?.quantity).toBe('5')

    await takeAction(page, 'Änderungen seit dem Öffnen verwerfen')
    await expect(page.getByRole('button', { name: 'Rückgängig' })).toBeVisible()
    await page.getByRole('link', { name: 'Rechnungen', exact: true }).last().click()
    await expect(page.getByRole('heading', { level: 1, name: /Rechnungen/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Rückgängig' })).toHaveCount(0)

    await typeBread(page, goods, '1')
    await saved(page)
    await takeAction(page, 'Löschen')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click()
    await expect(page).toHaveURL(/\/invoices$/)
    expect((await invoices(shop)).map((invoice) => invoice.id)).toEqual([id])
  },
)
