import { isEuCountry } from '@/lib/domain/european-union'
import type { Cents } from '@/lib/domain/money'
import type { VatCategory } from '@/lib/domain/vat'

type Text = string | null | undefined

interface PostalAddress {
  readonly street: Text
  readonly zipCode: Text
  readonly city: Text
}

export interface Seller extends PostalAddress {
  readonly name: Text
  readonly taxNumber: Text
  readonly vatId: Text
  readonly iban?: Text
}

export interface Buyer extends PostalAddress {
  /** company name */
  readonly name: Text
  readonly lastname: Text
  /** ISO 3166; empty means Germany */
  readonly country: Text
  readonly vatId: Text
}

/** Direct debit data on an invoice; an account number without spaces. */
export interface DirectDebit {
  readonly creditorId: string
  readonly iban: string
  readonly mandateReference: string
}

/** The content of an invoice other than its number and date, which booking adds. */
export interface InvoiceContent {
  readonly seller: Seller
  readonly customer: Buyer
  readonly serviceDate: Text
  readonly positions: readonly { readonly name: Text; readonly vatCategory: VatCategory }[]
  /** null: it is not collected */
  readonly directDebit?: DirectDebit | null
  /** the customer is requested to transfer the sum */
  readonly paidByTransfer?: boolean
}

/**
 * Missing fields by name; `seller.taxNumber` means tax number or VAT id, `directDebit.mandate`
 * account or reference.
 */
export type InvoiceField =
  | `seller.${'name' | 'street' | 'zipCode' | 'city' | 'taxNumber' | 'vatId' | 'iban'}`
  | `customer.${'name' | 'street' | 'zipCode' | 'city' | 'vatId'}`
  | `positions.${number}.name`
  | `directDebit.${'creditorId' | 'mandate'}`
  | 'serviceDate'

/** § 33 UStDV: up to this gross amount an invoice need not name its recipient. */
const SMALL_INVOICE_LIMIT: Cents = 250_00

/** § 33 UStDV: not for EU supplies (K) and reverse charge (AE). */
export function isSmallInvoice(sumGross: Cents, categories: ReadonlySet<VatCategory>): boolean {
  return Math.abs(sumGross) <= SMALL_INVOICE_LIMIT && !categories.has('K') && !categories.has('AE')
}

const WITHOUT_POSTCODES = [
  'AE',
  'AO',
  'BO',
  'BS',
  'CI',
  'CM',
  'GH',
  'HK',
  'IE',
  'JM',
  'MO',
  'PA',
  'QA',
  'UG',
  'ZW',
]

const isBlank = (text: Text) => !text?.trim()

/**
 * Returns missing mandatory content (§ 14 (4), § 14a UStG), in the order of the page, and missing
 * data for a direct debit or a transfer. Up to 250 € the customer's name and address may be missing
 * (§ 33 UStDV), but never for EU supplies (K) and reverse charge (AE).
 */
export function missingContent(content: InvoiceContent, sumGross: Cents): InvoiceField[] {
  const { seller, customer, positions } = content
  const categories = new Set(positions.map((position) => position.vatCategory))
  const needsVatIds = categories.has('K') || (categories.has('AE') && isElsewhereInEu(customer.country))
  const isSmall = isSmallInvoice(sumGross, categories)
  return [
    ...missingOfSeller(seller, needsVatIds),
    ...(content.paidByTransfer && sumGross > 0 && isBlank(seller.iban) ? (['seller.iban'] as const) : []),
    ...(isSmall ? [] : missingOfCustomer(customer)),
    ...(needsVatIds && isBlank(customer.vatId) ? (['customer.vatId'] as const) : []),
    ...(isBlank(content.serviceDate) ? (['serviceDate'] as const) : []),
    ...positions.flatMap(({ name }, index) => (isBlank(name) ? [`positions.${index}.name` as const] : [])),
    ...(content.directDebit && sumGross > 0 ? missingOfDebit(content.directDebit) : []),
  ]
}

/**
 * Returns the company's missing data for any invoice, whatever its content; the IBAN only for
 * payment by transfer.
 */
export function missingOfCompany(seller: Seller): CompanyLack[] {
  const missing = missingOfSeller(seller, false).map((field) => field.replace('seller.', '') as CompanyLack)
  return isBlank(seller.iban) ? [...missing, 'iban'] : missing
}

export type CompanyLack = 'name' | 'street' | 'zipCode' | 'city' | 'taxNumber' | 'iban'

function missingOfSeller(seller: Seller, needsVatId: boolean): InvoiceField[] {
  const parts = (['name', 'street', 'zipCode', 'city'] as const).filter((part) => isBlank(seller[part]))
  const missing: InvoiceField[] = parts.map((part) => `seller.${part}` as const)
  if (needsVatId && isBlank(seller.vatId)) return [...missing, 'seller.vatId']
  return isBlank(seller.taxNumber) && isBlank(seller.vatId) ? [...missing, 'seller.taxNumber'] : missing
}

function missingOfCustomer(customer: Buyer): InvoiceField[] {
  const hasPostcodes = !WITHOUT_POSTCODES.includes(customer.country ?? '')
  const parts = (['street', 'zipCode', 'city'] as const).filter(
    (part) => isBlank(customer[part]) && (part !== 'zipCode' || hasPostcodes),
  )
  const isNameless = isBlank(customer.name) && isBlank(customer.lastname)
  return [
    ...(isNameless ? (['customer.name'] as const) : []),
    ...parts.map((part) => `customer.${part}` as const),
  ]
}

/** Without both, nothing may be collected or announced. */
function missingOfDebit({ creditorId, iban, mandateReference }: DirectDebit): InvoiceField[] {
  return [
    ...(isBlank(creditorId) ? (['directDebit.creditorId'] as const) : []),
    ...(isBlank(iban) || isBlank(mandateReference) ? (['directDebit.mandate'] as const) : []),
  ]
}

const isElsewhereInEu = (country: Text) => !isBlank(country) && country !== 'DE' && isEuCountry(country ?? '')
