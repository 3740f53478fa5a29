import type { Page } from '@playwright/test'
import type { InvoiceRecord } from '@/lib/sales/invoices/schema'
import { draftOf, stock, take, type Stock } from './support/invoices'
import type { Shop } from './support/shop'
import { expect, test } from './support/test'
import { aliveAt } from './support/alive'

const SWITCHED = 'Der Mandant wurde in einem anderen Tab gewechselt'
const TRADE = 'Großhandel Probe GmbH'

/** A second company of the shop that may book at once and uses net prices. */
async function secondCompany(shop: Shop): Promise<{ id: number }> {
  return shop.api.made<{ id: number }>('/companies', {
    name: TRADE,
    street: 'Prüfweg 2',
    zipCode: '79285',
    city: 'Ebringen',
    taxNumber: '12/345/67891',
    useGrossPrice: false,
  })
}

async function switchTo(page: Page, name: string): Promise<void> {
  const company = page.getByRole('menuitemradio', { name })
  const account = page.getByRole('button', { name: /^Konto von/ })
  await aliveAt(account)
  await account.click()
  await company.click()
}

/** Types an invoice of two breads on the page without saving. */
async function typeInvoice(page: Page, { customer }: Stock): Promise<void> {
  await page.goto('/invoices/new')
  await page.getByRole('combobox', { name: 'Kunde' }).click()
  await take(page, 'morgentau', customer)
  await expect(page.getByRole('combobox', { name: 'Produkt hinzufügen' })).toBeFocused()
  await take(page, '200', /Bauernbrot/)
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
}

const bookByKey = async (page: Page) => {
  await page.keyboard.press('Control+Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Buchen' }).click()
}

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: SWITCHED })

test('two tabs in two companies never book into the wrong one', async ({ newShop, asUser }) => {
  const shop = await newShop()
  const goods = await stock(shop)
  await secondCompany(shop)
  const invoices = async () => (await shop.api.get<InvoiceRecord[]>('/invoices')).body
  const booked = async () => (await invoices()).filter(({ status }) => status !== 'DRAFT')
  const here = await asUser(shop.admin)
  await typeInvoice(here, goods)
  const there = await here.context().newPage()
  await there.goto('/invoices')
  await switchTo(there, TRADE)
  await expect(there.getByText('Mandant gewechselt')).toBeVisible()

  await expect(notice(here)).toContainText(
    `Sie arbeiten jetzt im Mandanten ${TRADE}, diese Seite gehört zu ${shop.name}.`,
  )
  await here.keyboard.press('Control+Enter')
  await expect(here.getByText(/^Rechnung konnte nicht (gebucht|gespeichert) werden/)).toBeVisible()
  await expect(here.getByRole('alertdialog')).toHaveCount(0)
  expect(await booked()).toEqual([])
  await there.goto('/invoices')
  await expect(there.getByText('Noch keine Rechnungen')).toBeVisible()

  await here.getByRole('button', { name: 'Zurückwechseln' }).click()
  await expect(notice(here)).toHaveCount(0)
  await expect(notice(there)).toBeVisible()
  await expect(here.getByLabel('Menge von Bauernbrot')).toHaveValue('2')
  await bookByKey(here)
  await expect(here.getByText('Gebucht', { exact: true }).first()).toBeVisible()
  expect(await invoices()).toMatchObject([{ sumGross: '9.60', status: 'BOOKED' }])
})

test(
  'a tab that was told nothing is refused by the server, which says why',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const shop = await newShop()
    const goods = await stock(shop)
    await secondCompany(shop)
    const { id } = await draftOf(shop, goods)
    const here = await asUser(shop.admin)
    await here.addInitScript(() => {
      BroadcastChannel.prototype.postMessage = () => undefined
    })
    await here.goto(`/invoices/${id}`)
    await expect(here.getByLabel('Menge von Bauernbrot')).toHaveValue('2')
    const there = await here.context().newPage()
    await there.addInitScript(() => {
      BroadcastChannel.prototype.postMessage = () => undefined
    })
    await there.goto('/')
    await switchTo(there, TRADE)
    await expect(there.getByText('Mandant gewechselt')).toBeVisible()
    await expect(notice(here)).toHaveCount(0)

    // only now: drafts save themselves after a moment
    await here.getByLabel('Menge von Bauernbrot').fill('7')
    await here.keyboard.press('Control+s')
    await expect(notice(here)).toContainText(`diese Seite gehört zu ${shop.name}`)
    expect((await shop.api.get<InvoiceRecord>(`/invoices/${id}`)).body.positions[0]?.quantity).toBe('2')
    const preview = await here.request.post('/api/documents/preview', { data: {} })
    expect([preview.status(), await preview.json()]).toMatchObject([409, { code: 'conflict.page' }])

    await here.getByRole('button', { name: 'Zurückwechseln' }).click()
    await expect(here.getByText('Mandant gewechselt')).toBeVisible()
    await here.keyboard.press('Control+s')
    await expect(here.getByText('Rechnung gespeichert')).toBeVisible()
    expect((await shop.api.get<InvoiceRecord>(`/invoices/${id}`)).body.positions[0]?.quantity).toBe('7')
  },
)

test(
  'switching and signing out ask before something typed is lost, and a switch stays where it was',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const shop = await newShop()
    const goods = await stock(shop)
    await secondCompany(shop)
    const page = await asUser(shop.admin)
    await typeInvoice(page, goods)
    // a position without a name cannot be saved
    await page.getByRole('button', { name: 'Freie Position' }).click()
    const question = page.getByRole('alertdialog')
    await switchTo(page, TRADE)
    await expect(question).toContainText('Änderungen verwerfen?')
    await question.getByRole('button', { name: 'Weiter bearbeiten' }).click()
    await page.getByRole('button', { name: /^Konto von/ }).click()
    await page.getByRole('menuitem', { name: 'Abmelden' }).click()
    await question.getByRole('button', { name: 'Weiter bearbeiten' }).click()
    await expect(page.getByLabel('Menge von Bauernbrot')).toHaveValue('2')

    await switchTo(page, TRADE)
    await question.getByRole('button', { name: 'Seite verlassen' }).click()
    await expect(page.getByText('Mandant gewechselt')).toBeVisible()
    await expect(page).toHaveURL(/\/invoices$/)

    const product = `/products/${goods.products['200']}?tab=prices`
    await page.goto(product)
    await switchTo(page, shop.name)
    await expect(page.getByText('Mandant gewechselt')).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(`/products/${goods.products['200']}`)

    const { id } = await draftOf(shop, goods)
    await page.goto(`/invoices/${id}`)
    await switchTo(page, TRADE)
    await expect(page.getByText('Mandant gewechselt')).toBeVisible()
    await expect(page).toHaveURL(/\/invoices$/)
  },
)
