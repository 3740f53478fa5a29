import type { EditorSetting } from '@/lib/invoices/queries/edit-invoice'
import type { InvoiceRecord } from '@/lib/invoices/schema'

export interface InvoiceEditorProps {
  invoice: InvoiceRecord | null
  setting: EditorSetting
  rights: { create: boolean; patch: boolean; remove: boolean }
}
