import type { DocumentFamily, Stage } from '@/lib/domain/document-kind'
import type { EditorCreations } from '@/lib/sales/documents/rules/creations'
import type { EditorSetting } from '@/lib/sales/documents/queries/edit-document'
import type { InvoiceFileRecord } from '@/lib/sales/invoices/schema'
import type { DocumentRecord } from '@/lib/sales/documents/schema'

interface DocumentRights {
  create: boolean
  patch: boolean
  remove: boolean
  showCustomer: boolean
  creations: EditorCreations
}

export interface DocumentEditorProps {
  family: DocumentFamily
  /** An invoice has its files. */
  document: (DocumentRecord & { attachments?: readonly InvoiceFileRecord[] }) | null
  /** Type of a new invoice, if not an ordinary one. */
  stage?: Stage | null
  setting: EditorSetting
  rights: DocumentRights
}
