import { defineList, oneOf, period } from '@/lib/domain/list-definition'

/** Kinds of records that the log speaks of. */
const AUDITED = [
  'product',
  'productGroup',
  'businessPartner',
  'document',
  'deliveryNote',
  'billingRun',
  'reminderRun',
  'company',
  'store',
  'vatRate',
  'user',
  'tenant',
  'mail',
] as const

export const auditLog = defineList({
  sorts: ['at'],
  defaultSort: '-at',
  filters: { entity: oneOf(AUDITED), ...period() },
})
