import type { InvoiceRecord } from '@/lib/sales/invoices/schema'
import { expectAccessible, expectAccessibleInEveryRun } from './support/accessible'
import { bookedDeliveryNoteOf, deliveryNoteOf, stock, take } from './support/invoices'
import { takeAction } from './support/more-actions'
import { expect, test } from './support/test'

test('is written and booked by keyboard, and refused under a delivery stop', async ({ newShop, asUser }) => {
  const shop = await newShop()
  const goods = await stock(shop)
  const page = await asUser(shop.admin)
  await page.goto('/deliverynotes/new')
  await expect(page.getByRole('combobox', { name: 'Kunde' })).toBeFocused()
  await take(page, 'Morgentau', goods.customer)
  await expect(page.getByLabel('Produkt hinzufügen')).toBeFocused()
  await take(page, '100', 'Apfelsaft')
  await page.keyboard.type('6')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Buchen' }).click()
  await expect(page).toHaveTitle(/Lieferschein 10000/)
  await expect(page.getByRole('row')).toHaveCount(3)

  await shop.api.patch(`/business-partners/${goods.customerId}`, { deliveryStop: true })
  const { id } = await deliveryNoteOf(shop, goods)
  await page.goto(`/deliverynotes/${id}`)
  await expect(page.getByText('schreiben, aber nicht buchen')).toBeVisible()
  await page.getByRole('button', { name: 'Buchen' }).click()
  await expect(page.getByText('Für diesen Kunden gilt ein Lieferstopp. Der').first()).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test(
  'several become one invoice, grouped by number; cancelling it frees them',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const shop = await newShop()
    const goods = await stock(shop)
    const deliveryNotes = [
      await bookedDeliveryNoteOf(shop, goods, { date: '2026-10-05' }),
      await bookedDeliveryNoteOf(shop, goods, { date: '2026-10-12' }),
      await bookedDeliveryNoteOf(shop, goods, { date: '2026-10-19' }),
    ]
    const page = await asUser(shop.admin)
    await page.goto('/invoices/from-deliverynotes')
    await expect(page.getByRole('row', { name: goods.customer })).toContainText(/3\s*28,80\s€/)
    await expectAccessible(page)
    await page.getByRole('link', { name: goods.customer }).click()
    await expect(page.getByText('3 Lieferscheine ausgewählt')).toBeVisible()
    await page.goto(`/deliverynotes/${deliveryNotes[0]?.id}`)
    await takeAction(page, 'Abrechnen')
    await expect(page.getByText('Ein Lieferschein ausgewählt')).toBeVisible()
    await page.getByLabel('Lieferschein 10001 auswählen').check()
    await page.getByRole('button', { name: 'Rechnung schreiben' }).click()
    await expect(page.getByText('Lieferschein 10001 vom 12.10.2026')).toBeVisible()
    const quantity = page.getByLabel('Menge von').first()
    const third = 'Lieferschein 10002 vom 19.10.2026'
    await quantity.fill('7')
    await page.getByRole('button', { name: 'Lieferscheine hinzufügen' }).click()
    await page.getByLabel('Lieferschein 10002 auswählen').check()
    await expectAccessibleInEveryRun(page)
    await page.getByRole('button', { name: 'Hinzufügen', exact: true }).click()
    await expect(page.getByText(third)).toBeVisible()
    await expect(quantity).toHaveValue('7')
    await page.getByRole('button', { name: `${third} entfernen` }).click()
    await page.getByRole('button', { name: 'Buchen' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Buchen' }).click()
    await expect(page).toHaveTitle(/Rechnung 10000/)
    await expect(page.getByRole('rowheader', { name: 'Lieferschein 10000 vom 05.10.2026' })).toBeVisible()
    await page.goto('/deliverynotes?status=UNBILLED')
    await expect(page.getByRole('link', { name: '10002' })).toBeVisible()
    await expect(page.getByRole('link', { name: '10001' })).toHaveCount(0)
    const { body } = await shop.api.get<InvoiceRecord[]>('/invoices')
    await shop.api.post(`/invoices/${body[0]?.id}/cancel`, { cancelNote: 'Falscher Preis' })
    await page.reload()
    await expect(page.getByRole('link', { name: '10001' })).toBeVisible()
  },
)
