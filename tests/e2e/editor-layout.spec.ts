import { openAlive } from './support/alive'
import { expectAccessible } from './support/accessible'
import { openEditor, quantityOf, shopWithDraft, stored } from './support/editor'
import { draftOf, stock } from './support/invoices'
import { expect, test } from './support/test'

const WIDTHS = [1024, 1440, 1536, 1920]

test(
  'no column is cut while there is room, and the sums end where the amounts end',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const shop = await newShop()
    const goods = await stock(shop)
    const { body: made } = await shop.api.post<{ id: string }>('/products', {
      name: 'Knusperkekse',
      productNumber: '400',
      price: '3.50',
      vatRateId: goods.rates['7.8'],
      unit: 'XBX',
    })
    const positions = ['200', '100'].map((number) => ({ productId: goods.products[number], quantity: '2' }))
    const { id } = await draftOf(shop, goods, {
      positions: [...positions, { productId: made.id, quantity: '12.5' }],
    })
    const page = await asUser(shop.admin)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await openAlive(page, `/invoices/${id}`)
      const shown = page.locator('td[data-field$=vatRateId] span.truncate')
      await expect(shown.first()).toHaveText('7 %')
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('td span.truncate, td input:not([id^=name-])')]
          .filter((element) => element.scrollWidth > element.clientWidth + 1)
          .map((element) => element.textContent || (element as HTMLInputElement).value),
      )
      expect(cut, String(width)).toEqual([])
      const amount = await page.getByRole('cell', { name: /€$/ }).first().boundingBox()
      const sum = await page.getByTestId('sum-gross').first().boundingBox()
      const [end, total] = [amount, sum].map((box) => (box ? box.x + box.width : 0))
      // a cell has 8 px inside its right edge
      expect(Math.abs((end ?? 0) - 8 - (total ?? 0)), String(width)).toBeLessThanOrEqual(1)
      await expect(page.locator('html')).toHaveJSProperty('scrollWidth', width)
    }
  },
)

test(
  'the preview is put beside the editor where there is room, and the choice is kept',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const { shop, id } = await shopWithDraft(newShop)
    const page = await asUser(shop.admin)
    const toggle = page.getByRole('button', { name: 'Vorschau', exact: true })
    const preview = page.getByRole('region', { name: 'Vorschau', exact: true }).first()
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(`/invoices/${id}`)
    await expect(quantityOf(page)).toBeVisible()
    await expect(toggle).toHaveCount(0)
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(toggle).toHaveAttribute('aria-pressed', 'false')
    await expect(preview).toHaveCount(0)
    await toggle.click()
    await expect(preview).toBeVisible()
    await page.reload()
    await expect(preview).toBeVisible()
    await toggle.click()
    await expect(preview).toHaveCount(0)
    await page.setViewportSize({ width: 1700, height: 900 })
    await page.reload()
    await expect(toggle).toHaveAttribute('aria-pressed', 'false')
    await expect(preview).toHaveCount(0)
  },
)

test(
  'what the company lacks is said while drafting, each with the way to its field',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const { shop, id } = await shopWithDraft(newShop)
    const page = await asUser(shop.admin)
    await openEditor(page, `/invoices/${id}`)
    await expect(quantityOf(page)).toBeVisible()
    await expect(page.getByText('Zum Buchen fehlt dem Mandanten noch:')).toHaveCount(0)

    await shop.api.patch(`/companies/${shop.companyId}`, { taxNumber: '', vatId: '', iban: '' })
    await page.reload()
    await expect(page.getByText('Zum Buchen fehlt dem Mandanten noch:')).toBeVisible()
    await expectAccessible(page)
    await quantityOf(page).fill('3')
    const [company] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: 'Steuernummer oder USt-IdNr.' }).click(),
    ])
    await expect(company.getByLabel('Steuernummer', { exact: true })).toBeFocused()
    await expect(page.getByRole('link', { name: 'IBAN' })).toBeVisible()
    await expect.poll(async () => (await stored(shop, id)).positions[0]?.quantity).toBe('3')
  },
)
