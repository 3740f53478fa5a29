import type { PartnerRecord } from '@/lib/catalog/business-partners/schema'
import type { InvoiceRecord } from '@/lib/sales/invoices/schema'
import { expectAccessible } from './support/accessible'
import { takeAction } from './support/more-actions'
import type { Shop } from './support/shop'
import { expect, test } from './support/test'

const ADDRESS = { street: 'Lindenallee 12', zipCode: '79104', city: 'Freiburg' }

const customerOf = (shop: Shop, company = 'Café Morgentau') =>
  shop.api.made<PartnerRecord>('/business-partners', { company, isCustomer: true, netDays: 30, ...ADDRESS })

/** A booked invoice over 10.00 EUR at 19 %. */
async function invoiced(shop: Shop, customerId: string): Promise<InvoiceRecord> {
  const { body: rates } = await shop.api.get<{ id: string; rate: string }[]>('/vat-rates')
  const vatRateId = rates.find(({ rate }) => rate === '19')?.id
  const positions = [{ name: 'Beratung', quantity: '1', price: '10', vatRateId }]
  const draft = await shop.api.made<InvoiceRecord>('/invoices', { customerId, positions })
  return (await shop.api.post<InvoiceRecord>(`/invoices/${draft.id}/book`)).body
}

test('a customer’s page tells what is open and leads to invoice, delivery note and payment', async ({
  newShop,
  asUser,
}) => {
  const shop = await newShop()
  const { id } = await customerOf(shop)
  const { invoiceNumber, sumGross, sumNet } = await invoiced(shop, id)
  const german = (wire: string) => wire.replace('.', ',')
  const page = await asUser(shop.admin)
  await page.goto(`/business-partners/${id}`)
  const figures = page.locator('dl').filter({ hasText: 'Davon überfällig' })
  await expect(figures).toContainText(german(sumGross))
  await expect(figures).toContainText(german(sumNet))
  await page.getByRole('link', { name: new RegExp(`Rechnung ${invoiceNumber}`) }).click()
  await expect(page).toHaveURL(/\/invoices\/[\w-]{36}$/)

  await page.goto(`/business-partners/${id}`)
  await page.getByRole('link', { name: 'Rechnung schreiben' }).click()
  await expect(page).toHaveURL(`/invoices/new?customerId=${id}`)
  await expect(page.getByRole('combobox', { name: 'Kunde' })).toHaveValue('Café Morgentau')
  await expect(page.getByText('Lindenallee 12, 79104 Freiburg')).toBeVisible()

  await page.goto(`/business-partners/${id}`)
  await takeAction(page, 'Lieferschein schreiben')
  await expect(page.getByRole('combobox', { name: 'Kunde' })).toHaveValue('Café Morgentau')

  await page.goto(`/business-partners/${id}`)
  await takeAction(page, 'Zahlung erfassen')
  const dialog = page.getByRole('dialog', { name: 'Zahlungseingang' })
  await dialog.getByLabel('Eingegangener Betrag').fill(german(sumGross))
  await dialog.getByRole('button', { name: 'Erfassen' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(`/open-items/${id}`)
  await page.goto(`/business-partners/${id}`)
  await expect(page.getByRole('listitem').filter({ hasText: invoiceNumber ?? '' })).toContainText('Bezahlt')
})

test('who may not see invoices sees no sums and begins none', async ({ newShop, asUser }) => {
  const shop = await newShop()
  const { id } = await customerOf(shop)
  await invoiced(shop, id)
  const page = await asUser(await shop.person(['BUSINESS-PARTNERS_SHOW']))
  await page.goto(`/business-partners/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Café Morgentau')
  for (const text of ['Davon überfällig', 'Neueste Belege', 'Rechnung schreiben', 'Weitere Aktionen'])
    await expect(page.getByText(text)).toHaveCount(0)
})

test(
  'on a phone eight invoices fit a screen, each in two lines with its customer first',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const shop = await newShop()
    const { id } = await customerOf(shop, 'Gasthaus zum Löwen')
    const { invoiceNumber } = await invoiced(shop, id)
    const viewport = { width: 390, height: 844 }
    const page = await asUser(shop.admin, { viewport, hasTouch: true, isMobile: true })
    await page.goto('/invoices')
    const row = page.getByRole('row').filter({ hasText: 'Löwen' })
    const box = await row.boundingBox()
    expect(box?.height ?? 0).toBeLessThan(80)
    const place = async (text: string) => row.getByRole('cell', { name: text, exact: true }).boundingBox()
    const customer = await place('Gasthaus zum Löwen')
    const number = await place(invoiceNumber ?? '')
    expect(customer?.y ?? 0).toBeLessThan(number?.y ?? 0)
    await expectAccessible(page)
  },
)
