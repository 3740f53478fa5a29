import type { Page } from '@playwright/test'
import type { Hands } from './hands'
import type { Stock } from './invoices'
import { expect } from './test'

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
export const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))
export const badge = (page: Page, text: string) => page.getByText(text, { exact: true }).first()
export const button = (page: Page, name: string) => page.getByRole('button', { name }).first()

/** Types into the focused picker and picks the first matching suggestion. */
export async function choose(hands: Hands, text: string, offer: string | RegExp): Promise<void> {
  await hands.type(text)
  await expect(hands.page.getByRole('option', { name: offer }).first()).toBeVisible()
  await hands.press('Enter')
}

/** Opens an action of the record, directly or in its menu. */
export async function openAction(hands: Hands, name: string): Promise<void> {
  const direct = hands.page.getByRole('button', { name, exact: true })
  if (await direct.isVisible()) return hands.click(direct)
  await hands.click(hands.page.getByRole('button', { name: 'Weitere Aktionen' }))
  await hands.click(hands.page.getByRole('menuitem', { name }))
}

/** Writes an offer of two positions by keyboard, starting at the list, and finishes it. */
export async function finishOffer(hands: Hands, { customer }: Stock): Promise<void> {
  const { page } = hands
  await hands.click(page.getByRole('link', { name: 'Neu', exact: true }).first())
  await expect(page.getByRole('combobox', { name: 'Kunde' })).toBeFocused()
  await choose(hands, 'morg', customer)
  await expect(page.getByRole('combobox', { name: 'Produkt hinzufügen' })).toBeFocused()
  for (const [number, name] of [
    ['100', /Apfelsaft/],
    ['200', /Bauernbrot/],
  ] as const) {
    await choose(hands, number, name)
    await hands.type('6')
    await hands.press('Enter')
  }
  await hands.press('Control+Enter')
  await expect(dialog(page)).toBeVisible()
  await hands.press('Enter')
  await expect(badge(page, 'Offen')).toBeVisible()
}

/** Accepts the offer on screen and books an invoice for it. */
export async function billOffer(hands: Hands): Promise<void> {
  const { page } = hands
  await openAction(hands, 'Annahme vermerken')
  await hands.click(dialog(page).getByRole('button', { name: 'Annahme vermerken' }))
  await expect(badge(page, 'Angenommen')).toBeVisible()
  await hands.click(button(page, 'Rechnung schreiben'))
  await expect(page).toHaveURL(/invoices/)
  await hands.click(button(page, 'Buchen'))
  await hands.click(dialog(page).getByRole('button', { name: 'Buchen' }))
  await expect(badge(page, 'Gebucht')).toBeVisible()
}

/** Records a payment of the proposed amount, which is all that is open. */
export async function payInFull(hands: Hands): Promise<void> {
  await openAction(hands, 'Zahlung erfassen')
  await expect(dialog(hands.page).getByLabel('Betrag')).toBeFocused()
  await hands.click(dialog(hands.page).getByRole('button', { name: 'Speichern' }))
  await expect(badge(hands.page, 'Bezahlt')).toBeVisible()
}

/** Sends the document on screen by mail, to the proposed recipient. */
export async function sendByMail(hands: Hands): Promise<void> {
  await hands.click(button(hands.page, 'Per E-Mail senden'))
  await hands.click(dialog(hands.page).getByRole('button', { name: /senden$/i }))
  await expect(badge(hands.page, 'Wartet auf den Versand')).toBeVisible()
}
