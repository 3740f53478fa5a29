import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { ROOT } from '../support/source-files'
import { openAlive } from './support/alive'
import { fillEstate, type Estate } from './support/estate'
import { stock, take } from './support/invoices'
import { pressable } from './support/pressable'
import { expect, test } from './support/test'
import { torture } from './support/typing'

const CRASHED = 'Da ist etwas schiefgegangen'

/** Timeout for a tab's fields: they appear with the click, and many tabs have none. */
const TAB_MS = 500

/** The page's first fault so far, or null: a thrown error, a 500 response, or the error page. */
function faultsOf(page: Page): () => Promise<string | null> {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('response', (answer) => {
    if (answer.status() >= 500) faults.push(`${answer.url()}: ${answer.status()}`)
  })
  return async () => {
    if (await page.getByRole('heading', { name: CRASHED }).isVisible()) faults.push('the error page')
    return faults[0] ?? null
  }
}

/** An address, and the controls to press there in order until the fields are visible. */
type Place = readonly [address: string, ...pressed: (string | RegExp)[]]

/**
 * All places with a field for a number, percentage or date; pages without presses have all their
 * tabs opened.
 */
const PLACES: Readonly<Record<string, (estate: Estate, companyId: number) => Place[]>> = {
  'master data': ({ ids }, companyId) => [
    [`/products/${ids['/products']}`],
    ['/products', 'Neu'],
    [`/business-partners/${ids['/business-partners']}`],
    ['/members', 'Neu'],
    [`/companies/${companyId}`],
    ['/settings'],
    ['/settings', 'Steuersätze', 'Steuersatz anlegen'],
    ['/settings', 'Steuersätze', /^Neuer Prozentsatz/],
    [`/pos-stores/${ids['/pos-stores']}?tab=products`, / auswählen$/, 'Preise ändern …'],
    ['/audit-log', 'Zeitpunkt'],
  ],
  documents: ({ ids, parts, bookedInvoice }) => [
    ['/invoices/new'],
    [`/invoices/${ids['/invoices']}`],
    [`/invoices/${bookedInvoice}`, 'Zahlung erfassen'],
    [`/invoices/${bookedInvoice}`, 'Weitere Aktionen', 'Korrigieren'],
    ['/invoices', 'Zeitraum'],
    [`/open-items/${parts.customerId}`, 'Zahlungseingang'],
    ['/billing-runs/new'],
    ['/datev'],
    ['/reminders/new'],
    [`/deliverynotes/${ids['/deliverynotes']}`],
  ],
}

for (const [pages, places] of Object.entries(PLACES))
  test(`no typed character breaks a page of ${pages}`, { tag: '@turn' }, async ({ newShop, asUser }) => {
    test.setTimeout(360_000)
    const shop = await newShop()
    const estate = await fillEstate(shop)
    const page = await asUser(shop.admin)
    page.on('dialog', (dialog) => void dialog.accept())
    const broken = faultsOf(page)
    for (const [address, ...pressed] of places(estate, shop.companyId)) {
      await openAlive(page, address)
      for (const name of pressed) await pressable(page, name).click()
      const seen = await torture(page, broken)
      const tabs = pressed.length > 0 ? [] : await page.getByRole('tab').all()
      for (const tab of tabs) {
        await tab.click()
        seen.push(...(await torture(page, broken, TAB_MS)))
      }
      expect(seen, `${address} ${pressed.join(', ')}`).not.toEqual([])
    }
  })

test(
  'an error on a page keeps what was typed, and is found in the log by its reference',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const shop = await newShop()
    const goods = await stock(shop)
    const page = await asUser(shop.admin)
    await page.clock.install()
    await page.goto('/invoices/new')
    await page.getByRole('combobox', { name: 'Kunde' }).click()
    await take(page, 'morgentau', goods.customer)
    await expect(page.getByRole('combobox', { name: 'Produkt hinzufügen' })).toBeFocused()
    await take(page, '200', /Bauernbrot/)
    await page.keyboard.type('7')
    await page.clock.fastForward(1_000)
    // simulates a bug that throws while the page renders the typed text
    await page.evaluate((rate) => {
      const original = Map.prototype.get
      Object.assign(window, { heal: () => Object.assign(Map.prototype, { get: original }) })
      Map.prototype.get = function get(this: Map<unknown, unknown>, key: unknown) {
        if (key === rate) throw new RangeError('Frau Müller: 5 kg')
        return original.call(this, key) as unknown
      }
    }, goods.rates['7'])
    await page.keyboard.type('1')
    await expect(page.getByRole('heading', { name: CRASHED })).toBeVisible()
    await expect(page.getByText('Ihre Eingaben sind noch da')).toBeVisible()
    const reference = await page.getByText('Kennung').locator('span').innerText()
    expect(reference).toMatch(/^[0-9a-f]{8}$/)
    const log = join(ROOT, 'test-results', 'server.log')
    if (existsSync(log)) {
      const line = () =>
        readFileSync(log, 'utf8')
          .split('\n')
          .find((one) => one.includes(reference)) ?? ''
      await expect.poll(line).toContain('RangeError')
      expect(line()).toContain('/invoices/new')
      expect(line()).not.toContain('Müller')
    }
    await page.evaluate(() => (window as unknown as { heal: () => void }).heal())
    await page.getByRole('button', { name: 'Erneut versuchen' }).click()
    await expect(page.getByLabel('Menge von Bauernbrot')).toHaveValue('7')
    await expect(page.getByRole('button', { name: 'Speichern' })).toBeVisible()
  },
)
