import { auditExport } from '@/lib/audit/exports'
import { partnerExport } from '@/lib/business-partners/exports'
import { deliveryNoteExport } from '@/lib/delivery-notes/exports'
import { exportUseCases, type ExportKinds } from '@/lib/exports/queries'
import { invoiceExport } from '@/lib/invoices/exports'
import { productGroupExport } from '@/lib/product-groups/exports'
import { productExport } from '@/lib/products/exports'
import { receiptExport } from '@/lib/receipts/exports'

/** Every list that is given out as a file, by its name in addresses. */
export const exportKinds: ExportKinds = {
  products: productExport,
  productgroups: productGroupExport,
  'business-partners': partnerExport,
  invoices: invoiceExport,
  deliverynotes: deliveryNoteExport,
  receipts: receiptExport,
  'audit-log': auditExport,
}

/** Writes a list into a file. */
export const exportLists = exportUseCases(exportKinds)
