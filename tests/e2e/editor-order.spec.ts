import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessible'
import { openEditor, saved, shopWithDraft, stored } from './support/editor'
import type { Stock } from './support/invoices'
import type { Shop } from './support/shop'
import { expect, test } from './support/test'

/** A draft of bread, juice with its deposit, and hay. */
const draftOfThree = (newShop: () => Promise<Shop>) =>
  shopWithDraft(newShop, ({ products }: Stock) => ({
    positions: ['200', '100', '300'].map((number) => ({ productId: products[number], quantity: '2' })),
  }))

const handleOf = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: `${name} verschieben` }).filter({ visible: true })
const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByLabel(`Menge von ${name}`) })

const shown = (page: Page) =>
  page.locator('[id^=name-]').evaluateAll((names) => names.map((name) => (name as HTMLInputElement).value))
const namesOf = async (shop: Shop, id: string) => (await stored(shop, id)).positions.map(({ name }) => name)

async function middleOf(locator: Locator): Promise<{ x: number; y: number; height: number }> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('not in sight')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, height: box.height }
}

const TURNED = ['Heu', 'Bauernbrot', 'Apfelsaft', 'Pfand Mehrweg']

test(
  'a position is dragged by its handle, takes its deposit along and is saved in its new place',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const { shop, id } = await draftOfThree(newShop)
    const page = await asUser(shop.admin)
    await openEditor(page, `/invoices/${id}`)
    // A drag that begins near the window's edge scrolls the page: here all rows are clear of it.
    await handleOf(page, 'Heu').evaluate((grip) => grip.scrollIntoView({ block: 'center' }))
    const handle = await middleOf(handleOf(page, 'Heu'))
    const target = await middleOf(rowOf(page, 'Bauernbrot'))
    await page.mouse.move(handle.x, handle.y)
    await page.mouse.down()
    await page.mouse.move(handle.x, handle.y - 30, { steps: 4 })
    await page.mouse.move(handle.x, target.y - target.height / 4, { steps: 4 })
    await expect(page.locator('tr[role=presentation]')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await page.mouse.up()
    expect(await shown(page)).toEqual(['Bauernbrot', 'Apfelsaft', 'Pfand Mehrweg', 'Heu'])

    await page.mouse.move(handle.x, handle.y)
    await page.mouse.down()
    await page.mouse.move(handle.x, target.y - target.height / 4, { steps: 8 })
    await page.mouse.up()
    await expect.poll(() => shown(page)).toEqual(TURNED)
    await expect(page.getByText('Heu steht jetzt an Stelle 1 von 3')).toHaveCount(1)
    await saved(page)
    expect(await namesOf(shop, id)).toEqual(TURNED)
    await page.reload()
    await expect.poll(() => shown(page)).toEqual(TURNED)
  },
)

test(
  'the keyboard moves a position, the focus stays in it; buttons do without dragging',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const { shop, id } = await draftOfThree(newShop)
    const page = await asUser(shop.admin)
    await openEditor(page, `/invoices/${id}`)
    const price = page.getByLabel('Preis von Bauernbrot')
    await price.focus()
    await page.keyboard.press('Alt+ArrowDown')
    await expect(page.getByText('Bauernbrot steht jetzt an Stelle 2 von 3')).toHaveCount(1)
    await expect(price).toBeFocused()
    await page.keyboard.press('Alt+ArrowDown')
    await expect.poll(() => shown(page)).toEqual(['Apfelsaft', 'Pfand Mehrweg', 'Heu', 'Bauernbrot'])
    await expect(price).toBeFocused()
    await handleOf(page, 'Heu').focus()
    await page.keyboard.press('ArrowUp')
    await expect(handleOf(page, 'Heu')).toBeFocused()
    await page.getByRole('button', { name: 'Bauernbrot nach oben' }).click()
    await expect.poll(() => shown(page)).toEqual(TURNED)
    await saved(page)
    await expect.poll(() => namesOf(shop, id)).toEqual(TURNED)
  },
)

test.describe('with fingers', () => {
  test(
    'a position is dragged on a phone, and nothing scrolls meanwhile',
    { tag: '@turn' },
    async ({ newShop, asUser }) => {
      const { shop, id } = await draftOfThree(newShop)
      const page = await asUser(shop.admin, {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
      })
      await openEditor(page, `/invoices/${id}`)
      await expectAccessible(page)
      await handleOf(page, 'Apfelsaft').scrollIntoViewIfNeeded()
      await rowOf(page, 'Bauernbrot').scrollIntoViewIfNeeded()
      const from = await middleOf(handleOf(page, 'Bauernbrot'))
      const to = await middleOf(rowOf(page, 'Apfelsaft'))
      const before = await page.evaluate(() => window.scrollY)
      const fingers = await page.context().newCDPSession(page)
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
        fingers.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: y === undefined ? [] : [{ x: from.x, y }],
        })
      await touch('touchStart', from.y)
      for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', from.y + (to.y + 20 - from.y) * part)
      expect(await page.evaluate(() => window.scrollY)).toBe(before)
      await touch('touchEnd')
      await expect.poll(() => shown(page)).toEqual(['Apfelsaft', 'Pfand Mehrweg', 'Bauernbrot', 'Heu'])
    },
  )
})
