import { auditExport } from '@/lib/audit/exports'
import { partnerExport } from '@/lib/business-partners/exports'
import { closingExport } from '@/lib/closings/exports'
import { deliveryNoteExport } from '@/lib/delivery-notes/exports'
import { exportUseCases, type ExportKinds } from '@/lib/exports/queries'
import { invoiceExport, paymentExport, positionExport } from '@/lib/invoices/exports'
import { memberExport } from '@/lib/members/exports'
import { openItemExport } from '@/lib/open-items/exports'
import { productGroupExport } from '@/lib/product-groups/exports'
import { productExport } from '@/lib/products/exports'
import { receiptExport, receiptLineExport } from '@/lib/receipts/exports'

/** Every list that is given out as a file, by its name in addresses. */
export const exportKinds: ExportKinds = {
  products: productExport,
  productgroups: productGroupExport,
  'business-partners': partnerExport,
  members: memberExport,
  invoices: invoiceExport,
  deliverynotes: deliveryNoteExport,
  positions: positionExport,
  payments: paymentExport,
  'open-items': openItemExport,
  receipts: receiptExport,
  'receipt-lines': receiptLineExport,
  closings: closingExport,
  'audit-log': auditExport,
}

/** Writes lists into files. */
export const exportLists = exportUseCases(exportKinds)

/** Those that are of one company, and those of the whole tenant. */
export const { ofCompany: exportOfCompany, ofTenant: exportOfTenant } = exportLists
