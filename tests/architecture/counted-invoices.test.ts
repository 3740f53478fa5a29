import { describe, expect, it } from 'vitest'
import { productionFiles, readSource } from '../support/source-files'

/** A condition in SQL that takes all invoices, whether they count or not. */
const ALL_INVOICES = /family (?:= 'INVOICE'|in \([^)]*'INVOICE')/

/** Where such a condition is right, and why. */
const RIGHT: Readonly<Record<string, string>> = {
  'lib/catalog/companies/queries/companies.ts': 'drafts',
  'lib/sales/documents/queries/advances.ts': 'advances, which no receipt has',
  'lib/sales/documents/queries/credit-besides.ts': 'open amounts: that of a receipt’s invoice is 0',
  'lib/sales/documents/store.ts': 'advances, which no receipt has',
  'lib/sales/invoices/queries/customer-overview.ts': 'open amounts',
  'lib/sales/open-items/queries/customer-account.ts': 'open amounts',
  'lib/sales/open-items/queries/list-open-items.ts': 'open amounts',
  'lib/sales/open-items/queries/referenced-claims.ts': 'leads from the invoice to the claim',
  'lib/sales/reminders/queries/invoice-dunning.ts': 'whether there is such an invoice',
  'lib/sales/reminders/queries/overdue.ts': 'open amounts',
  'lib/sales/reminders/store.ts': 'open amounts',
  'lib/sales/turnover/queries/counted.ts': 'the condition itself',
  'lib/services/dashboard/queries/first-steps.ts': 'whether there is an invoice',
  'lib/tax/z3/queries/originals.ts': 'the files of all documents',
  'lib/tax/z3/queries/sales.ts': 'all documents, with whether each counts',
}

const takesAll = (text: string) => ALL_INVOICES.test(text)

describe('an invoice of a till’s receipt', () => {
  it('is in no figure: SQL of figures asks isCountedInvoice', () => {
    const files = productionFiles().filter((path) => /^lib\/.*\.ts$/.test(path))
    expect(files.length).toBeGreaterThan(500)
    expect(files.filter((path) => takesAll(readSource(path))).toSorted()).toEqual(Object.keys(RIGHT))
  })

  it('and a reader of all invoices is noticed', () => {
    expect(takesAll("where d.family = 'INVOICE' and d.status <> 'DRAFT'")).toBe(true)
    expect(takesAll("where d.family in ('INVOICE', 'RECEIPT')")).toBe(true)
    expect(takesAll("where ${isCountedInvoice('d')}")).toBe(false)
  })
})
