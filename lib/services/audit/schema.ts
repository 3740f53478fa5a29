import { z } from 'zod'
import { ACTOR_KINDS } from '@/lib/domain/actor'

export const auditRecord = z.object({
  id: z.uuid(),
  at: z.string(),
  actorKind: z.enum(ACTOR_KINDS),
  /** Null for what Kontor did by itself, and for what the platform did. */
  actorId: z.string().nullable(),
  /** Name and e-mail as they were at that moment. */
  actorName: z.string(),
  actorEmail: z.string().nullable(),
  action: z.string(),
  entity: z.string(),
  entityId: z.string(),
  /** What people call the record: a document's number, number and name of a partner or product, a company's name. */
  record: z.string(),
  /** Name of the company that the record belongs to; null for what every company of the tenant shares. */
  company: z.string().nullable(),
  /** Values as on the wire: amounts as decimal text, enumerations as words. */
  changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
  requestId: z.string(),
})
export type AuditRecord = z.output<typeof auditRecord>
