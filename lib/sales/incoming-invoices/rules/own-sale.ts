import { normalizeVatId } from '@/lib/domain/check-digits'
import { warningAt, type Finding } from './finding'
import type { InvoiceFields } from './record'

/**
 * Codes of UNTDID 1001 of documents that the buyer writes (self-billing, § 14 (2) UStG): 389
 * invoice, 261 credit note, 471 correction, 500 advance, 501, 502 and 473 factored, 527 debit note.
 */
const SELF_BILLED: ReadonlySet<string> = new Set(['261', '389', '471', '473', '500', '501', '502', '527'])

/** Whether a type code is that of a document that the buyer writes. */
export const isSelfBilled = (typeCode: string | null): boolean =>
  typeCode !== null && SELF_BILLED.has(typeCode)

type Stated = Pick<InvoiceFields, 'typeCode' | 'seller' | 'buyer'>

/**
 * Whether a file states a sale of the company that receives it: a customer bills for the company
 * and pays it (Gutschriftverfahren). False if the company is the buyer, which then wrote it.
 */
export function isOwnSale(
  { typeCode, buyer }: Pick<Stated, 'typeCode' | 'buyer'>,
  company: { vatId: string },
): boolean {
  const own = normalizeVatId(company.vatId)
  const isBuyer = own !== '' && buyer.vatId !== null && normalizeVatId(buyer.vatId) === own
  return isSelfBilled(typeCode) && !isBuyer
}

/** Returns the writer of the document: the customer of an own sale, else the seller. */
export const writerOf = <P>({ seller, buyer }: { seller: P; buyer: P }, ownSale: boolean): P =>
  ownSale ? buyer : seller

/** Returns fields typed from a document, with its two parties exchanged. */
export const otherWay = (fields: InvoiceFields): InvoiceFields => ({
  ...fields,
  seller: fields.buyer,
  buyer: fields.seller,
})

/** States for an own sale who owes whom, and what to do. */
export const OWN_SALE: Finding = warningAt(
  'typeCode',
  'ownSale',
  'Gutschrift Ihres Kunden: Er rechnet über Ihre Leistung ab und zahlt an Sie. Das ist Ihr Umsatz, Sie schulden nichts und ziehen keine Vorsteuer. Stellen Sie darüber keine eigene Rechnung, und geben Sie die Gutschrift der Steuerberatung: Kontor bucht sie nicht. Stimmt sie nicht, lehnen Sie sie ab; damit widersprechen Sie (§ 14 Abs. 2 UStG).',
)
