import { accountEndpoints } from '@/lib/account/api'
import { auditEndpoints } from '@/lib/audit/api'
import { billingRunEndpoints } from '@/lib/billing-runs/api'
import { businessPartnerEndpoints } from '@/lib/business-partners/api'
import { companyEndpoints } from '@/lib/companies/api'
import { deliveryNoteEndpoints } from '@/lib/delivery-notes/api'
import { dunningClaimEndpoints } from '@/lib/dunning-claims/api'
import { invoiceEndpoints } from '@/lib/invoices/api'
import { openItemEndpoints } from '@/lib/open-items/api'
import { plannedChangeEndpoints } from '@/lib/planned-changes/api'
import { platformTenantEndpoints } from '@/lib/platform-tenants/api'
import { productGroupEndpoints } from '@/lib/product-groups/api'
import { productEndpoints } from '@/lib/products/api'
import { reminderEndpoints } from '@/lib/reminders/api'
import type { AnyEndpoint } from '@/lib/server/endpoint'
import { storeEndpoints } from '@/lib/stores/api'
import { tenantEndpoints } from '@/lib/tenants/api'
import { userEndpoints } from '@/lib/users/api'
import { vatRateEndpoints } from '@/lib/vat-rates/api'

/** Every endpoint of /api/v1 that the OpenAPI document describes. */
export const endpointGroups = {
  account: accountEndpoints,
  auditLog: auditEndpoints,
  billingRuns: billingRunEndpoints,
  businessPartners: businessPartnerEndpoints,
  companies: companyEndpoints,
  deliveryNotes: deliveryNoteEndpoints,
  invoices: invoiceEndpoints,
  openItems: openItemEndpoints,
  plannedChanges: plannedChangeEndpoints,
  platformTenants: platformTenantEndpoints,
  productGroups: productGroupEndpoints,
  products: productEndpoints,
  reminders: { ...reminderEndpoints, ...dunningClaimEndpoints },
  stores: storeEndpoints,
  tenants: tenantEndpoints,
  users: userEndpoints,
  vatRates: vatRateEndpoints,
} satisfies Record<string, Record<string, AnyEndpoint>>
