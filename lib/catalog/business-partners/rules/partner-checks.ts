import { compareDays } from '@/lib/domain/business-date'
import { isGermanZip } from '@/lib/domain/check-digits'

/** Fields of the checks over several fields; absent counts as empty. */
export interface CheckedPartner {
  company?: string | undefined
  lastname?: string | undefined
  isCustomer?: boolean | undefined
  isSupplier?: boolean | undefined
  isMember?: boolean | undefined
  isFarmer?: boolean | undefined
  zipCode?: string | undefined
  country?: string | undefined
  start?: string | null | undefined
  end?: string | null | undefined
  netDays?: number | null | undefined
  discountDays?: number | null | undefined
  discountPercent?: string | null | undefined
  eUcompanyNumber?: string | undefined
  vatIdConfirmedOn?: string | null | undefined
  vatIdConfirmation?: string | undefined
}

export interface PartnerRefusal {
  path: keyof CheckedPartner
  /** Key below `errors`. */
  code: string
}

/** Returns everything wrong with the record as a whole; empty if it may be stored. */
export function partnerRefusals(partner: CheckedPartner): PartnerRefusal[] {
  const refusals: PartnerRefusal[] = []
  const refuse = (path: PartnerRefusal['path'], code: string) => refusals.push({ path, code })
  if (!partner.company && !partner.lastname) refuse('company', 'businessPartner.nameRequired')
  if (!partner.isCustomer && !partner.isSupplier && !partner.isMember && !partner.isFarmer)
    refuse('isCustomer', 'businessPartner.roleRequired')
  if (hasInvalidZip(partner)) refuse('zipCode', 'validation.germanZip')
  if (partner.start && partner.end && compareDays(partner.end, partner.start) < 0)
    refuse('end', 'businessPartner.endBeforeStart')
  const confirmed = Boolean(partner.vatIdConfirmedOn)
  if (confirmed && !partner.eUcompanyNumber)
    refuse('eUcompanyNumber', 'businessPartner.confirmedVatIdMissing')
  if (!confirmed && partner.vatIdConfirmation) refuse('vatIdConfirmedOn', 'validation.required')
  const discount = discountRefusal(partner)
  if (discount) refuse('discountDays', discount)
  return refusals
}

const hasInvalidZip = ({ country, zipCode }: CheckedPartner) =>
  (country ?? 'DE') === 'DE' && Boolean(zipCode) && !isGermanZip(zipCode ?? '')

/** A discount (Skonto) requires its days, which must end before the invoice is due. */
function discountRefusal({ discountDays, discountPercent, netDays }: CheckedPartner): string | null {
  const hasDiscount = Boolean(discountPercent) && discountPercent !== '0'
  if (hasDiscount && (discountDays ?? null) === null) return 'businessPartner.discountDaysMissing'
  const late = hasDiscount && typeof netDays === 'number' && (discountDays ?? 0) > netDays
  return late ? 'businessPartner.discountAfterNet' : null
}
