import type { TenantFormValues, TenantRecord } from '@/lib/platform-tenants/schema'

/** A tenant as the platform's page holds it. */
export function formValues(tenant: TenantRecord): TenantFormValues {
  const { name, tenantId, street, zipCode, city, country, modules, useGrossPrice } = tenant
  return { name, tenantId: tenantId ?? '', street, zipCode, city, country, modules, useGrossPrice }
}
