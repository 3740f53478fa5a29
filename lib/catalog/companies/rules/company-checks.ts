import { isGermanTaxNumber, isGermanZip } from '@/lib/domain/check-digits'

/** What the checks over several fields look at; absent counts as empty. */
export interface CheckedCompany {
  country?: string | undefined
  zipCode?: string | undefined
  taxNumber?: string | undefined
  paymentDays?: number | undefined
  discountDays?: number | undefined
  /** Wire text. */
  discountPercent?: string | undefined
  /** Wire text; '' where none is stated. */
  baseRate?: string | undefined
  /** A day; '' where no rate is stated. */
  baseRateSince?: string | undefined
}

export interface CompanyRefusal {
  path: keyof CheckedCompany
  /** Key below `errors`. */
  code: string
}

/** Wirtschafts-Identifikationsnummer (§ 139c AO), which takes the place of the tax number step by step. */
const ECONOMY_ID = /^DE\d{9}-\d{5}$/
/** A tax number typed without its slashes: 10 or 11 digits, depending on the state. */
const BARE_TAX_NUMBER = /^\d{10,11}$/

/** Everything that is wrong with the record as a whole; empty when it may be stored. */
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

/** Any state's printed form or ELSTER's 13 digits, bare digits, or the economy id. Check digits differ per state. */
export function isTaxNumber(text: string): boolean {
  const bare = text.replace(/[\s/]/g, '')
  return isGermanTaxNumber(text) || BARE_TAX_NUMBER.test(bare) || ECONOMY_ID.test(bare)
}

/** A discount (Skonto) ends no later than the time for payment. */
function hasLateDiscount({
  discountPercent = '0',
  discountDays = 0,
  paymentDays = 0,
}: CheckedCompany): boolean {
  return Number(discountPercent) > 0 && discountDays > paymentDays
}
