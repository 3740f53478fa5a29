import type { TenantFormValues, TenantInfo } from '@/lib/tenants/schema'

/** The tenant as the settings hold it. */
export function formValues({
  name,
  street,
  zipCode,
  city,
  country,
  ...tenant
}: TenantInfo): TenantFormValues {
  const { posPin = '', useGrossPrice, requireTotp } = tenant
  return { name, street, zipCode, city, country, posPin, useGrossPrice, requireTotp }
}
