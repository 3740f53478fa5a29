import { accountApi } from '@/lib/platform/account/api'
import { agencyApi } from '@/lib/pos/agencies/api'
import { auditApi } from '@/lib/services/audit/api'
import { billingRunApi } from '@/lib/sales/billing-runs/api'
import { businessPartnerApi } from '@/lib/catalog/business-partners/api'
import { cashBookApi } from '@/lib/tax/cash-book/api'
import { closingApi, pushedClosingApi } from '@/lib/pos/closings/api'
import { companyApi } from '@/lib/catalog/companies/api'
import { deliveryNoteApi } from '@/lib/sales/delivery-notes/api'
import { offerApi } from '@/lib/sales/offers/api'
import { selfBilledApi } from '@/lib/sales/self-billed/api'
import { dunningClaimApi } from '@/lib/sales/dunning-claims/api'
import { exportJobApi } from '@/lib/services/export-jobs/api'
import { exportProfileApi } from '@/lib/services/export-profiles/api'
import { exportApi } from '@/lib/services/exports/api'
import { externalDeviceApi } from '@/lib/pos/external-devices/api'
import { importApi } from '@/lib/services/imports/api'
import { incomingInvoiceApi } from '@/lib/sales/incoming-invoices/api'
import { invoiceApi } from '@/lib/sales/invoices/api'
import { masterdataApi } from '@/lib/pos/masterdata/api'
import { notificationApi } from '@/lib/services/notifications/api'
import { openItemApi } from '@/lib/sales/open-items/api'
import { paymentFileApi } from '@/lib/sales/payment-files/api'
import { plannedChangeApi } from '@/lib/services/planned-changes/api'
import { platformTenantApi } from '@/lib/platform/platform-tenants/api'
import { posDeviceApi, tillApi } from '@/lib/pos/pos-devices/api'
import { reportApi } from '@/lib/pos/pos-reports/api'
import { posVersionApi } from '@/lib/platform/pos-versions/api'
import { procedureDocumentationApi } from '@/lib/tax/procedure-documentation/api'
import { priceTagApi } from '@/lib/catalog/price-tags/api'
import { priceListApi } from '@/lib/catalog/price-lists/api'
import { productGroupApi } from '@/lib/catalog/product-groups/api'
import { productApi } from '@/lib/catalog/products/api'
import { receiptInvoiceApi } from '@/lib/pos/receipt-invoices/api'
import { pushedReceiptApi, receiptApi } from '@/lib/pos/receipts/api'
import { registerNoticeApi } from '@/lib/tax/register-notices/api'
import { recurringApi } from '@/lib/sales/recurring-invoices/api'
import { recurringRunApi } from '@/lib/sales/recurring-runs/api'
import { reminderApi } from '@/lib/sales/reminders/api'
import type { ApiGroup } from '@/lib/server/openapi/document'
import { storeApi } from '@/lib/catalog/stores/api'
import { tenantApi } from '@/lib/platform/tenants/api'
import { ticketApi } from '@/lib/platform/tickets/api'
import { tillTseApi, tseApi } from '@/lib/pos/tse/api'
import { userApi } from '@/lib/platform/users/api'
import { vatReturnApi } from '@/lib/tax/vat-return/api'
import { vatRateApi } from '@/lib/catalog/vat-rates/api'
import { exportJobEndpoints, exportKinds, exportProfileEndpoints } from './exports'
import { plannedChangeEndpoints } from './planned-changes'
import { tseArchiveApi } from '@/lib/tax/tse-archives/api'

/** The API groups of all features for /api/v1; the OpenAPI document is generated from these. */
export const apiGroups: readonly ApiGroup[] = [
  accountApi,
  agencyApi,
  auditApi,
  billingRunApi,
  businessPartnerApi,
  cashBookApi,
  closingApi,
  companyApi,
  deliveryNoteApi,
  offerApi,
  selfBilledApi,
  exportApi(Object.keys(exportKinds)),
  exportJobApi(exportJobEndpoints),
  exportProfileApi(exportProfileEndpoints),
  externalDeviceApi,
  importApi,
  incomingInvoiceApi,
  invoiceApi,
  notificationApi,
  openItemApi,
  paymentFileApi,
  plannedChangeApi(plannedChangeEndpoints),
  platformTenantApi,
  posDeviceApi,
  posVersionApi,
  reportApi,
  procedureDocumentationApi,
  productGroupApi,
  priceListApi,
  priceTagApi,
  productApi,
  receiptApi,
  receiptInvoiceApi,
  registerNoticeApi,
  tseArchiveApi,
  recurringApi,
  recurringRunApi,
  reminderApi,
  dunningClaimApi,
  storeApi,
  tenantApi,
  ticketApi,
  tseApi,
  userApi,
  vatRateApi,
  vatReturnApi,
]

/** The API groups for tills and other devices below /api/pos/v1. */
export const deviceApiGroups: readonly ApiGroup[] = [
  tillApi,
  masterdataApi,
  pushedReceiptApi,
  pushedClosingApi,
  tillTseApi,
]
