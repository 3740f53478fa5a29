import type { DocumentFamily } from '@/lib/domain/document-kind'
import type { DocumentRecord } from '@/lib/sales/documents/schema'

/** Of the lists, and below /api/v1. */
export const PATHS = { INVOICE: '/invoices', DELIVERY_NOTE: '/deliverynotes' } as const

export const familyOf = (kind: DocumentRecord['documentKind']): DocumentFamily =>
  kind === 'DELIVERY_NOTE' ? 'DELIVERY_NOTE' : 'INVOICE'

/** In the address of a page for a new document: the draft that it has become. */
export const DRAFT_PARAM = 'draft'
