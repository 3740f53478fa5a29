import type { InvoiceRecord } from '@/lib/sales/invoices/schema'
import { linesOf, readPdf } from '../support/pdf-text'
import { stock } from './support/invoices'
import type { Shop } from './support/shop'
import { expect, test } from './support/test'

const NOTE = 'Steuerbefreit als Kleinunternehmer gemäß § 19 UStG'

const write = (shop: Shop, { customerId, products }: Awaited<ReturnType<typeof stock>>) =>
  shop.api.made<InvoiceRecord>('/invoices', {
    customerId,
    positions: [
      { productId: products['200'], quantity: '2' },
      { productId: products['300'], quantity: '1' },
    ],
  })

async function pdfOf(shop: Shop, id: string): Promise<string> {
  const { pages } = await readPdf(await shop.api.pdf(`/invoices/${id}/pdf`))
  return pages.flatMap(linesOf).join('\n')
}

test('a small business charges no VAT: API, PDF and editor; what was booked before keeps its own', async ({
  newShop,
  asUser,
}) => {
  const shop = await newShop()
  const goods = await stock(shop)
  const company = `/companies/${shop.companyId}`
  const before = await write(shop, goods)
  await shop.api.post(`/invoices/${before.id}/book`)
  expect((await shop.api.patch(company, { smallBusiness: true })).status).toBe(200)

  const draft = await write(shop, goods)
  expect(draft).toMatchObject({ sumNet: '10.97', sumVat: '0.00', sumGross: '10.97' })
  expect(
    draft.vat.every(({ vatRate, vatCategory, vat }) => `${vatRate} ${vatCategory} ${vat}` === '0 E 0.00'),
  ).toBe(true)
  const page = await asUser(shop.admin)
  await page.goto(`/invoices/${draft.id}`)
  await expect(page.getByText('Ohne Umsatzsteuer (§ 19 UStG)').first()).toBeVisible()
  await expect(page.getByTestId('sum-gross').first()).toHaveText(/10,97/)
  await expect(page.getByText(/USt 0 %/)).toHaveCount(0)

  const booked = await shop.api.post<InvoiceRecord>(`/invoices/${draft.id}/book`)
  expect([booked.status, booked.body.sumVat]).toEqual([200, '0.00'])
  const text = await pdfOf(shop, draft.id)
  expect(text).toContain(NOTE)
  expect(text).not.toMatch(/USt-Satz|MwSt|Netto|\d %/)
  await page.reload()
  await expect(page.getByText('Ohne Umsatzsteuer').first()).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'USt-Satz' })).toHaveCount(0)

  const old = await shop.api.get<InvoiceRecord>(`/invoices/${before.id}`)
  expect(old.body.sumVat).toBe(before.sumVat)
  expect(await pdfOf(shop, before.id)).not.toContain(NOTE)
  await shop.api.patch(company, { smallBusiness: false })
  expect(await pdfOf(shop, draft.id)).toContain(NOTE)
})
