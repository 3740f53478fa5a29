/** Paths of the lists, also below /api/v1. */
export const PATHS = {
  INVOICE: '/invoices',
  DELIVERY_NOTE: '/deliverynotes',
  OFFER: '/offers',
  SELF_BILLED: '/self-billed',
} as const

/** Query parameter of a page for a new document: the id of its stored draft. */
export const DRAFT_PARAM = 'draft'
