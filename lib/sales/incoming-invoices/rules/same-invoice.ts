import { isSameTaxNumber, normalizeVatId } from '@/lib/domain/check-digits'
import { isSameName } from './alike-names'
import { writerOf } from './own-sale'
import type { Party } from './record'

/** What tells whether two records are one invoice: who wrote it, and its number. */
export interface Identity {
  supplierId: string | null
  vatId: string | null
  taxNumber: string | null
  sellerName: string | null
  number: string | null
  isCredit: boolean
}

/** Blanks, punctuation and control characters: what separates the parts of a number. */
const SEPARATORS = /[\u0001-/:-@[-`{-\u00bf\u2000-\u206f\u3000\ufeff]+/g

/**
 * Returns a number as numbers of one seller are compared: without case, blanks, punctuation and
 * leading zeros of its groups of digits, so that `RE-0077` is `re 77`. A separator between digits
 * stays, so that 1-23 and 12-3 differ. Null if nothing is left. The database has the same as the
 * column `number_key`.
 */
export function numberKey(number: string | null): string | null {
  const key = (number ?? '')
    .replace(/[A-ZÄÖÜ]/g, (letter) => letter.toLowerCase())
    .replace(SEPARATORS, ' ')
    .replace(/(?<=[0-9]) (?=[0-9])/g, '-')
    .replaceAll(' ', '')
    .replace(/(?<![0-9])0+(?=[0-9])/g, '')
  return key || null
}

/** Whether two texts are equal as they are compared; null if one states nothing. */
function isEqual(one: string, other: string): boolean | null {
  return one === '' || other === '' ? null : one === other
}

/**
 * Whether two invoices are of one seller: people have assigned them to one supplier, or else by the
 * first of VAT id, tax number, supplier and name that tells. Tax numbers tell nothing if they are
 * written in ways that cannot be compared.
 */
export function isSameSeller(one: Identity, other: Identity): boolean {
  if (one.supplierId !== null && one.supplierId === other.supplierId) return true
  return (
    isEqual(normalizeVatId(one.vatId ?? ''), normalizeVatId(other.vatId ?? '')) ??
    isSameTaxNumber(one.taxNumber ?? '', other.taxNumber ?? '') ??
    isEqual(one.supplierId ?? '', other.supplierId ?? '') ??
    isSameName(one.sellerName ?? '', other.sellerName ?? '')
  )
}

/**
 * Whether two records are the same invoice, such as its XML and its PDF: the same number of one
 * seller. A credit is never the invoice of its number.
 */
export function isSameInvoice(one: Identity | null, other: Identity | null): boolean {
  if (one === null || other === null) return false
  const key = numberKey(one.number)
  if (key === null || key !== numberKey(other.number) || one.isCredit !== other.isCredit) return false
  return isSameSeller(one, other)
}

interface Stated {
  number: string | null
  sumGross: number | null
  payable: number | null
  supplierId: string | null
  ownSale: boolean
  seller: Pick<Party, 'name' | 'vatId' | 'taxNumber'>
  buyer: Pick<Party, 'name' | 'vatId' | 'taxNumber'>
}

/** Returns the identity of an invoice: an own sale is that of the customer who wrote it. */
export function identityOf({ ownSale, seller, buyer, sumGross, payable, ...rest }: Stated): Identity {
  const { name, vatId, taxNumber } = writerOf({ seller, buyer }, ownSale)
  const { number, supplierId } = rest
  return { number, supplierId, vatId, taxNumber, sellerName: name, isCredit: (sumGross ?? payable ?? 0) < 0 }
}
