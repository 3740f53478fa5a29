import type { Page } from '@playwright/test'
import type { DeliveryNoteRow } from '@/lib/sales/delivery-notes/schema'
import { openAlive } from './support/alive'
import { Hands, pointerPresses } from './support/hands'
import {
  badge,
  billOffer,
  button,
  choose,
  dialog,
  finishOffer,
  heading,
  openAction,
  payInFull,
  sendByMail,
} from './support/job-steps'
import { bookedDeliveryNoteOf, bookedOf, stock, type Stock } from './support/invoices'
import { overdueOf } from './support/reminders'
import type { Shop } from './support/shop'
import { expect, test } from './support/test'

interface World {
  shop: Shop
  goods: Stock
  page: Page
}

interface Job {
  name: string
  /** Limits of clicks and keys; each typed character is a key. */
  most: readonly [clicks: number, keys: number]
  /** Creates the job's records and opens its first page; not counted. */
  begin: (world: World) => Promise<void>
  work: (hands: Hands, world: World) => Promise<void>
}

const openInvoice = async ({ shop, goods, page }: World): Promise<void> => {
  const { id } = await bookedOf(shop, goods)
  await openAlive(page, `/invoices/${id}`)
}

/** Opens an invoice that was sent: the next step is its payment. */
const openSentInvoice = async ({ shop, goods, page }: World): Promise<void> => {
  const { id } = await bookedOf(shop, goods)
  await shop.api.post(`/invoices/${id}/send`, {})
  await openAlive(page, `/invoices/${id}`)
}

