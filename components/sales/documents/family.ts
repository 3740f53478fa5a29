import type { DocumentFamily } from '@/lib/domain/document-kind'
import type { DocumentRecord } from '@/lib/sales/documents/schema'

/** Paths of the lists, also below /api/v1. */
export const PATHS = { INVOICE: '/invoices', DELIVERY_NOTE: '/deliverynotes' } as const

export const familyOf = (kind: DocumentRecord['documentKind']): DocumentFamily =>
  kind === 'DELIVERY_NOTE' ? 'DELIVERY_NOTE' : 'INVOICE'

/** Query parameter of a page for a new document: the id of its stored draft. */
export const DRAFT_PARAM = 'draft'
