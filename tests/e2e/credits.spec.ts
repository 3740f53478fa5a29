import type { InvoiceRecord } from '@/lib/invoices/schema'
import { expectAccessible } from './support/accessible'
import { bookedOf, stock } from './support/invoices'
import { expect, test } from './support/test'

test('a part of an invoice is credited with a reason; what is open follows', async ({ newShop, asUser }) => {
  const shop = await newShop()
  const { id } = await bookedOf(shop, await stock(shop))
  const page = await asUser(shop.admin)
  await page.goto(`/invoices/${id}`)
  await page.getByRole('button', { name: 'Korrigieren' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Zu korrigierende Menge von Bauernbrot').fill('3')
  await expect(dialog.getByText('Bitte höchstens 2 Stk eingeben.')).toBeVisible()
  await dialog.getByLabel('Zu korrigierende Menge von Bauernbrot').fill('1')
  await expect(dialog.getByRole('status')).toContainText('4,80 €')
  await expectAccessible(page)
  await dialog.getByLabel('Korrekturgrund (wird gedruckt)').fill('Eines war angebrannt')
  await dialog.getByRole('button', { name: 'Korrektur buchen' }).click()
  await expect(page).toHaveTitle(/10001/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rechnungskorrektur')
  await page.getByRole('link', { name: '10000' }).click()
  await expect(page.getByText('Korrigiert durch')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Stornieren' })).toHaveCount(0)
  const { body } = await shop.api.get<InvoiceRecord>(`/invoices/${id}`)
  expect([body.openAmount, body.credits.length]).toEqual(['4.80', 1])
})
