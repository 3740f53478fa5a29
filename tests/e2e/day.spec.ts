import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { businessDay, germanDay } from '@/lib/domain/business-date'
import { openAlive } from './support/alive'
import type { Login } from './support/people'
import type { Shop } from './support/shop'
import { take } from './support/invoices'
import { takeAction } from './support/more-actions'
import { expect, test } from './support/test'
import { asTill, closing, receipt, registeredTill } from './support/tills'
import { complaintsOf } from './support/watch'

const SALES = [
  'PRODUCTS_SHOW',
  'BUSINESS-PARTNERS_SHOW',
  'DELIVERYNOTES_SHOW',
  'DELIVERYNOTES_CREATE',
  'DELIVERYNOTES_PATCH',
  'POS-DEVICES_SHOW',
  'TICKETS_CREATE',
]

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const bell = (page: Page, unread = 0) =>
  page.getByRole('button', { name: unread > 0 ? `Mitteilungen, ${unread} ungelesen` : /^Mitteilungen$/ })
const create = (page: Page) => page.getByRole('link', { name: 'Neu', exact: true })

/** Navigates by the menu, as users do, without a manual reload. */
async function go(page: Page, group: string, entry: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('button', { name: group }).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
  await expect(heading(page)).toHaveText(entry)
}

async function book(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Buchen', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Buchen' }).click()
}

/** Two stores with a till each, and a salesperson of the first. */
async function openStores(shop: Shop): Promise<{ sales: Login; tills: string[] }> {
  const stores: string[] = []
  const tills: string[] = []
  for (const name of ['Hofladen', 'Marktstand']) {
    const { id } = await shop.api.made<{ id: string }>('/pos-stores', { name })
    const { deviceId, token } = await registeredTill(shop)
    await shop.api.post(`/pos-devices/${deviceId}/confirm`, { storeId: id })
    await shop.api.patch(`/pos-devices/${deviceId}`, { name: `Kasse ${name}` })
    stores.push(id)
    tills.push(token)
  }
  const sales = await shop.person(SALES)
  const { body } = await shop.api.get<{ id: string }[]>(`/users?q=${encodeURIComponent(sales.email)}`)
  await shop.api.patch(`/users/tenant/${body[0]?.id}`, { restriction: 'STORES', stores: [stores[0]] })
  return { sales, tills }
}

/** Each till sells something and closes its day. */
async function sell(shop: Shop, tills: readonly string[]): Promise<void> {
  const now = new Date().toISOString()
  for (const [index, token] of tills.entries()) {
    const receipts = [{ ...receipt(shop.name), uuid: randomUUID(), number: 4711 + index, createdAt: now }]
    const closings = [{ ...closing(), startTime: now, endTime: now }]
    for (const [path, body] of [
      ['/receipts', { receipts }],
      ['/closings', { closings }],
    ] as const)
      expect((await asTill(shop, path, body, token)).status).toBe(200)
  }
}

