import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible'
import { gate } from '../support/gate'
import { expect, test } from './support/test'

/** The form for a new product before hydration, and a function that releases its scripts. */
async function earlyForm(page: Page) {
  const scripts = gate()
  await page.route('**/*.js', (route) => scripts.opened.then(() => route.continue()))
  await page.goto('/products?neu', { waitUntil: 'commit' })
  const dialog = page.getByRole('dialog', { name: 'Produkt anlegen' })
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await page.keyboard.type('Apfel')
  await dialog.getByLabel('Preis brutto').fill('1,07')
  await dialog.getByLabel('Steuersatz').selectOption({ label: 'Ermäßigter Satz (7 %)' })
  return { dialog, scripts }
}

test(
  'the form that an address opens comes with the page, and keeps what is typed before it is alive',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const page = await asUser((await newShop()).admin)
    const { dialog, scripts } = await earlyForm(page)
    scripts.open()
    // once it is hydrated, the page behind is hidden from screen readers
    await expect(page.getByRole('banner')).toHaveCount(0)
    await page.keyboard.press('Escape')
    // a question that is only visible does not listen yet
    await expect(page.getByRole('button', { name: 'Weiter bearbeiten' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog.getByLabel('Name')).toHaveValue('Apfel')
    await expect(dialog.getByLabel('Preis netto')).toHaveText('1,00 €')
    await expectAccessible(page)
  },
)

test('a form that is sent before the page is alive is sent when it is, and once', async ({
  newShop,
  asUser,
}) => {
  const shop = await newShop()
  const page = await asUser(shop.admin)
  const { dialog, scripts } = await earlyForm(page)
  await dialog.getByRole('button', { name: 'Anlegen', exact: true }).dblclick()
  scripts.open()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apfel')
  const { body } = await shop.api.get<object[]>('/products')
  expect(body).toMatchObject([{ name: 'Apfel', priceGross: '1.07', vatRate: '7' }])
})
