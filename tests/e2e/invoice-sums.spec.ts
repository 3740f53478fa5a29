import type { Page } from '@playwright/test'
import type { InvoiceRecord } from '@/lib/sales/invoices/schema'
import { linesOf, readPdf } from '../support/pdf-text'
import { stock, type Stock } from './support/invoices'
import type { Shop } from './support/shop'
import { expect, test } from './support/test'

interface Line {
  productId?: string | undefined
  name?: string
  vatRateId?: string | undefined
  price?: string
  quantity: string
}

/**
 * Three rates, a deposit, quantities with three decimals, a negative discount line and prices in
 * tenths of a cent.
 */
function worked({ products, rates }: Stock): Line[] {
  return [
    { productId: products['100'], quantity: '12' },
    { productId: products['200'], quantity: '1.125' },
    { productId: products['300'], quantity: '2.333' },
    { name: 'Treuerabatt', vatRateId: rates['19'], price: '-1.99', quantity: '1' },
    { name: 'Schrauben', vatRateId: rates['19'], price: '0.0375', quantity: '37' },
  ]
}

const many = ({ products }: Stock): Line[] =>
  Array.from({ length: 1000 }, (_, index) => ({
    productId: products[index % 2 ? '200' : '300'],
    quantity: `0.${String((index % 997) + 1).padStart(3, '0')}`,
  }))

/**
 * Calculated by hand: each line rounded to cents, VAT once per rate. Gross 19 %: 35.88 + 3.00 −
 * 1.99 + 1.39 = 38.28, VAT 6.11; 7 %: 5.40, VAT 0.35; 7.8 %: 3.20, VAT 0.23. Net 19 %: 30.15 + 2.52
 * − 1.99 + 1.39 = 32.07, VAT 6.09; 7 %: 5.05, VAT 0.35; 7.8 %: 2.97, VAT 0.23.
 */
const EXPECTED = {
  gross: { sumNet: '40.19', sumVat: '6.69', sumGross: '46.88' },
  net: { sumNet: '40.09', sumVat: '6.67', sumGross: '46.76' },
}

const german = (amount: string) => `${amount.replace('.', ',').replace(/\B(?=(\d{3})+,)/g, '.')} €`

async function write(shop: Shop, goods: Stock, positions: Line[]): Promise<InvoiceRecord> {
  return shop.api.made<InvoiceRecord>('/invoices', { customerId: goods.customerId, positions })
}

const shownTotal = async (page: Page) =>
  (await page.getByTestId('sum-gross').first().innerText()).replaceAll('\u00a0', ' ')

async function pdfTotals(shop: Shop, id: string): Promise<string> {
  const { pages } = await readPdf(await shop.api.pdf(`/invoices/${id}/pdf`))
  return pages.flatMap(linesOf).join('\n')
}

for (const [mode, useGrossPrice] of [
  ['gross', true],
  ['net', false],
] as const) {
  test(`the same cents in API, editor, booked page and PDF (${mode} prices)`, async ({ newShop, asUser }) => {
    const shop = await newShop()
    await shop.api.patch(`/companies/${shop.companyId}`, { useGrossPrice })
    const goods = await stock(shop)
    const draft = await write(shop, goods, worked(goods))
    const { sumNet, sumVat, sumGross } = draft
    expect({ sumNet, sumVat, sumGross }).toEqual(EXPECTED[mode])
    const total = german(sumGross)

    const page = await asUser(shop.admin)
    await page.goto(`/invoices/${draft.id}`)
    expect(await shownTotal(page)).toBe(total)
    expect(await pdfTotals(shop, draft.id)).toContain(total)
    await page.getByLabel('Menge von Schrauben').fill('38')
    const live = await shownTotal(page)
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByText('Rechnung gespeichert')).toBeVisible()
    const { body: saved } = await shop.api.get<InvoiceRecord>(`/invoices/${draft.id}`)
    expect(german(saved.sumGross)).toBe(live)

    await shop.api.post(`/invoices/${draft.id}/book`)
    await page.goto(`/invoices/${draft.id}`)
    expect(await shownTotal(page)).toBe(live)
    const printed = await pdfTotals(shop, draft.id)
    expect(printed).toContain(live)
    for (const { vat } of saved.vat) expect(printed).toContain(german(vat))
  })
}

test(
  'a thousand positions: the same cents, the editor stays usable, the PDF carries over',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    test.slow()
    const shop = await newShop()
    const goods = await stock(shop)
    const draft = await write(shop, goods, many(goods))
    const page = await asUser(shop.admin)
    await page.goto(`/invoices/${draft.id}`)
    expect(await shownTotal(page)).toBe(german(draft.sumGross))
    const first = page.getByLabel('Menge von Heu').first()
    await first.fill('5')
    await expect(first).toHaveValue('5')
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByTestId('save-status')).toContainText('Gespeichert um', { timeout: 60_000 })
    const { body: saved } = await shop.api.get<InvoiceRecord>(`/invoices/${draft.id}`)
    expect(await shownTotal(page)).toBe(german(saved.sumGross))
    await shop.api.post(`/invoices/${draft.id}/book`)
    await expect(async () => {
      expect(await pdfTotals(shop, draft.id)).toContain(german(saved.sumGross))
    }).toPass({ timeout: 60_000 })
    expect(await pdfTotals(shop, draft.id)).toContain('Übertrag')
  },
)
