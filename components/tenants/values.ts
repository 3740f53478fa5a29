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

/** What was changed of what the page showed. */
export function changedFields(values: TenantFormValues, shown: TenantFormValues): Partial<TenantFormValues> {
  const pairs = Object.entries(values).filter(
    ([name, value]) => value !== shown[name as keyof TenantFormValues],
  )
  return Object.fromEntries(pairs)
}
