import type { Locator, Page } from '@playwright/test'
import type { InvoiceRecord } from '@/lib/sales/invoices/schema'
import { aliveAt } from './alive'
import { draftOf, stock, type Stock } from './invoices'
import type { Shop } from './shop'
import { expect } from './test'

/** The save status of the draft. */
export const statusOf = (page: Page): Locator => page.getByTestId('save-status')

/** Waits until all input is saved. */
export const saved = (page: Page): Promise<void> =>
  expect(statusOf(page)).toContainText(/Gespeichert um \d\d:\d\d/)

export const customerOn = (page: Page): Locator => page.getByRole('combobox', { name: 'Kunde' })
export const adderOn = (page: Page): Locator => page.getByRole('combobox', { name: 'Produkt hinzufügen' })
export const quantityOf = (page: Page): Locator => page.getByLabel('Menge von Bauernbrot')
export const priceOf = (page: Page): Locator => page.getByLabel('Preis von Bauernbrot')

/** Reads an invoice from the server. */
export const stored = async ({ api }: Pick<Shop, 'api'>, id: string): Promise<InvoiceRecord> =>
  (await api.get<InvoiceRecord>(`/invoices/${id}`)).body

export interface ShopWithDraft {
  shop: Shop
  goods: Stock
  /** Id of the draft. */
  id: string
}

/** A shop with a draft of two breads for its administrator to open. */
export async function shopWithDraft(
  newShop: () => Promise<Shop>,
  fields: (goods: Stock) => object = () => ({}),
): Promise<ShopWithDraft> {
  const shop = await newShop()
  const goods = await stock(shop)
  const { id } = await draftOf(shop, goods, fields(goods))
  return { shop, goods, id }
}

/** Opens a page with an editor and waits for its script: earlier input is lost. */
export async function openEditor(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await aliveAt(page.locator('main form').first())
}
