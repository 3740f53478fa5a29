import { sql, type SQL } from 'drizzle-orm'

/**
 * Condition that a row of `document`, by its name in the statement, is an invoice, Stornorechnung
 * or credit that counts: in sales, VAT values and DATEV. The invoice of a till's receipt does not,
 * since the till has sold and taxed the same. Every reader of figures asks for this.
 */
export const isCountedInvoice = (name: string): SQL =>
  sql`${sql.identifier(name)}.family = 'INVOICE' and ${sql.identifier(name)}.receipt_id is null`
