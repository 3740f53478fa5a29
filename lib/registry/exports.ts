import { auditExport } from '@/lib/services/audit/exports'
import { auditPackageContent } from '@/lib/tax/audit-package/jobs'
import { billingRunExport } from '@/lib/sales/billing-runs/exports'
import { partnerExport } from '@/lib/catalog/business-partners/exports'
import { cashEntryExport } from '@/lib/tax/cash-book/exports'
import { closingExport } from '@/lib/pos/closings/exports'
import { deliveryNoteExport } from '@/lib/sales/delivery-notes/exports'
import { offerExport } from '@/lib/sales/offers/exports'
import { handOverContent } from '@/lib/tax/datev/jobs'
import { handOverOptions } from '@/lib/tax/datev/schema'
import { dsfinvkContent } from '@/lib/tax/dsfinvk/jobs'
import { documentationContent } from '@/lib/tax/procedure-documentation/jobs'
import { z3Content } from '@/lib/tax/z3/jobs'
import { tseExportContent } from '@/lib/tax/tse-export/jobs'
import { exportJobEndpointsOf } from '@/lib/services/export-jobs/api'
import { exportJobFiles, exportJobFindings, type ExportContents } from '@/lib/services/export-jobs/queries'
import { startInput } from '@/lib/services/export-jobs/schema'
import { exportProfileEndpointsOf } from '@/lib/services/export-profiles/api'
import { exportProfileLists } from '@/lib/services/export-profiles/queries'
import { createExportProfiles } from '@/lib/services/export-profiles/use-cases/create-export-profile'
import { updateExportProfiles } from '@/lib/services/export-profiles/use-cases/update-export-profile'
import { retryExportJobs } from '@/lib/services/export-jobs/use-cases/retry-export-job'
import { startExportJobs } from '@/lib/services/export-jobs/use-cases/start-export-job'
import { exportUseCases, type ExportKinds } from '@/lib/services/exports/queries'
import { externalDeviceExport } from '@/lib/pos/external-devices/exports'
import { incomingInvoiceExport, incomingPositionExport } from '@/lib/sales/incoming-invoices/exports'
import { invoiceExport, paymentExport, positionExport } from '@/lib/sales/invoices/exports'
import { memberExport } from '@/lib/catalog/members/exports'
import { openItemExport } from '@/lib/sales/open-items/exports'
import { deviceExport } from '@/lib/pos/pos-devices/exports'
import { reportContent } from '@/lib/pos/pos-reports/jobs'
import { FILTER_OF_REPORTS } from '@/lib/pos/pos-reports/schema'
import { priceListExport } from '@/lib/catalog/price-lists/exports'
import { productGroupExport } from '@/lib/catalog/product-groups/exports'
import { productExport } from '@/lib/catalog/products/exports'
import { receiptExport, receiptLineExport } from '@/lib/pos/receipts/exports'
import { reminderRunExport } from '@/lib/sales/reminders/exports'
import { storeExport } from '@/lib/catalog/stores/exports'
import { ticketExport } from '@/lib/platform/tickets/exports'
import { userExport } from '@/lib/platform/users/exports'

/** Every exportable list by its name in URLs. */
export const exportKinds: ExportKinds = {
  products: productExport,
  productgroups: productGroupExport,
  'price-lists': priceListExport,
  'business-partners': partnerExport,
  members: memberExport,
  invoices: invoiceExport,
  deliverynotes: deliveryNoteExport,
  offers: offerExport,
  positions: positionExport,
  payments: paymentExport,
  'open-items': openItemExport,
  'incoming-invoices': incomingInvoiceExport,
  'incoming-positions': incomingPositionExport,
  receipts: receiptExport,
  'receipt-lines': receiptLineExport,
  closings: closingExport,
  'cash-entries': cashEntryExport,
  'pos-stores': storeExport,
  'pos-devices': deviceExport,
  'external-devices': externalDeviceExport,
  'billing-runs': billingRunExport,
  reminders: reminderRunExport,
  users: userExport,
  tickets: ticketExport,
  'audit-log': auditExport,
}

export const exportLists = exportUseCases(exportKinds)

/** Exports of one company, and of the whole tenant. */
export const { ofCompany: exportOfCompany, ofTenant: exportOfTenant } = exportLists

/** Returns the content of a kind of background export. */
export const exportContents: ExportContents = (kind) => {
  if (kind === 'datev') return handOverContent
  if (kind === 'dsfinvk') return dsfinvkContent
  if (kind === 'z3') return z3Content
  if (kind === 'verfahrensdokumentation') return documentationContent
  if (kind === 'tse-tar') return tseExportContent
  if (kind === 'audit-package') return auditPackageContent
  return kind === 'pos-report' ? reportContent : exportLists.contentOf(kind)
}

export const startExportJob = startExportJobs(exportContents, startInput(handOverOptions, FILTER_OF_REPORTS))

export const exportJobFile = exportJobFiles(exportContents)

export const exportJobNotes = exportJobFindings(exportContents)

export const retryExportJob = retryExportJobs(exportContents)

export const exportJobEndpoints = exportJobEndpointsOf(startExportJob)

export const listExportProfiles = exportProfileLists(exportLists)
export const createExportProfile = createExportProfiles(exportLists)
export const updateExportProfile = updateExportProfiles(exportLists)

export const exportProfileEndpoints = exportProfileEndpointsOf({
  list: listExportProfiles,
  create: createExportProfile,
  patch: updateExportProfile,
})
