import type { EditorSetting } from '@/lib/documents/queries/edit-document'
import type { DocumentRecord } from '@/lib/documents/schema'
import type { Family } from '../family'

export interface DocumentRights {
  create: boolean
  patch: boolean
  remove: boolean
}

export interface DocumentEditorProps {
  family: Family
  document: DocumentRecord | null
  setting: EditorSetting
  rights: DocumentRights
}
