import type { PartnerType } from '@/lib/catalog/business-partners/words'
import { isSmallInvoice } from '@/lib/domain/invoice-content'
import type { Cents } from '@/lib/domain/money'
import type { VatCategory } from '@/lib/domain/vat'
import { NO_E_INVOICE_MOST } from '@/lib/sales/turnover/words'

/** What decides whether the law demands an e-invoice (§ 14 (2) UStG). */
export interface Supply {
  /** Business date of the invoice. */
  date: string
  sumGross: Cents
  /** § 19 UStG. */
  smallBusiness: boolean
  categories: readonly VatCategory[]
  /** ISO 3166 alpha-2; '' is Germany. */
  sellerCountry: string
  buyer: { kind: PartnerType; country: string; leitwegId: string }
  /** Total turnover of the year before in Kontor; decides in 2027 alone. */
  turnoverBefore: Cents
}

export const NEED_REASONS = [
  'PUBLIC',
  'PRIVATE',
  'ABROAD',
  'SMALL_BUSINESS',
  'SMALL_AMOUNT',
  'EXEMPT',
  'NOT_YET',
  'OVER_TURNOVER',
  'UNDER_TURNOVER',
  'BUSINESS',
] as const
type NeedReason = (typeof NEED_REASONS)[number]

export interface Need {
  required: boolean
  reason: NeedReason
}

/** § 27 (38) UStG: until then everyone may use paper and PDF. */
const FIRST_DUTY = '2027-01-01'
/** … and until then companies with at most 800,000 € turnover in the year before. */
const GENERAL_DUTY = '2028-01-01'

/**
 * Returns whether the law demands an e-invoice, and why. In 2027 it depends on the turnover of
 * 2026: `UNDER_TURNOVER` goes by what Kontor knows of it, which its text says. Authorities require
 * XRechnung under laws of their own.
 */
export function needOf({ buyer, categories, ...supply }: Supply): Need {
  const isGerman = [supply.sellerCountry, buyer.country].every(
    (country) => country === '' || country === 'DE',
  )
  if (isGerman && (buyer.kind === 'PUBLIC' || buyer.leitwegId !== ''))
    return { required: true, reason: 'PUBLIC' }
  if (buyer.kind === 'PRIVATE') return { required: false, reason: 'PRIVATE' }
  if (!isGerman) return { required: false, reason: 'ABROAD' }
  if (supply.smallBusiness) return { required: false, reason: 'SMALL_BUSINESS' }
  if (isSmallInvoice(supply.sumGross, new Set(categories))) return { required: false, reason: 'SMALL_AMOUNT' }
  if (categories.length > 0 && categories.every((category) => category === 'E' || category === 'O'))
    return { required: false, reason: 'EXEMPT' }
  if (supply.date < FIRST_DUTY) return { required: false, reason: 'NOT_YET' }
  if (supply.date >= GENERAL_DUTY) return { required: true, reason: 'BUSINESS' }
  const isOver = supply.turnoverBefore > NO_E_INVOICE_MOST
  return { required: isOver, reason: isOver ? 'OVER_TURNOVER' : 'UNDER_TURNOVER' }
}
