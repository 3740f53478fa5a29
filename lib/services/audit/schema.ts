import { z } from 'zod'
import { ACTOR_KINDS } from '@/lib/domain/actor'

export const auditRecord = z.object({
  id: z.uuid(),
  at: z.string(),
  actorKind: z.enum(ACTOR_KINDS),
  /** Null for Kontor's own actions, and for those of the platform. */
  actorId: z.string().nullable(),
  /** Name and e-mail at that moment. */
  actorName: z.string(),
  actorEmail: z.string().nullable(),
  action: z.string(),
  entity: z.string(),
  entityId: z.string(),
  /**
   * Display name of the record: a document's number, number and name of a partner or product, a
   * company's name.
   */
  record: z.string(),
  /** Name of the record's company; null for records shared by all companies of the tenant. */
  company: z.string().nullable(),
  /** Values in wire format: amounts as decimal text, enumerations as their codes. */
  changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
  requestId: z.string(),
})
export type AuditRecord = z.output<typeof auditRecord>
