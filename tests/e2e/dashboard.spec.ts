import { randomUUID } from 'node:crypto'
import { expectAccessibleAtThreeWidths } from './support/accessible'
import { expect, test } from './support/test'
import { asTill, receipt, registeredTill } from './support/tills'
import type { Shop } from './support/shop'
import { complaintsOf } from './support/watch'
import { aliveAt } from './support/alive'

/** A store with a till that has sold a loaf today. */
async function soldToday(shop: Shop, name: string): Promise<{ id: string }> {
  const store = await shop.api.made<{ id: string }>('/pos-stores', { name })
  const { deviceId, token } = await registeredTill(shop)
  await shop.api.post(`/pos-devices/${deviceId}/confirm`, { storeId: store.id })
  const sold = { ...receipt(shop.name), uuid: randomUUID(), createdAt: new Date().toISOString() }
  await asTill(shop, '/receipts', { receipts: [sold] }, token)
  return store
}

test('who starts anew is told what to set up, goes there, and puts the list away', async ({
  newShop,
  asUser,
}) => {
  const shop = await newShop()
  const page = await asUser(shop.admin)
  const complaints = complaintsOf(page)
  await page.goto('/')
  const steps = page.getByRole('region', { name: 'Erste Schritte' })
  await expect(steps.getByText('1 von 12 erledigt')).toBeVisible()
  const done = steps.getByRole('listitem').filter({ hasText: 'Firmendaten' })
  await expect(done).toBeHidden()
  await steps.getByText('1 erledigter Schritt').click()
  await expect(done).toContainText('erledigt')
  await expectAccessibleAtThreeWidths(page)
  await steps.getByRole('button', { name: 'Passt so: Steuersätze prüfen' }).click()
  await expect(steps.getByText('2 von 12 erledigt')).toBeVisible()
  await steps.getByRole('link', { name: 'Anlegen: Erstes Produkt anlegen' }).click()
  await expect(page.getByRole('dialog', { name: 'Produkt anlegen' })).toBeVisible()
  await page.goto('/')
  const hide = steps.getByRole('button', { name: 'Ausblenden' })
  await aliveAt(hide)
  await hide.click()
  await expect(steps).toBeHidden()
  await page.reload()
  await expect(page.getByText('Keine offenen Aufgaben')).toBeVisible()
  await expect(steps).toBeHidden()
  const show = page.getByRole('button', { name: 'Erste Schritte zeigen' })
  await aliveAt(show)
  await show.click()
  await expect(steps).toBeVisible()
  expect(complaints).toEqual([])
})

test(
  'today’s sales stand by store, as bars and as a table, and nothing moves while they come',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const shop = await newShop()
    const store = await soldToday(shop, 'Hofladen')
    await soldToday(shop, 'Marktstand')
    const page = await asUser(shop.admin)
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if ('value' in entry && typeof entry.value === 'number') shifts.push(entry.value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto('/')
    // reload, now that the browser has the fonts: a font swap shifts the lines slightly, and
    // nothing else may move
    await page.reload()
    const sales = page.getByRole('region', { name: 'Umsatz heute' })
    await expect(sales).toContainText('7,60')
    await expect(sales.getByRole('table', { name: 'Umsatz heute je Filiale' }).getByRole('row')).toHaveCount(
      3,
    )
    const recent = page.getByRole('region', { name: 'Umsatz der letzten 30 Tage' })
    await expect(recent.locator('svg.recharts-surface').first()).toBeVisible()
    expect(await page.evaluate(() => 'shifts' in window && window.shifts)).toEqual([])
    await aliveAt(recent.getByText('Als Tabelle zeigen'))
    await recent.getByText('Als Tabelle zeigen').click()
    await expect(recent.getByRole('table', { name: 'Umsatz je Tag' }).getByRole('row')).toHaveCount(31)
    // The click has scrolled: a task half below the sticky bar would be a small target.
    await page.evaluate(() => window.scrollTo(0, 0))
    await expectAccessibleAtThreeWidths(page)
    await sales.getByRole('link', { name: 'Marktstand' }).click()
    await expect(page).toHaveURL(/\/pos-reports\?report=total&.*stores=/)

    const seller = await shop.person(['POS-DEVICES_SHOW'])
    const [person] = (await shop.api.get<{ id: string; email: string }[]>('/users')).body.filter(
      ({ email }) => email === seller.email,
    )
    await shop.api.patch(`/users/tenant/${person?.id}`, { stores: [store.id] })
    const theirs = await asUser(seller)
    await theirs.goto('/')
    await expect(theirs.getByRole('region', { name: 'Umsatz heute' })).toContainText('3,80')
    await expect(theirs.getByText('Marktstand')).toBeHidden()
    await expect(theirs.getByRole('region', { name: 'Erste Schritte' })).toBeHidden()
  },
)
