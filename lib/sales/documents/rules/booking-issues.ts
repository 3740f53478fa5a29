import { isVatId, normalizeVatId } from '@/lib/domain/check-digits'
import { type DocumentKind, type PositionKind, positionNumbers } from '@/lib/domain/document-kind'
import { vatTerritory } from '@/lib/domain/european-union'
import type { AccountTax } from '@/lib/domain/automatic-accounts'
import type { InvoiceField } from '@/lib/domain/invoice-content'
import type { FieldRefusal, Refusal } from '@/lib/domain/refusal'
import { isUnitCode } from '@/lib/domain/units'
import type { VatCategory } from '@/lib/domain/vat'
import type { LockedPeriod } from './parties'

/** A position as checked for booking, in the order of the page. */
export interface CheckedPosition {
  kind: PositionKind
  name: string
  /** 1/1,000 */
  quantity: number
  unit: string
  vatCategory: VatCategory
  /** Its rate is that of § 19 UStG, which only a small business may use. */
  ofSmallBusiness: boolean
  /** Its rate is an average rate (§ 24 UStG), which only a farm that is taxed so may state. */
  ofFarm: boolean
  /** Tax that its revenue account books in DATEV instead of its own; null if they agree. */
  accountTax: { account: string; tax: AccountTax } | null
}

export interface CheckedCustomer {
  /** ISO 3166; '' is Germany */
  country: string
  zipCode: string
  vatId: string
  isPrivate: boolean
}

export interface CheckedBooking {
  kind: DocumentKind
  /** Business dates. */
  date: string
  today: string
  /** Periods that may not get further invoices. */
  lockedPeriods: readonly LockedPeriod[]
  filedPeriods: readonly LockedPeriod[]
  smallBusiness: boolean
  /** § 24 UStG. */
  flatRateFarm: boolean
  customer: CheckedCustomer
  positions: readonly CheckedPosition[]
}

/** What prevents booking, with its field; `code` is a key below `errors`. */
export interface BookingIssue {
  path: string
  code: string
  params?: Record<string, string | number>
}

const SHOWN = 60

/**
 * Returns everything that makes a draft wrong rather than incomplete, in the order of the page: an
 * invoice date in the future, before the previous year or in a period handed to the tax adviser,
 * quantities of 0, unknown units, VAT categories that do not apply to the customer, average rates
 * of a company that is not taxed by them (§ 14c (2) UStG), and revenue accounts that book another
 * tax.
 */
export function bookingIssues(booking: CheckedBooking): BookingIssue[] {
  const isInvoice = booking.kind === 'INVOICE' || booking.kind === 'SELF_BILLED'
  const numbers = positionNumbers(booking.positions)
  const positions = booking.positions.flatMap((position, index) => {
    const issue = position.kind === 'ITEM' ? issueOf(position, isInvoice, booking) : null
    const params = { position: numbers[index] ?? 0, name: position.name.slice(0, SHOWN) }
    return issue
      ? [
          {
            path: `positions.${index}.${issue.field}`,
            code: issue.code,
            params: { ...params, ...issue.params },
          },
        ]
      : []
  })
  const date = isInvoice ? dateIssue(booking) : null
  return date ? [{ path: 'date', code: date }, ...positions] : positions
}

/**
 * § 14 (4) no. 3 UStG requires the day of issue: neither a future day nor one that is declared
 * already.
 */
export function dateIssue({
  date,
  today,
  lockedPeriods,
  filedPeriods,
}: Pick<CheckedBooking, 'date' | 'today' | 'lockedPeriods' | 'filedPeriods'>): string | null {
  if (date > today) return 'document.dateInFuture'
  if (isWithinAny(date, lockedPeriods)) return 'document.dateLocked'
  if (isWithinAny(date, filedPeriods)) return 'document.dateFiled'
  return date < firstInvoiceDay(today) ? 'document.dateTooOld' : null
}

