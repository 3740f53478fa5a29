import type { InvoiceRecord } from '@/lib/sales/invoices/schema'
import { periodOf } from '@/components/shared/inputs/periods'
import { businessDay } from '@/lib/domain/business-date'
import { expectAccessibleAtThreeWidths } from './support/accessible'
import { stock } from './support/invoices'
import { expect, test } from './support/test'

test('a month goes to the tax adviser: numbers first, then the file, and it is closed', async ({
  newShop,
  asUser,
}) => {
  const shop = await newShop()
  const { customerId, products } = await stock(shop)
  const { from: invoiceDate } = periodOf('lastMonth', businessDay(new Date()))
  const positions = [{ productId: products['200'], quantity: '2' }]
  const write = () => shop.api.made<InvoiceRecord>('/invoices', { customerId, invoiceDate, positions })
  const first = await write()
  expect((await shop.api.post(`/invoices/${first.id}/book`)).status).toBe(200)

  const page = await asUser(shop.admin)
  await page.goto('/datev')
  await page.getByRole('link', { name: 'Beraternummer und Mandantennummer fehlen noch.' }).click()
  await expect(page.getByLabel('Erlöse 19 %')).toHaveAttribute('placeholder', '8400')
  await page.getByLabel('Kontenrahmen').selectOption('SKR04')
  await expect(page.getByLabel('Erlöse 19 %')).toHaveAttribute('placeholder', '4400')
  await page.getByLabel('Beraternummer').fill('1001')
  await page.getByLabel('Mandantennummer').fill('7')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Mandant gespeichert')).toBeVisible()

  await page.goto('/datev')
  const sums = page.getByRole('table', { name: 'Was in die Datei kommt' })
  await expect(sums.getByRole('row', { name: /Rechnungen 1/ })).toBeVisible()
  await expectAccessibleAtThreeWidths(page)
  await page.getByLabel('Belege als PDF dazu').check()
  const close = { name: 'Zeitraum abschließen und Datei erstellen' }
  await page.getByRole('button', close).click()
  await page.getByRole('alertdialog').getByRole('button', close).click()
  const written = page.getByRole('region', { name: 'Im Hintergrund erstellt' }).getByRole('listitem')
  await expect(written.getByText('Fertig')).toBeVisible()
  const download = page.waitForEvent('download')
  await written.getByRole('link', { name: /_mit_Belegen\.zip herunterladen$/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^DATEV_.*_mit_Belegen\.zip$/)
  await expect(page.getByText('nichts, was noch in eine Datei muss')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Bisherige Dateien' }).getByRole('listitem')).toHaveCount(1)
  const late = await write()
  const refused = await shop.api.post<{ message: string }>(`/invoices/${late.id}/book`)
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([
    422,
    expect.stringContaining('schon an die Steuerberatung übergeben'),
  ])
})

test('suppliers of before get accounts of their own, and lose them again', async ({ newShop, asUser }) => {
  const shop = await newShop()
  const supplier = { company: 'Mühle Gruber', isSupplier: true, supplierNumber: 'L-1' }
  await shop.api.made('/business-partners', supplier)
  const page = await asUser(shop.admin)
  await page.goto('/datev/creditors')
  await expect(page.getByRole('row', { name: 'Mühle Gruber L-1 70000' })).toBeVisible()
  await expectAccessibleAtThreeWidths(page)
  await page.getByRole('button', { name: 'Kreditorenkonto vergeben: 1 Lieferant' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Konten vergeben' }).click()
  await expect(page.getByText('Alle Lieferanten haben ein eigenes Kreditorenkonto.')).toBeVisible()
  await page.getByRole('button', { name: 'Zurücknehmen' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Zurücknehmen' }).click()
  await expect(page.getByRole('row', { name: 'Mühle Gruber L-1 70000' })).toBeVisible()
})
