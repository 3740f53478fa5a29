import type { InvoiceRecord } from '@/lib/sales/invoices/schema'
import { draftOf, stock } from './support/invoices'
import { bookedNumbers, consecutive } from './support/numbers'
import { expect, test } from './support/test'

test(
  'a refused booking among concurrent ones gives its number back',
  { tag: '@turn' },
  async ({ newShop }) => {
    const shop = await newShop()
    const goods = await stock(shop)
    const drafts = await Promise.all(Array.from({ length: 12 }, () => draftOf(shop, goods)))
    const empty = await shop.api.made<InvoiceRecord>('/invoices', {
      customerId: goods.customerId,
      positions: [],
    })
    const all = drafts.flatMap((draft, index) => (index % 3 === 0 ? [draft, empty] : [draft]))
    const answers = await Promise.all(all.map(({ id }) => shop.api.post(`/invoices/${id}/book`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(12)
    expect(await bookedNumbers(shop.api)).toEqual(consecutive(12))
  },
)

test(
  'a double click books once: same key, same version, or neither',
  { tag: '@turn' },
  async ({ newShop }) => {
    const shop = await newShop()
    const goods = await stock(shop)
    const book = (id: string, body: object, headers: Record<string, string> = {}) =>
      shop.api.post<InvoiceRecord & { code?: string }>(`/invoices/${id}/book`, body, { headers })

    const byKey = await draftOf(shop, goods)
    const key = { 'idempotency-key': `book-${byKey.id}` }
    const repeated = await Promise.all([1, 2, 3].map(() => book(byKey.id, { version: byKey.version }, key)))
    expect(repeated.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(repeated.map(({ body }) => body.invoiceNumber)).size).toBe(1)

    const byVersion = await draftOf(shop, goods)
    const pair = await Promise.all([1, 2].map(() => book(byVersion.id, { version: byVersion.version })))
    expect(pair.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(pair.find(({ status }) => status === 409)?.body.code).toBe('document.notDraft')

    const plain = await draftOf(shop, goods)
    const two = await Promise.all([1, 2].map(() => book(plain.id, {})))
    expect(two.map(({ status }) => status).sort()).toEqual([200, 409])

    expect(await bookedNumbers(shop.api)).toEqual(consecutive(3))
  },
)

test('a double click on the page books once', async ({ newShop, asUser }) => {
  const shop = await newShop()
  const draft = await draftOf(shop, await stock(shop))
  const page = await asUser(shop.admin)
  await page.goto(`/invoices/${draft.id}`)
  await page.getByRole('button', { name: 'Buchen', exact: true }).dblclick()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Buchen' }).dblclick()
  await expect(page.getByText('Gebucht').first()).toBeVisible()
  expect(await bookedNumbers(shop.api)).toEqual(consecutive(1))
})
