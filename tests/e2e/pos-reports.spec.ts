import { randomUUID } from 'node:crypto'
import { REPORTS } from '@/lib/pos/pos-reports/list'
import { expectAccessibleAtThreeWidths } from './support/accessible'
import { expect, test } from './support/test'
import { asTill, receipt, registeredTill } from './support/tills'
import { aliveAt } from './support/alive'

test('the evening’s question: what was sold, of what, at which till, down to the receipt', async ({
  newShop,
  asUser,
}) => {
  const shop = await newShop()
  const store = await shop.api.made<{ id: string }>('/pos-stores', { name: 'Hofladen' })
  const names = ['Kasse am Tor', 'Kasse im Keller']
  const today = new Date().toISOString()
  for (const [index, name] of names.entries()) {
    const { deviceId, token } = await registeredTill(shop)
    await shop.api.post(`/pos-devices/${deviceId}/confirm`, { storeId: store.id })
    await shop.api.patch(`/pos-devices/${deviceId}`, { name })
    const receipts = [{ ...receipt(shop.name), uuid: randomUUID(), number: 4711 + index, createdAt: today }]
    await asTill(shop, '/receipts', { receipts }, token)
  }
  const page = await asUser(shop.admin)
  await page.goto('/')
  await page.getByRole('button', { name: 'Auswertungen' }).click()
  await page.getByRole('menuitem', { name: 'Kassenberichte' }).click()
  const figures = page.getByLabel('Zahlen des Zeitraums')
  await expect(figures).toContainText('Kassenbons')
  const both = await figures.innerText()

  await page.getByRole('link', { name: 'Pro Tag' }).click()
  await expect(page.getByRole('table', { name: 'Pro Tag' }).getByRole('row')).toHaveCount(3)
  await expect(figures).toContainText(both.split('\n')[1] ?? '-')

  await page.getByRole('button', { name: 'Filter ändern' }).click()
  const dialog = page.getByRole('dialog', { name: 'Worüber soll der Bericht sein?' })
  await dialog.getByLabel('Kasse am Tor').check()
  await dialog.getByRole('button', { name: 'Heute' }).click()
  await dialog.getByRole('button', { name: 'Anzeigen' }).click()
  await expect(page).toHaveURL(/devices=/)
  await expect(page.getByText('· alle Filialen, Kasse am Tor')).toBeVisible()

  await page.getByRole('link', { name: 'Tagesbelege' }).click()
  const receipts = page.getByRole('table', { name: 'Tagesbelege' })
  await expect(receipts.getByRole('link', { name: '4711' })).toBeVisible()
  await expect(receipts.getByRole('link', { name: '4712' })).toBeHidden()
  await expectAccessibleAtThreeWidths(page)
  await receipts.getByRole('link', { name: '4711' }).click()
  await expect(page).toHaveURL(/\/receipts\//)
})

test('every report says so where nothing was sold', { tag: '@turn' }, async ({ newShop, asUser }) => {
  const shop = await newShop()
  const store = await shop.api.made<{ id: string }>('/pos-stores', { name: 'Hofladen' })
  const { deviceId } = await registeredTill(shop)
  await shop.api.post(`/pos-devices/${deviceId}/confirm`, { storeId: store.id })
  const page = await asUser(shop.admin)
  for (const report of REPORTS) {
    const answer = await page.goto(`/pos-reports?report=${report}&from=2020-01-01&to=2020-01-31`)
    expect(answer?.status(), report).toBe(200)
    await expect(page.getByText(/^(Nichts verkauft|Keine Kassenabschlüsse)$/)).toBeVisible()
  }
})

test(
  'a period that ends before it begins is refused in the dialog, and typed days stay',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const shop = await newShop()
    const page = await asUser(shop.admin)
    await page.goto('/pos-reports?report=products')
    await expect(page.getByText('Noch keine Kassen')).toBeVisible()
    const dialog = page.getByRole('dialog', { name: 'Worüber soll der Bericht sein?' })
    const change = page.getByRole('button', { name: 'Filter ändern' })
    await aliveAt(change)
    await change.click()
    await dialog.getByLabel('Von').fill('20.11.2026')
    await dialog.getByLabel('Bis').fill('19.11.2026')
    await dialog.getByRole('button', { name: 'Anzeigen' }).click()
    await expect(dialog.getByRole('alert')).toContainText('der erste nicht nach dem letzten')
    await expect(dialog.getByLabel('Von')).toHaveValue('20.11.2026')
  },
)

test(
  'bars are drawn for the paper, however wide the screen is',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const shop = await newShop()
    const store = await shop.api.made<{ id: string }>('/pos-stores', { name: 'Hofladen' })
    const { deviceId, token } = await registeredTill(shop)
    await shop.api.post(`/pos-devices/${deviceId}/confirm`, { storeId: store.id })
    const days = ['2026-11-19', '2026-11-20']
    const receipts = days.map((day, index) => ({
      ...receipt(shop.name),
      number: index + 1,
      createdAt: `${day}T12:00:00+01:00`,
    }))
    await asTill(shop, '/receipts', { receipts }, token)
    const page = await asUser(shop.admin)
    await page.goto('/pos-reports?report=days&from=2026-11-19&to=2026-11-20')
    const drawing = page.getByRole('figure').locator('svg').first()
    await expect(drawing).toBeVisible()
    const shown = await drawing.getAttribute('viewBox')
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    await expect(drawing).toHaveAttribute('viewBox', '0 0 640 224')
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await expect(drawing).toHaveAttribute('viewBox', shown ?? '-')
  },
)
