import type { TenantFormValues, TenantRecord } from '@/lib/platform-tenants/schema'

/** A tenant as the platform's page holds it. */
export function formValues(tenant: TenantRecord): TenantFormValues {
  const { name, tenantId, street, zipCode, city, country, modules, useGrossPrice } = tenant
  return { name, tenantId: tenantId ?? '', street, zipCode, city, country, modules, useGrossPrice }
}

/** What was changed of what the page showed. */
export function changedValues(values: TenantFormValues, shown: TenantFormValues): Partial<TenantFormValues> {
  const pairs = Object.entries(values).filter(
    ([name, value]) => String(value) !== String(shown[name as keyof TenantFormValues]),
  )
  return Object.fromEntries(pairs)
}
