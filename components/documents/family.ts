import type { DocumentRecord } from '@/lib/documents/schema'

/** Invoices (with cancellations and credits) and delivery notes share their screens. */
export type Family = 'INVOICE' | 'DELIVERY_NOTE'

/** Of the lists, and below /api/v1. */
export const PATHS = { INVOICE: '/invoices', DELIVERY_NOTE: '/deliverynotes' } as const

export const familyOf = (kind: DocumentRecord['documentKind']): Family =>
  kind === 'DELIVERY_NOTE' ? 'DELIVERY_NOTE' : 'INVOICE'
