import type { InvoiceRecord } from '@/lib/sales/invoices/schema'
import { expectAccessible } from './support/accessible'
import { bookedOf, stock } from './support/invoices'
import { menuEntry, openMoreActions, takeAction } from './support/more-actions'
import { expect, test } from './support/test'

test('a part of an invoice is credited with a reason; what is open follows', async ({ newShop, asUser }) => {
  const shop = await newShop()
  const { id } = await bookedOf(shop, await stock(shop))
  const page = await asUser(shop.admin)
  await page.goto(`/invoices/${id}`)
  await takeAction(page, 'Korrigieren')
  const dialog = page.getByRole('dialog')
  const quantity = dialog.getByLabel('Zurück: Bauernbrot (Pos. 1)')
  await dialog.getByLabel('Korrekturgrund (wird gedruckt)').fill('Eines war angebrannt')
  await dialog.getByRole('button', { name: 'Korrektur buchen' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(
    'Bitte geben Sie mindestens eine Menge oder einen Betrag an, der korrigiert werden soll.',
  )
  await expect(quantity).toBeFocused()
  await quantity.fill('3')
  await dialog.getByRole('button', { name: 'Korrektur buchen' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Bitte höchstens 2 Stk eingeben.')
  await expect(quantity).toBeFocused()
  await expect(quantity).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('region', { name: /^Meldungen/ }).getByRole('listitem')).toHaveCount(0)
  await quantity.fill('1')
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await expect(dialog.getByRole('status')).toContainText('4,80 €')
  await expect(dialog.getByRole('listitem')).toContainText('4,80 €')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Korrektur buchen' }).click()
  await expect(page).toHaveTitle(/10001/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rechnungskorrektur')
  await page.getByRole('link', { name: '10000' }).click()
  await expect(page.getByText('Korrigiert durch')).toBeVisible()
  await expect(page.getByText('Korrigiert', { exact: true }).first()).toBeVisible()
  await openMoreActions(page)
  await expect(menuEntry(page, /^Stornieren/)).toBeDisabled()
  await expect(menuEntry(page, /^Stornieren/)).toContainText(
    'Zu dieser Rechnung gibt es schon eine Korrektur.',
  )
  await expect(menuEntry(page, 'Stornieren und neu schreiben')).toHaveCount(0)
  await expectAccessible(page)
  const { body } = await shop.api.get<InvoiceRecord>(`/invoices/${id}`)
  expect([body.openAmount, body.credits.length]).toEqual(['4.80', 1])
})
