import { isGermanTaxNumber, isGermanZip } from '@/lib/domain/check-digits'

/** Fields of the checks over several fields; absent counts as empty. */
export interface CheckedCompany {
  country?: string | undefined
  zipCode?: string | undefined
  taxNumber?: string | undefined
  paymentDays?: number | undefined
  discountDays?: number | undefined
  /** Wire text. */
  discountPercent?: string | undefined
  /** Wire text; '' if none is stated. */
  baseRate?: string | undefined
  /** A day; '' if no rate is stated. */
  baseRateSince?: string | undefined
}

export interface CompanyRefusal {
  path: keyof CheckedCompany
  /** Key below `errors`. */
  code: string
}

/** Wirtschafts-Identifikationsnummer (§ 139c AO), which gradually replaces the tax number. */
const ECONOMY_ID = /^DE\d{9}-\d{5}$/
/** A tax number without slashes: 10 or 11 digits, depending on the state. */
const BARE_TAX_NUMBER = /^\d{10,11}$/

/** Returns everything wrong with the record as a whole; empty if it may be stored. */
export function companyRefusals(company: CheckedCompany): CompanyRefusal[] {
  const refusals: CompanyRefusal[] = []
  const isGerman = (company.country ?? 'DE') === 'DE'
  if (isGerman && company.zipCode && !isGermanZip(company.zipCode))
    refusals.push({ path: 'zipCode', code: 'validation.germanZip' })
  if (isGerman && company.taxNumber && !isTaxNumber(company.taxNumber))
    refusals.push({ path: 'taxNumber', code: 'company.taxNumber' })
  if (hasLateDiscount(company)) refusals.push({ path: 'discountDays', code: 'company.discountAfterDue' })
  if ((company.baseRate ?? '') === '' && company.baseRateSince)
    refusals.push({ path: 'baseRate', code: 'company.baseRate' })
  if (company.baseRate && (company.baseRateSince ?? '') === '')
    refusals.push({ path: 'baseRateSince', code: 'company.baseRateSince' })
  return refusals
}

/**
 * Accepts any state's printed form or ELSTER's 13 digits, bare digits, or the economy id. Check
 * digits differ per state.
 */
export function isTaxNumber(text: string): boolean {
  const bare = text.replace(/[\s/]/g, '')
  return isGermanTaxNumber(text) || BARE_TAX_NUMBER.test(bare) || ECONOMY_ID.test(bare)
}

/** A discount (Skonto) must end no later than the time for payment. */
function hasLateDiscount({
  discountPercent = '0',
  discountDays = 0,
  paymentDays = 0,
}: CheckedCompany): boolean {
  return Number(discountPercent) > 0 && discountDays > paymentDays
}
