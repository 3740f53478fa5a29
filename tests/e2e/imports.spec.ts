import { readFileSync } from 'node:fs'
import type { ProductRecord } from '@/lib/catalog/products/schema'
import { zipSync } from 'fflate'
import { expectAccessible } from './support/accessible'
import { expect, test } from './support/test'
import { complaintsOf } from './support/watch'

// names and GTINs as typed by hand; the last repeats the first
const LIST = [
  'barcode;name',
  '4006381333931;  Butter, mild ',
  '4011800000011;"Müsli; Beere"',
  '4006381333931;Butter mild gesäuert',
].join('\r\n')

test('a list of names and GTINs becomes products, and is taken back as a whole', async ({
  newShop,
  asUser,
}) => {
  const shop = await newShop()
  const page = await asUser(shop.admin)
  const complaints = complaintsOf(page)
  await page.goto('/products')
  await page.getByRole('link', { name: 'Importieren' }).click()
  await expect(page.getByLabel('Art', { exact: true })).toHaveValue('products')
  await expectAccessible(page)
  await page
    .getByLabel('Datei wählen')
    .setInputFiles({ name: 'Sortiment.csv', mimeType: 'text/csv', buffer: Buffer.from(LIST) })
  await page.getByRole('button', { name: 'Weiter zu den Spalten' }).dblclick()

  await expect(page.getByLabel('Feld für „barcode“')).toHaveValue('gtin')
  await expect(page.getByRole('cell', { name: /Müsli; Beere/ })).toBeVisible()
  await page.getByLabel('Preis', { exact: true }).fill('1,99')
  await page.getByLabel('Steuersatz').selectOption({ index: 1 })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Weiter zur Vorschau' }).click()

  await expect(page.getByText('Derselbe Eintrag steht schon in Zeile 2.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Diese Zeile zeigen' })).toBeVisible()
  await expect(page.getByLabel('Alles oder nichts')).toBeDisabled()
  await expectAccessible(page)
  await page.getByRole('button', { name: '2 Zeilen importieren' }).dblclick()
  await expect(page.getByText('Fertig', { exact: true })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Fehlerhafte Zeilen' }).click()
  const rejected = await download
  expect(rejected.suggestedFilename()).toBe('Sortiment abgelehnt.csv')
  expect(readFileSync(await rejected.path(), 'utf8')).toContain('Butter mild gesäuert')
  const products = () => shop.api.get<ProductRecord[]>('/products?gtin=4006381333931')
  expect((await products()).body).toMatchObject([{ name: 'Butter, mild', gtin: '4006381333931' }])

  await page.goto('/imports')
  await expect(page.getByRole('row', { name: /Sortiment\.csv/ })).toHaveCount(1)
  await page.getByRole('link', { name: 'Sortiment.csv' }).click()
  await page.getByRole('link', { name: 'Import zurücknehmen' }).click()
  const question = page.getByRole('region', { name: 'Import zurücknehmen?' })
  await question.getByRole('button', { name: 'Import zurücknehmen' }).click()
  await expect(page.getByText('Zurückgenommen', { exact: true })).toBeVisible()
  expect((await products()).body).toEqual([])
  expect(complaints).toEqual([])
})

test(
  'a workbook with macros is refused, and another file taken in its place',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const page = await asUser((await newShop()).admin)
    await page.goto('/imports/new?kind=business-partners')
    const bytes = (text: string) => new TextEncoder().encode(text)
    const workbook = zipSync({
      'xl/workbook.xml': bytes('<workbook/>'),
      '[Content_Types].xml': bytes('<Types/>'),
      'xl/vbaProject.bin': bytes('x'),
    })
    await page
      .getByLabel('Datei wählen')
      .setInputFiles({ name: 'Kunden.xlsm', mimeType: 'application/zip', buffer: Buffer.from(workbook) })
    await page.getByRole('button', { name: 'Weiter zu den Spalten' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'enthält Makros' })).toBeVisible()
    await expect(page.getByLabel('Art', { exact: true })).toHaveValue('business-partners')
    await page.getByLabel('Datei wählen').setInputFiles({
      name: 'Kunden.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Firma;Kundennummer\nGasthof Krone;K-1\n', 'latin1'),
    })
    await page.getByRole('button', { name: 'Weiter zu den Spalten' }).click()
    await expect(page.getByLabel('Feld für „Firma“')).toHaveValue('company')
  },
)
