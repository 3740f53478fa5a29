import type { RecurringRecord } from '@/lib/sales/recurring-invoices/schema'
import { expectAccessible } from './support/accessible'
import { stock } from './support/invoices'
import { expect, test } from './support/test'
import { complaintsOf } from './support/watch'

test(
  'a box comes every month, and what failed is billed once it can be',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const shop = await newShop()
    const goods = await stock(shop)
    const page = await asUser(shop.admin)
    const complaints = complaintsOf(page)

    await page.goto('/recurring-invoices')
    await page.getByRole('link', { name: 'Neu', exact: true }).click()
    await page.getByRole('combobox', { name: 'Kunde' }).fill('Morgentau')
    await page.getByRole('option', { name: /Morgentau/ }).click()
    await page.getByRole('combobox', { name: /Produkt/ }).fill('200')
    await page.getByRole('option', { name: /Bauernbrot/ }).click()
    await page.getByRole('textbox', { name: /^Menge/ }).fill('5')
    await expect(page.getByTestId('sum-gross')).toHaveText(/24,00/)
    // years of invoices are not booked without a question
    await page.getByRole('textbox', { name: 'Beginn' }).fill('31.01.2025')
    await page.getByRole('combobox', { name: 'Rechnung', exact: true }).selectOption('BOOK')
    await page.getByRole('button', { name: 'Speichern' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question.getByRole('button', { name: 'Nachholen' })).toBeVisible()
    await question.getByRole('button', { name: 'Abbrechen' }).click()
    await page.getByRole('combobox', { name: 'Rechnung', exact: true }).selectOption('DRAFT')
    await page.getByRole('textbox', { name: 'Beginn' }).fill('31.01.2099')
    await page.getByRole('combobox', { name: 'Tag im Monat' }).selectOption('31')
    const dates = page.getByRole('complementary', { name: 'Nächste Termine' })
    await expect(dates).toContainText('28.02.2099')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByText('Jeden Monat am letzten Tag')).toBeVisible()
    await expectAccessible(page)

    const id = new URL(page.url()).pathname.split('/').at(-1)
    await shop.api.patch(`/business-partners/${goods.customerId}`, { deliveryStop: true })
    await shop.api.patch<RecurringRecord>(`/recurring-invoices/${id}`, {
      start: '2026-01-31',
      end: '2026-02-28',
    })
    await page.goto('/recurring-runs/new')
    await expect(page.getByText('1 Kunde ausgewählt')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Abrechnen' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Abrechnen' }).click()
    await expect(page.getByText('Für den Kunden gilt ein Lieferstopp.')).toBeVisible()
    await expectAccessible(page)
    await shop.api.patch(`/business-partners/${goods.customerId}`, { deliveryStop: false })
    await page.getByRole('button', { name: 'Fehlgeschlagene wiederholen' }).click()
    await expect(page.getByText('31.01.2026 – 27.02.2026')).toBeVisible()
    await expect(page.getByText('Fertig', { exact: true })).toBeVisible()
    await page.goto(`/recurring-invoices/${id}`)
    await expect(page.getByText('Beendet', { exact: true })).toBeVisible()
    expect(complaints).toEqual([])
  },
)