test(
  'a day of owner, salesperson and support, each with a browser of their own, and nothing reloaded',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    test.slow()
    const shop = await newShop()
    const { sales: login, tills } = await openStores(shop)
    const [owner, sales, support] = await Promise.all([
      asUser(shop.admin),
      asUser(login),
      asUser('plattform'),
    ])
    const complaints = [owner, sales, support].map((page) => complaintsOf(page))
    await Promise.all([openAlive(owner, '/products'), openAlive(sales, '/'), openAlive(support, '/')])

    await test.step('the owner creates a product and a customer', async () => {
      await create(owner).click()
      const product = owner.getByRole('dialog', { name: 'Produkt anlegen' })
      await product.getByLabel('Name').fill('Apfelsaft naturtrüb')
      await product.getByLabel('Preis brutto').fill('2,50')
      await product.getByRole('button', { name: 'Anlegen', exact: true }).click()
      await expect(heading(owner)).toHaveText('Apfelsaft naturtrüb')
      await go(owner, 'Stammdaten', 'Geschäftspartner')
      await create(owner).click()
      const partner = owner.getByRole('dialog', { name: 'Geschäftspartner anlegen' })
      await partner.getByLabel('Firma').fill('Café Morgentau GmbH')
      await partner.getByLabel('Straße und Hausnummer').fill('Lindenallee 12')
      await partner.getByLabel('PLZ').fill('79104')
      await partner.getByLabel('Ort').fill('Freiburg')
      await partner.getByRole('button', { name: 'Anlegen', exact: true }).click()
      await expect(heading(owner)).toHaveText('Café Morgentau GmbH')
    })

    await test.step('the salesperson writes a delivery note of both', async () => {
      await go(sales, 'Auftragsverwaltung', 'Lieferscheine')
      await create(sales).click()
      await expect(sales.getByRole('combobox', { name: 'Kunde' })).toBeFocused()
      await take(sales, 'Morgentau', /Café Morgentau/)
      await expect(sales.getByLabel('Produkt hinzufügen')).toBeFocused()
      await take(sales, 'Apfelsaft', /Apfelsaft/)
      await sales.keyboard.type('6')
      await sales.keyboard.press('Control+Enter')
      await sales.getByRole('alertdialog').getByRole('button', { name: 'Buchen' }).click()
      await expect(sales).toHaveTitle(/Lieferschein 10000/)
    })

    await test.step('the owner bills it, books the invoice and records its payment', async () => {
      await go(owner, 'Auftragsverwaltung', 'Lieferscheine')
      await owner.getByRole('link', { name: '10000' }).click()
      await expect(owner).toHaveTitle(/Lieferschein 10000/)
      await takeAction(owner, 'Abrechnen')
      await owner.getByRole('button', { name: 'Rechnung schreiben' }).click()
      await expect(owner.getByText(/Lieferschein 10000 vom/)).toBeVisible()
      await book(owner)
      await expect(owner).toHaveTitle(/Rechnung 10000/)
      await takeAction(owner, 'Zahlung erfassen')
      await owner.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click()
      await expect(owner.getByText('Bezahlt', { exact: true }).first()).toBeVisible()
      const { body } = await shop.api.get<object[]>('/invoices')
      expect(body).toMatchObject([{ status: 'PAID', sumGross: '15.00', openAmount: '0.00' }])
    })

    await test.step('the tills push a day; each sees what is theirs', async () => {
      await sell(shop, tills)
      await go(owner, 'Kasse', 'Kassenbons')
      await expect(owner.getByRole('link', { name: '4711' })).toBeVisible()
      const other = owner.getByRole('link', { name: '4712' })
      const elsewhere = (await other.getAttribute('href')) ?? ''
      await go(owner, 'Kasse', 'Kassen')
      await owner.getByRole('link', { name: 'Kasse Marktstand' }).click()
      await owner.getByRole('tab', { name: 'Kassenabschlüsse' }).click()
      await expect(owner.getByRole('tabpanel').getByRole('link', { name: /Nr\. 1/ })).toBeVisible()
      await go(sales, 'Kasse', 'Kassenbons')
      await expect(sales.getByRole('link', { name: '4711' })).toBeVisible()
      await expect(sales.getByRole('link', { name: '4712' })).toHaveCount(0)
      expect((await sales.request.get(elsewhere)).status()).toBe(404)
    })

    const topic = `Bonrolle ${shop.name}`
    await test.step('the salesperson asks, support answers with and without the shop’s eyes', async () => {
      await go(sales, 'Extras', 'Tickets')
      await create(sales).click()
      const ticket = sales.getByRole('dialog', { name: 'Ticket eröffnen' })
      await ticket.getByLabel('Betreff').fill(topic)
      await ticket.getByLabel('Art', { exact: true }).selectOption('Frage')
      await ticket.getByLabel('Beschreibung').fill('Welche Rolle passt?')
      await ticket.getByRole('button', { name: 'Eröffnen' }).click()
      await expect(heading(sales)).toHaveText(topic)
      await go(sales, 'Extras', 'Tickets')

      await go(support, 'Extras', 'Tickets')
      await support.getByRole('searchbox').fill(shop.name)
      await expect(support).toHaveURL(/q=/)
      await support.getByRole('link', { name: topic }).click()
      await expect(heading(support)).toHaveText(topic)
      await support.getByRole('tab', { name: 'Interne Notiz' }).click()
      await support.getByRole('textbox', { name: 'Interne Notiz' }).fill('Hat zweimal gefragt')
      await support.getByRole('button', { name: 'Notiz speichern' }).click()
      await expect(support.getByText('Intern', { exact: true })).toBeVisible()
      await support.getByRole('tab', { name: 'Antwort an den Betrieb' }).click()
      await support.getByLabel('Antwort', { exact: true }).fill('80 mm, bitte.')
      await support.getByRole('button', { name: 'Antworten' }).click()
      await expect(support.getByText('In Bearbeitung', { exact: true })).toBeVisible()

      await expect(bell(sales, 1)).toBeVisible()
      await bell(sales, 1).click()
      const told = sales.getByRole('dialog', { name: 'Mitteilungen' })
      await told.getByRole('link', { name: 'Antwort auf Ticket' }).click()
      await expect(sales.getByText('80 mm, bitte.')).toBeVisible()
      await expect(bell(sales)).toBeVisible()
      await expect(sales.getByText('zweimal gefragt')).toHaveCount(0)
    })

    await test.step('support closes the ticket, and the salesperson sees it closed', async () => {
      await support.getByLabel('Antwort', { exact: true }).fill('Damit ist das erledigt.')
      await support.getByRole('switch', { name: 'Ticket damit schließen' }).check()
      await support.getByRole('button', { name: 'Antworten' }).click()
      await expect(support.getByText('Geschlossen', { exact: true }).first()).toBeVisible()
      await go(sales, 'Extras', 'Tickets')
      await expect(sales.getByRole('row', { name: topic })).toHaveCount(0)
      await sales.getByRole('tab', { name: 'Geschlossen' }).click()
      await expect(sales.getByRole('row', { name: topic })).toBeVisible()
    })

    await test.step('the owner reads the report of the day and takes it along', async () => {
      await go(owner, 'Auswertungen', 'Kassenberichte')
      await owner.getByRole('link', { name: 'Tagesbelege' }).click()
      const receipts = owner.getByRole('table', { name: 'Tagesbelege' })
      for (const number of ['4711', '4712'])
        await expect(receipts.getByRole('link', { name: number })).toBeVisible()
      const [file] = await Promise.all([
        owner.waitForEvent('download'),
        owner.getByRole('link', { name: 'CSV' }).click(),
      ])
      const text = await readFile(await file.path(), 'utf8')
      for (const words of ['4711', '4712', germanDay(businessDay(new Date()))]) expect(text).toContain(words)
    })
    expect(complaints.flat()).toEqual([])
  },
)
