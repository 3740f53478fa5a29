import { creditorAt } from '@/lib/domain/creditor'
import { accountsOf, isCreditor, type Accounts, type DatevSettings } from '@/lib/domain/datev'
import type { IncomingRow } from '../words'

/** The supplier of a received invoice, as far as its account depends on it. */
export interface InvoiceSupplier {
  /** Null if no partner is assigned. */
  readonly supplierId: string | null
  /** '' without one. */
  readonly supplierNumber: string
  readonly creditorAccount: string | null
}

type Numbered = Pick<InvoiceSupplier, 'supplierNumber' | 'creditorAccount'>

/**
 * Returns the account of a supplier: its creditor account, else the number itself if it is in the
 * range of creditors, else the number prefixed with 7, if it is short enough. `otherCreditors`
 * collects all others.
 */
export function creditorAccount(
  { supplierNumber, creditorAccount: own }: Numbered,
  length: number,
  accounts: Pick<Accounts, 'otherCreditors'>,
): string {
  const stated = own === null ? null : creditorAt(own, length)
  if (stated !== null) return stated
  if (isCreditor(supplierNumber, length)) return supplierNumber
  const isShort = /^[1-9]\d*$/.test(supplierNumber) && supplierNumber.length <= length
  return isShort ? `7${supplierNumber.padStart(length, '0')}` : accounts.otherCreditors
}

/** The last row of a received invoice in files that locked their period. */
export type HandedCreditor = Pick<IncomingRow, 'creditor' | 'supplierId'>

/**
 * Returns the account on which an invoice and its payments are booked: while its supplier stays the
 * same, the one that files contain, so that the open item is settled where it was made. An account
 * that a supplier gets later applies to invoices that no file contains. Files of before do not name
 * the supplier: they have the account of its number.
 */
export function invoiceCreditor(
  supplier: InvoiceSupplier,
  handed: HandedCreditor | null,
  settings: DatevSettings,
): string {
  const { accountLength } = settings
  const accounts = accountsOf(settings)
  const own = creditorAccount(supplier, accountLength, accounts)
  if (handed === null) return own
  const isSame =
    handed.supplierId === undefined
      ? handed.creditor === creditorAccount({ ...supplier, creditorAccount: null }, accountLength, accounts)
      : handed.supplierId === (supplier.supplierId ?? '')
  return isSame ? handed.creditor : own
}

/** The parts of a hand-over that suppliers are owed. */
interface OwedSources {
  readonly incoming: readonly { readonly rows: readonly IncomingRow[] }[]
  readonly cash: readonly {
    readonly paid: (InvoiceSupplier & { readonly handed: HandedCreditor | null }) | null
  }[]
}

/** A supplier and an account on which a hand-over books it; '' for an invoice without a partner. */
interface BookedCreditor {
  readonly supplierId: string
  readonly account: string
}

/** Returns the suppliers of received invoices and of those paid in cash, one for each source. */
export const bookedCreditors = (
  { incoming, cash }: OwedSources,
  settings: DatevSettings,
): BookedCreditor[] => [
  ...incoming.flatMap(({ rows }) => {
    const accounts = new Map(rows.map((row) => [row.creditor, row.supplierId ?? '']))
    return [...accounts].map(([account, supplierId]) => ({ account, supplierId }))
  }),
  ...cash.flatMap(({ paid }) =>
    paid
      ? [{ supplierId: paid.supplierId ?? '', account: invoiceCreditor(paid, paid.handed, settings) }]
      : [],
  ),
]