const isWithinAny = (day: string, periods: readonly LockedPeriod[]): boolean =>
  periods.some(({ from, to }) => from <= day && day <= to)

/** Returns 1 January of the previous year: the earliest date of an invoice booked today. */
function firstInvoiceDay(today: string): string {
  return `${String(Number(today.slice(0, 4)) - 1).padStart(4, '0')}-01-01`
}

function issueOf(
  position: CheckedPosition,
  isInvoice: boolean,
  booking: CheckedBooking,
): { field: string; code: string; params?: Record<string, string> } | null {
  if (position.quantity === 0) return { field: 'quantity', code: 'document.quantityZero' }
  if (!isUnitCode(position.unit)) return { field: 'unit', code: 'document.unitUnknown' }
  if (!isInvoice) return null
  const refusal = refusedRate(position, booking)
  if (refusal) return { field: 'vatRateId', code: `document.category.${refusal}` }
  const { accountTax } = position
  return accountTax && { field: 'vatRateId', code: 'document.accountTax', params: accountTax }
}

function refusedRate(
  position: CheckedPosition,
  { kind, smallBusiness, flatRateFarm, customer }: CheckedBooking,
): 'smallBusiness' | 'farm' | ReturnType<typeof refusedCategory> {
  // a small business charges no VAT at all, regardless of a position's rate
  if (smallBusiness) return null
  if (position.ofSmallBusiness) return 'smallBusiness'
  // the rates of a Gutschrift are those of the supplier, which `selfBillingIssues` checks
  if (position.ofFarm && !flatRateFarm && kind === 'INVOICE') return 'farm'
  return refusedCategory(position, customer)
}

/**
 * Returns why the customer may not be billed by the category; null if it may. A business at home
 * owes the tax of § 13b (5) UStG also without a VAT id; in another member state its VAT id decides.
 */
export function refusedCategory(
  { vatCategory }: Pick<CheckedPosition, 'vatCategory'>,
  { country, zipCode, vatId: typed, isPrivate }: CheckedCustomer,
): 'K' | 'G' | 'AE' | null {
  const vatId = isVatId(typed) ? normalizeVatId(typed) : ''
  const territory = vatTerritory(country || 'DE', zipCode, vatId)
  switch (vatCategory) {
    case 'K': {
      const elsewhere = territory !== null && territory !== 'DE'
      return elsewhere && vatId.startsWith(territory) ? null : 'K'
    }
    case 'G':
      return territory === null ? null : 'G'
    case 'AE':
      return !isPrivate && (vatId || territory === 'DE') ? null : 'AE'
    default:
      return null
  }
}

const FORM_FIELDS: Record<string, string> = {
  'customer.name': 'customerName',
  'customer.street': 'customerStreet',
  'customer.zipCode': 'customerZipcode',
  'customer.city': 'customerCity',
  'customer.vatId': 'customerVatId',
}

/**
 * Names each missing field where the editor shows it; the company's missing fields have codes of
 * their own.
 */
export function missingContent(missing: readonly InvoiceField[]): Refusal {
  const fields = missing.map((field): FieldRefusal => {
    const [party, part = ''] = field.split('.')
    if (party === 'seller') return { path: field, code: `document.companyLacks.${part}` }
    if (party === 'directDebit') return { path: 'paymentMethod', code: `document.debitLacks.${part}` }
    return { path: FORM_FIELDS[field] ?? field, code: 'document.lawRequires' }
  })
  return refusalAt(fields)
}

/** Returns the refusal of a draft for these fields, of which there is at least one. */
export function refusalAt(fields: readonly FieldRefusal[]): Refusal {
  const [first] = fields
  if (first && first.code !== 'document.lawRequires') return { kind: 'invalid', code: first.code, fields }
  const params = { field: first?.path ?? '', more: fields.length - 1 }
  return { kind: 'invalid', code: 'document.contentMissing', params, fields }
}