const JOBS: readonly Job[] = [
  {
    name: 'invoice of three positions, booked by keyboard',
    most: [0, 26],
    begin: ({ page }) => openAlive(page, '/invoices/new'),
    work: async (hands, { page, goods }) => {
      await choose(hands, 'morg', goods.customer)
      for (const [number, name, quantity] of [
        ['100', /Apfelsaft/, '6'],
        ['200', /Bauernbrot/, '2'],
        ['300', /Heu/, '12'],
      ] as const) {
        await choose(hands, number, name)
        await hands.type(quantity)
        await hands.press('Enter')
      }
      await hands.press('Control+Enter')
      await expect(dialog(page)).toBeVisible()
      await hands.press('Enter')
      await expect(badge(page, 'Gebucht')).toBeVisible()
    },
  },
  {
    name: 'create a product',
    most: [2, 10],
    begin: ({ page }) => openAlive(page, '/products'),
    work: async (hands, { page }) => {
      await hands.click(page.getByRole('link', { name: 'Neu', exact: true }).first())
      await expect(dialog(page).getByLabel('Name')).toBeFocused()
      await hands.type('Honig')
      await hands.click(dialog(page).getByLabel('Preis brutto'))
      await hands.type('5,90')
      await hands.press('Enter')
      await expect(heading(page)).toHaveText('Honig')
    },
  },
  {
    name: 'bill the delivery notes of a customer and book',
    most: [3, 0],
    begin: async ({ shop, goods, page }) => {
      await bookedDeliveryNoteOf(shop, goods)
      await bookedDeliveryNoteOf(shop, goods)
      const address = `/invoices/from-deliverynotes?customerId=${goods.customerId}`
      await openAlive(page, address)
    },
    work: async (hands, { page, shop }) => {
      await hands.click(button(page, 'Rechnung schreiben'))
      await hands.click(button(page, 'Buchen'))
      await hands.click(dialog(page).getByRole('button', { name: 'Buchen' }))
      await expect(badge(page, 'Gebucht')).toBeVisible()
      const { body } = await shop.api.get<DeliveryNoteRow[]>('/deliverynotes')
      expect(body.map(({ invoiceId }) => invoiceId !== null)).toEqual([true, true])
    },
  },
  {
    name: 'send an invoice by mail',
    most: [2, 0],
    begin: openInvoice,
    work: async (hands, { page }) => {
      await hands.click(button(page, 'Per E-Mail senden'))
      await hands.click(dialog(page).getByRole('button', { name: /senden$/i }))
      await expect(badge(page, 'Wartet auf den Versand')).toBeVisible()
    },
  },
  {
    // from the list of offers on; the offer itself is typed
    name: 'offer to paid invoice',
    most: [10, 19],
    begin: ({ page }) => openAlive(page, '/offers'),
    work: async (hands, { goods }) => {
      await finishOffer(hands, goods)
      await billOffer(hands)
      await payInFull(hands)
    },
  },
  {
    name: 'offer to paid invoice, both sent by mail',
    most: [12, 19],
    begin: ({ page }) => openAlive(page, '/offers'),
    work: async (hands, { goods }) => {
      await finishOffer(hands, goods)
      await sendByMail(hands)
      await billOffer(hands)
      await sendByMail(hands)
      await payInFull(hands)
    },
  },
  {
    // counted from the position's quantity, where choosing its product leads
    name: '10 % off a position by keyboard',
    most: [0, 4],
    begin: async ({ page, goods }) => {
      await openAlive(page, '/invoices/new')
      const reaching = new Hands(page)
      await choose(reaching, 'morg', goods.customer)
      await choose(reaching, '200', /Bauernbrot/)
      await expect(page.getByLabel('Menge von Bauernbrot')).toBeFocused()
    },
    work: async (hands, { page }) => {
      await hands.type('10%')
      await hands.press('Enter')
      await expect(page.getByTestId('sum-gross')).toHaveText(/^4,32\s€$/)
      await expect(page.getByLabel('Menge von Bauernbrot')).toHaveValue('1')
    },
  },
  {
    name: 'record a part payment',
    most: [1, 6],
    begin: openSentInvoice,
    work: async (hands, { page }) => {
      await hands.click(button(page, 'Zahlung erfassen'))
      await expect(dialog(page).getByLabel('Betrag')).toBeFocused()
      await hands.press('Control+a')
      await hands.type('5,00')
      await hands.press('Enter')
      await expect(badge(page, 'Teilweise bezahlt')).toBeVisible()
    },
  },
  {
    name: 'credit one of two pieces',
    most: [4, 11],
    begin: openInvoice,
    work: async (hands, { page }) => {
      await openAction(hands, 'Korrigieren')
      await expect(dialog(page).getByLabel('Zurück: Bauernbrot (Pos. 1)')).toBeFocused()
      await hands.type('1')
      await hands.click(dialog(page).getByLabel('Korrekturgrund (wird gedruckt)'))
      await hands.type('Angebrannt')
      await hands.click(dialog(page).getByRole('button', { name: 'Korrektur buchen' }))
      await expect(heading(page)).toHaveText('Rechnungskorrektur')
    },
  },
  {
    name: 'remind from the dashboard',
    most: [3, 0],
    begin: async ({ shop, goods, page }) => {
      await overdueOf(shop, goods)
      await openAlive(page, '/')
    },
    work: async (hands, { page }) => {
      await hands.click(page.getByRole('link', { name: 'Mahnlauf starten' }))
      await hands.click(button(page, 'Mahnungen schreiben'))
      await hands.click(dialog(page).getByRole('button', { name: /(schreiben|senden)$/ }))
      await expect(heading(page)).toContainText('Mahnlauf vom')
    },
  },
  {
    name: 'give a right',
    most: [4, 0],
    begin: async ({ shop, page }) => {
      await shop.person(['PRODUCTS_SHOW'])
      await openAlive(page, '/users')
    },
    work: async (hands, { page }) => {
      await hands.click(
        page
          .getByRole('row', { name: /person-/ })
          .getByRole('link')
          .first(),
      )
      await hands.click(page.getByRole('tab', { name: 'Rechte' }))
      await hands.click(page.getByRole('checkbox', { name: 'Produkte: Ändern' }))
      await hands.click(button(page, 'Speichern'))
      await expect(page.getByText('Benutzer gespeichert')).toBeVisible()
    },
  },
  {
    name: 'billing run for two customers',
    most: [4, 0],
    begin: async ({ shop, goods, page }) => {
      const other = {
        company: 'Hofcafé',
        isCustomer: true,
        street: 'Weg 1',
        zipCode: '79104',
        city: 'Freiburg',
      }
      const { id } = await shop.api.made<{ id: string }>('/business-partners', other)
      await bookedDeliveryNoteOf(shop, goods)
      await bookedDeliveryNoteOf(shop, { ...goods, customerId: id })
      await openAlive(page, '/billing-runs')
    },
    work: async (hands, { page }) => {
      await hands.click(page.getByRole('link', { name: 'Neu', exact: true }))
      await hands.click(button(page, 'Dieser Monat'))
      await hands.click(button(page, 'Abrechnen und buchen'))
      await hands.click(dialog(page).getByRole('button', { name: 'Abrechnen und buchen' }))
      await expect(badge(page, 'Fertig')).toBeVisible()
    },
  },
  {
    name: 'switch the company',
    most: [2, 0],
    begin: async ({ shop, page }) => {
      await shop.api.made('/companies', { name: 'Großhandel Probe GmbH' })
      await openAlive(page, '/products')
    },
    work: async (hands, { page }) => {
      await hands.click(page.getByRole('button', { name: /^Konto von/ }))
      await hands.click(page.getByRole('menuitemradio', { name: 'Großhandel Probe GmbH' }))
      await expect(page.getByText('Mandant gewechselt')).toBeVisible()
    },
  },
]

test(
  'the daily jobs take no more clicks and keys than they did',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    test.setTimeout(240_000)
    const shop = await newShop()
    const goods = await stock(shop)
    const communications = [{ type: 'MAIL', value: `kunde-${shop.tenantId}@cafe.example`, comment: '' }]
    await shop.api.patch(`/business-partners/${goods.customerId}`, { communications })
    const page = await asUser(shop.admin)
    page.setDefaultTimeout(15_000)
    const world = { shop, goods, page }
    const presses = await pointerPresses(page)
    const table = ['| job | clicks | keys | seconds |', '| --- | --- | --- | --- |']
    try {
      for (const { name, most, begin, work } of JOBS) {
        await test.step(name, async () => {
          await begin(world)
          presses.count = 0
          const hands = new Hands(page)
          await work(hands, world)
          table.push(`| ${name} | ${hands.clicks} | ${hands.keys} | ${hands.seconds} |`)
          expect.soft(presses.count, `presses: ${name}`).toBe(hands.clicks)
          expect.soft(hands.clicks, `clicks: ${name}`).toBeLessThanOrEqual(most[0])
          expect.soft(hands.keys, `keys: ${name}`).toBeLessThanOrEqual(most[1])
        })
      }
    } finally {
      console.log(table.join('\n'))
    }
  },
)
