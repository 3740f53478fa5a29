import { sql, type SQL } from 'drizzle-orm'

/**
 * Returns a column of the invoice in force that was written for the receipt on account in a row of
 * `document`, by its name in the statement; null without one, and for invoices.
 */
export const ofReceiptInvoice = (name: string, column: SQL): SQL => sql`(
  select ${column} from document i where i.tenant_id = ${sql.identifier(name)}.tenant_id and i.receipt_id = ${sql.identifier(name)}.id
    and i.kind = 'INVOICE' and i.status <> 'CANCELLED')`

/**
 * Returns the number by which the customer knows a debt in a row of `document`: that of the invoice
 * that was written for a receipt on account with the receipt behind it, otherwise its own.
 */
export const numberOfDebt = (name: string): SQL =>
  sql`coalesce(${ofReceiptInvoice(name, sql`i.number`)} || ' (' || ${sql.identifier(name)}.number || ')', ${sql.identifier(name)}.number)`
