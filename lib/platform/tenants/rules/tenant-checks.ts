import { isGermanZip } from '@/lib/domain/check-digits'

export interface CheckedTenant {
  country?: string | undefined
  zipCode?: string | undefined
}

export interface TenantRefusal {
  path: keyof CheckedTenant
  /** Key below `errors`. */
  code: string
}

/** Returns everything wrong with the record as a whole; empty if it may be stored. */
export function tenantRefusals({ country = 'DE', zipCode }: CheckedTenant): TenantRefusal[] {
  const isInvalid = country === 'DE' && Boolean(zipCode) && !isGermanZip(zipCode ?? '')
  return isInvalid ? [{ path: 'zipCode', code: 'validation.germanZip' }] : []
}
