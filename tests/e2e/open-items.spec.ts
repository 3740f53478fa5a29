import type { InvoiceRecord } from '@/lib/sales/invoices/schema'
import { expectAccessible } from './support/accessible'
import { bookedOf, stock } from './support/invoices'
import { takeAction } from './support/more-actions'
import { expect, test } from './support/test'
import { complaintsOf } from './support/watch'

test('an incoming payment settles several invoices of a customer, and what is left is a credit', async ({
  newShop,
  asUser,
}) => {
  const shop = await newShop()
  const goods = await stock(shop)
  const invoices = [await bookedOf(shop, goods), await bookedOf(shop, goods)]
  const total = invoices.reduce((sum, { sumGross }) => sum + Number(sumGross), 0)
  const page = await asUser(shop.admin)
  const complaints = complaintsOf(page)
  await page.goto('/open-items')
  await page.getByRole('checkbox', { name: `${goods.customer} auswählen` }).check()
  await expect(page.getByRole('region', { name: 'Auswahl' })).toContainText('Offen')
  await expectAccessible(page)
  await page.getByRole('link', { name: goods.customer }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(goods.customer)
  await page.getByRole('button', { name: 'Zahlungseingang' }).click()
  const dialog = page.getByRole('dialog', { name: 'Zahlungseingang' })
  await dialog.getByLabel('Eingegangener Betrag').fill((total + 1).toFixed(2).replace('.', ','))
  await expect(dialog.getByText('Bleibt als Guthaben')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Erfassen' }).click()
  await page.getByRole('button', { name: 'Als Guthaben erfassen' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Summen nach Alter')).toContainText('1,00 €')
  const settled = await Promise.all(
    invoices.map(async ({ id }) => (await shop.api.get<InvoiceRecord>(`/invoices/${id}`)).body),
  )
  expect(settled.map(({ status }) => status)).toEqual(['PAID', 'PAID'])
  expect(settled.map(({ openAmount }) => openAmount).toSorted()).toEqual(['-1.00', '0.00'])
  expect(complaints).toEqual([])
})

test(
  'a rest is written off with a reason, and without one nothing typed is lost',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const shop = await newShop()
    const { id, openAmount } = await bookedOf(shop, await stock(shop))
    const page = await asUser(shop.admin)
    await page.goto(`/invoices/${id}`)
    await takeAction(page, 'Zahlung erfassen')
    const dialog = page.getByRole('dialog', { name: 'Zahlung erfassen' })
    const paid = (Number(openAmount) - 0.02).toFixed(2).replace('.', ',')
    await dialog.getByLabel('Betrag').fill(paid)
    await dialog.getByLabel('Rest von 0,02 €').selectOption('Ausbuchen')
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await expect(dialog.getByLabel('Grund')).toHaveAttribute('aria-invalid', 'true')
    await expect(dialog.getByLabel('Betrag')).toHaveValue(paid)
    await dialog.getByLabel('Grund').fill('Kleinbetrag')
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Bezahlt', { exact: true })).toBeVisible()
    await page.getByRole('tab', { name: /Zahlungen/ }).click()
    await expect(page.getByText('Ausgebucht 0,02 € · Kleinbetrag')).toBeVisible()
  },
)
