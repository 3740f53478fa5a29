import type { PlannedChangeRecord } from '@/lib/services/planned-changes/schema'
import { expectAccessible } from './support/accessible'
import { stock } from './support/invoices'
import { expect, test } from './support/test'

test('a price is planned from the form, shown with its difference, and taken back', async ({
  newShop,
  asUser,
}) => {
  const shop = await newShop()
  const { products } = await stock(shop)
  const page = await asUser(shop.admin)
  await page.goto(`/products/${products['200']}?tab=price`)
  await page.getByRole('textbox', { name: /preis/i }).first().fill('5,20')
  await page.getByRole('button', { name: 'Änderung planen …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Änderung planen' })
  await expect(dialog.getByLabel('Uhrzeit')).toHaveValue('00:00')
  await dialog.getByRole('button', { name: 'Planen' }).click()
  const card = page.getByRole('complementary', { name: 'Geplante Änderungen' })
  await expect(card).toContainText('5,20')
  await expect(page.getByRole('button', { name: 'Speichern' })).toHaveCount(0)
  const { body } = await shop.api.get<PlannedChangeRecord[]>('/planned-changes?entity=product')
  expect(body.map(({ changes, status }) => [changes, status])).toEqual([[{ price: '5.20' }, 'PENDING']])
  // a button that is half hidden under the bar counts as too small
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Zurücknehmen' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Zurücknehmen' }).click()
  await expect(card).toHaveCount(0)
})

test('the worker applies a change within a minute of its time', { tag: '@turn' }, async ({ newShop }) => {
  test.slow()
  const shop = await newShop()
  const { products } = await stock(shop)
  const id = products['300'] ?? ''
  const scheduledAt = new Date(Date.now() + 5_000).toISOString()
  const { status } = await shop.api.post('/planned-changes', {
    entity: 'product',
    entityId: id,
    scheduledAt,
    changes: { name: 'Heu, lose' },
  })
  expect(status).toBe(201)
  const name = async () => (await shop.api.get<{ name: string }>(`/products/${id}`)).body.name
  await expect.poll(name, { timeout: 120_000, intervals: [2_000] }).toBe('Heu, lose')
})

test(
  'a time in the past and an invalid value are refused at their fields, no input is lost',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const shop = await newShop()
    const { products } = await stock(shop)
    const page = await asUser(shop.admin)
    await page.goto(`/products/${products['200']}`)
    await page.getByRole('textbox', { name: 'Name', exact: false }).first().fill('Landbrot')
    await page.getByRole('button', { name: 'Änderung planen …' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Tag').fill('01.01.2020')
    await dialog.getByRole('button', { name: 'Planen' }).click()
    await expect(dialog.getByText('Bitte wählen Sie einen Zeitpunkt in der Zukunft.')).toBeVisible()
    await expect(dialog.getByLabel('Tag')).toHaveValue('01.01.2020')
  },
)
