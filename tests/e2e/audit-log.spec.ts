import { read } from 'xlsx'
import { expect, test } from './support/test'
import { stock } from './support/invoices'

test('the log leads to the record, is filtered, and comes as a file that no formula runs in', async ({
  newShop,
  asUser,
}) => {
  const shop = await newShop()
  const { products } = await stock(shop)
  await shop.api.made('/companies', { name: '=1+1' })
  await shop.api.patch(`/products/${products['200']}`, { name: 'Landbrot' })
  const page = await asUser(shop.admin)
  await page.goto('/audit-log')
  const newest = page.getByRole('row').nth(1)
  await expect(newest).toContainText('200 Landbrot')
  await expect(newest).toContainText('Geändert')
  await expect(newest).toContainText(shop.admin.email)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Exportieren' }).click()
  const chunks: Buffer[] = []
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer)
  const sheet = read(Buffer.concat(chunks), { dense: true }).Sheets.Protokoll
  const cells = (sheet?.['!data'] ?? []).flat()
  expect(cells.slice(0, 2).map(({ v }) => v)).toEqual(['Zeitpunkt', 'Benutzer'])
  expect(cells.some(({ v }) => String(v).includes('Name: Bauernbrot → Landbrot'))).toBe(true)
  expect(cells.find(({ v }) => v === '=1+1')).toMatchObject({ t: 's' })
  expect(cells.filter(({ f }) => f)).toEqual([])
  await page.getByPlaceholder('Beleg, Name oder Benutzer').fill('landbrot')
  await expect(page.getByRole('row')).toHaveCount(2)
  await newest.getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(`/products/${products['200']}`))
})
