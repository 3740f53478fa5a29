import type { Page } from '@playwright/test'
import type { InvoiceRecord } from '@/lib/sales/invoices/schema'
import { stock, take } from './support/invoices'
import { expect, test } from './support/test'
import { complaintsOf } from './support/watch'

async function chooseCustomer(page: Page, customer: string): Promise<void> {
  await page.goto('/invoices/new')
  await page.getByRole('combobox', { name: 'Kunde' }).click()
  await take(page, 'morgentau', customer)
  await expect(page.getByRole('combobox', { name: 'Produkt hinzufügen' })).toBeFocused()
}

test(
  'a free position and a line of text want a name before they are booked',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const shop = await newShop()
    const page = await asUser(shop.admin)
    await chooseCustomer(page, (await stock(shop)).customer)
    await page.getByRole('button', { name: 'Freie Position' }).click()
    const name = page.getByLabel('Bezeichnung der Position 1')
    await expect(name).toBeFocused()
    await expect(name).toHaveValue('')
    await page.getByRole('button', { name: 'Textzeile' }).click()
    const text = page.getByRole('textbox', { name: 'Textzeile' })
    await expect(text).toBeFocused()
    await expect(text).toHaveValue('')

    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('Bitte ausfüllen.')).toHaveCount(2)
    await expect(name).toBeFocused()
    await expect(name).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await page.keyboard.press('Control+s')
    const stored = (await shop.api.get<InvoiceRecord[]>('/invoices')).body
    expect(stored.filter(({ status, sumGross }) => status !== 'DRAFT' || sumGross !== '0.00')).toEqual([])

    await name.fill('Anfahrt')
    await page.getByLabel('Preis von Anfahrt').fill('25')
    await text.fill('Vielen Dank')
    await page.keyboard.press('Control+Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Buchen' }).click()
    await expect(page.getByText('Gebucht', { exact: true }).first()).toBeVisible()
    const [invoice] = (await shop.api.get<InvoiceRecord[]>('/invoices')).body
    const { body } = await shop.api.get<InvoiceRecord>(`/invoices/${invoice?.id}`)
    expect(body.positions.map((position) => position.name)).toEqual(['Anfahrt', 'Vielen Dank'])
  },
)

test(
  'the page’s keys are dead under a dialog, and saving twice makes one invoice',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const shop = await newShop()
    const page = await asUser(shop.admin)
    const complaints = complaintsOf(page)
    await chooseCustomer(page, (await stock(shop)).customer)
    await take(page, '200', /Bauernbrot/)
    const writes: string[] = []
    page.on('request', (request) => {
      // drafts also save themselves while a confirmation is open
      if (request.postData()?.includes('"book":true')) writes.push(request.url())
    })
    await page.keyboard.press('Control+Enter')
    // before the confirmation has been rendered, and after
    await page.keyboard.press('Control+s')
    const question = page.getByRole('alertdialog')
    await expect(question).toHaveCount(1)
    for (const key of ['Control+s', 'Control+Enter', 'Control+k']) await page.keyboard.press(key)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(writes).toEqual([])
    await question.getByRole('button', { name: 'Abbrechen' }).click()
    await expect(question).toHaveCount(0)

    await page.keyboard.press('Control+s')
    // the press before the confirmation may have shown the message already
    await expect(page.getByText('Rechnung gespeichert').first()).toBeVisible()
    await page.keyboard.press('Control+Enter')
    await question.getByRole('button', { name: 'Buchen' }).click()
    await expect(page.getByText('Gebucht', { exact: true }).first()).toBeVisible()
    expect((await shop.api.get<InvoiceRecord[]>('/invoices')).body).toHaveLength(1)
    expect(complaints).toEqual([])
  },
)

test(
  'a whole invoice can be typed faster than the searches answer',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const shop = await newShop()
    await stock(shop)
    const page = await asUser(shop.admin)
    const held: (() => void)[] = []
    let isSlow = true
    await page.route('**/api/pickers/**', async (route) => {
      if (isSlow) await new Promise<void>((resolve) => held.push(resolve))
      await route.continue()
    })
    await page.goto('/invoices/new')
    await page.getByRole('combobox', { name: 'Kunde' }).click()
    await page.keyboard.type('morgentau\nbauernbrot\n3\nbauernbrot\n12\n')
    isSlow = false
    for (const go of held) go()
    await expect(page.getByRole('combobox', { name: 'Kunde' })).toHaveValue(/Morgentau/)
    await expect(page.getByLabel(/^Menge von /)).toHaveCount(2)
    expect(
      await page
        .getByLabel(/^Menge von /)
        .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)),
    ).toEqual(['3', '12'])
    await expect(page.getByRole('combobox', { name: 'Produkt hinzufügen' })).toBeFocused()
    await expect(page.getByRole('combobox', { name: 'Produkt hinzufügen' })).toHaveValue('')
  },
)
