import { isEconomicId, isSameTaxNumber, isVatId, normalizeVatId } from '@/lib/domain/check-digits'
import { isEuCountry } from '@/lib/domain/european-union'
import { foldSearch } from '@/lib/domain/search-text'
import { isLikeName, isSameName } from './alike-names'
import { errorAt, warningAt, type Finding } from './finding'
import { isSelfBilled } from './own-sale'
import type { InvoiceFields, Party } from './record'

/** A company of the tenant, as invoices may name it. */
export interface OwnCompany {
  id: number
  name: string
  street: string
  zipCode: string
  vatId: string
  taxNumber: string
  mail: string
  electronicAddress: string
  /** People whose names stand for it. */
  people: readonly string[]
}

type Stated = Pick<InvoiceFields, 'typeCode' | 'seller' | 'buyer'>

/** Codes of the findings that `checkParties` makes. */
export const PARTY_CODES: ReadonlySet<string> = new Set([
  'ownInvoice',
  'otherCompany',
  'otherBuyer',
  'wrongVatId',
])

/**
 * Returns whether an invoice is one of the company: written by itself, to another company of the
 * tenant, or to somebody else; and VAT ids with wrong check digits.
 */
export function checkParties(
  invoice: Stated,
  own: OwnCompany,
  others: readonly OwnCompany[],
): readonly Finding[] {
  const { typeCode, seller, buyer } = invoice
  const found = [...checkVatId(seller, 'seller', 'Lieferanten'), ...checkVatId(buyer, 'buyer', 'Empfängers')]
  if (!isSelfBilled(typeCode) && isSurely(seller, own)) return [OWN_INVOICE, ...found]
  const other = addressedTo(buyer, own, others)
  if (other) return [otherCompany(other.name), ...found]
  return isToAnother(buyer, own) ? [otherBuyer(buyer), ...found] : found
}

/** Returns the other company of the tenant that is surely the buyer; undefined if none is. */
export const addressedTo = (
  buyer: Party,
  own: OwnCompany,
  others: readonly OwnCompany[],
): OwnCompany | undefined =>
  isOurs(buyer, own, others) ? undefined : others.find((one) => isSurely(buyer, one))

const OWN_INVOICE = errorAt(
  'seller',
  'ownInvoice',
  'Diese Rechnung haben Sie selbst geschrieben: Sie schulden nichts daraus. Lehnen Sie sie ab.',
)

const otherCompany = (name: string) =>
  errorAt(
    'buyer',
    'otherCompany',
    `Diese Rechnung ist an „${name}“ gerichtet, einen anderen Mandanten von Ihnen. Übergeben Sie sie dorthin, oder lehnen Sie sie ab.`,
  )

const otherBuyer = ({ name, vatId }: Party) =>
  warningAt(
    'buyer',
    'otherBuyer',
    `Diese Rechnung ist an „${name ?? vatId ?? ''}“ gerichtet${name && vatId ? ` (${vatId})` : ''}, nicht an Sie. Die Vorsteuer steht nur dem zu, an den sie gerichtet ist.`,
  )

/** Whether two numbers are equal; null if one of them is missing. */
function isEqual(a: string | null, b: string, plain: (text: string) => string): boolean | null {
  const one = plain(a ?? '')
  const other = plain(b)
  return one === '' || other === '' ? null : one === other
}

/** Returns a VAT id, or the one that a Wirtschafts-Identifikationsnummer begins with. */
const vatIdOf = (text: string): string =>
  isEconomicId(text.trim().toUpperCase()) ? normalizeVatId(text.trim().slice(0, 11)) : normalizeVatId(text)

/** Whether numbers say that a party is a company, or is none; null if they say nothing. */
function byNumbers({ vatId, taxNumber }: Party, one: OwnCompany): boolean | null {
  const isVatIdEqual = isEqual(vatId, one.vatId, vatIdOf)
  return isVatIdEqual ?? isSameTaxNumber(taxNumber ?? '', one.taxNumber)
}

/** Whether a party is surely a company: by its numbers, else by its whole name. */
const isSurely = (party: Party, one: OwnCompany): boolean =>
  byNumbers(party, one) ?? (party.name !== null && isSameName(party.name, one.name))

/** Whether the buyer is the company, and not rather another one by its whole name. */
function isOurs(buyer: Party, own: OwnCompany, others: readonly OwnCompany[]): boolean {
  if (byNumbers(buyer, own) === true || isSurely(buyer, own)) return true
  const isNamed = others.some((one) => isSurely(buyer, one))
  return !isNamed && !isToAnother(buyer, own)
}

/** Returns a street as streets are compared, however `Straße` is shortened. */
const plainStreet = (text: string) =>
  foldSearch(text)
    .replace(/str(asse|\.)?(?![a-z])/g, 'str')
    .replace(/[^a-z0-9]/g, '')

const isEqualText = (a: string | null, b: string) => isEqual(a, b, foldSearch) === true

/**
 * Whether the buyer is somebody else: numbers decide; without any, name, address and electronic
 * address must all be others.
 */
function isToAnother(buyer: Party, own: OwnCompany): boolean {
  const numbers = byNumbers(buyer, own)
  if (numbers !== null) return !numbers
  if (buyer.name === null) return false
  const { name } = buyer
  if ([own.name, ...own.people].some((one) => one !== '' && isLikeName(name, one))) return false
  const isSamePlace =
    isEqualText(buyer.zipCode, own.zipCode) && isEqual(buyer.street, own.street, plainStreet) === true
  const addresses = [own.mail, own.electronicAddress]
  const isSameAddress = [buyer.mail, buyer.electronicAddress].some((stated) =>
    addresses.some((one) => isEqualText(stated, one)),
  )
  return !isSamePlace && !isSameAddress
}

/** Names a VAT id of a member state whose check digits are wrong. */
function checkVatId({ vatId }: Party, path: string, whose: string): Finding[] {
  if (vatId === null) return []
  const id = vatIdOf(vatId)
  const country = id.startsWith('EL') ? 'GR' : id.slice(0, 2)
  if (!isEuCountry(country) || isVatId(id)) return []
  const what = `Die USt-IdNr. „${vatId}“ des ${whose} kann nicht stimmen: Ihre Prüfziffer ist falsch.`
  return [warningAt(`${path}.vatId`, 'wrongVatId', what)]
}
