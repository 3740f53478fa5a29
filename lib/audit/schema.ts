import { z } from 'zod'
import { dayField, textField } from '@/lib/fields/schema'

/** Kinds of records that the log speaks of. */
export const AUDITED = [
  'product',
  'productGroup',
  'businessPartner',
  'document',
  'billingRun',
  'reminderRun',
  'company',
  'store',
  'vatRate',
  'user',
  'tenant',
  'mail',
] as const

export const auditFilters = {
  entity: z.enum(AUDITED, { error: 'validation.invalidChoice' }).optional(),
  entityId: textField(64).optional(),
  /** Days in Berlin, both included. */
  from: dayField().optional(),
  to: dayField().optional(),
}

export const auditRecord = z.object({
  id: z.uuid(),
  at: z.string(),
  actorKind: z.string(),
  actorName: z.string(),
  action: z.string(),
  entity: z.string(),
  entityId: z.string(),
  changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
  requestId: z.string(),
})
export type AuditRecord = z.output<typeof auditRecord>
