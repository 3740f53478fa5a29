import { accountApi } from '@/lib/account/api'
import { auditApi } from '@/lib/audit/api'
import { billingRunApi } from '@/lib/billing-runs/api'
import { businessPartnerApi } from '@/lib/business-partners/api'
import { closingApi, pushedClosingApi } from '@/lib/closings/api'
import { companyApi } from '@/lib/companies/api'
import { deliveryNoteApi } from '@/lib/delivery-notes/api'
import { dunningClaimApi } from '@/lib/dunning-claims/api'
import { exportJobApi } from '@/lib/export-jobs/api'
import { exportProfileApi } from '@/lib/export-profiles/api'
import { exportApi } from '@/lib/exports/api'
import { externalDeviceApi } from '@/lib/external-devices/api'
import { importApi } from '@/lib/imports/api'
import { invoiceApi } from '@/lib/invoices/api'
import { masterdataApi } from '@/lib/masterdata/api'
import { notificationApi } from '@/lib/notifications/api'
import { openItemApi } from '@/lib/open-items/api'
import { plannedChangeApi } from '@/lib/planned-changes/api'
import { platformTenantApi } from '@/lib/platform-tenants/api'
import { posDeviceApi, tillApi } from '@/lib/pos-devices/api'
import { reportApi } from '@/lib/pos-reports/api'
import { posVersionApi } from '@/lib/pos-versions/api'
import { productGroupApi } from '@/lib/product-groups/api'
import { productApi } from '@/lib/products/api'
import { pushedReceiptApi, receiptApi } from '@/lib/receipts/api'
import { reminderApi } from '@/lib/reminders/api'
import type { ApiGroup } from '@/lib/server/openapi/document'
import { storeApi } from '@/lib/stores/api'
import { tenantApi } from '@/lib/tenants/api'
import { ticketApi } from '@/lib/tickets/api'
import { tseApi } from '@/lib/tse/api'
import { userApi } from '@/lib/users/api'
import { vatRateApi } from '@/lib/vat-rates/api'
import { exportJobEndpoints, exportKinds, exportProfileEndpoints } from './exports'
import { plannedChangeEndpoints } from './planned-changes'

/** What each feature gives to /api/v1; the OpenAPI document is made of these. */
export const apiGroups: readonly ApiGroup[] = [
  accountApi,
  auditApi,
  billingRunApi,
  businessPartnerApi,
  closingApi,
  companyApi,
  deliveryNoteApi,
  exportApi(Object.keys(exportKinds)),
  exportJobApi(exportJobEndpoints),
  exportProfileApi(exportProfileEndpoints),
  externalDeviceApi,
  importApi,
  invoiceApi,
  notificationApi,
  openItemApi,
  plannedChangeApi(plannedChangeEndpoints),
  platformTenantApi,
  posDeviceApi,
  posVersionApi,
  reportApi,
  productGroupApi,
  productApi,
  receiptApi,
  reminderApi,
  dunningClaimApi,
  storeApi,
  tenantApi,
  ticketApi,
  tseApi,
  userApi,
  vatRateApi,
]

/** What tills and other devices reach below /api/pos/v1. */
export const deviceApiGroups: readonly ApiGroup[] = [
  tillApi,
  masterdataApi,
  pushedReceiptApi,
  pushedClosingApi,
]
