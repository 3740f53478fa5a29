import { z } from 'zod'
import { PLANNED_ENTITIES, PLANNED_STATUSES } from '@/lib/domain/plannable'
import { dayField, idField, versionField } from '@/lib/fields/schema'

const instant = z.iso.datetime({ offset: true, error: 'plannedChange.instant' })

/** A planned change: the fields of `changes` are those of the record's own update. */
export const planInput = z.strictObject({
  entityId: idField(),
  /** With offset. Must be in the future. */
  scheduledAt: instant,
  changes: z.record(z.string(), z.unknown()),
})

export const createPlannedChangeInput = planInput.extend({
  entity: z.enum(PLANNED_ENTITIES, { error: 'validation.invalidChoice' }),
})

export const plannedChangeKey = z.strictObject({ id: idField(), version: versionField() })

export const plannedChangeRecord = z.object({
  id: z.uuid(),
  version: z.number(),
  entity: z.enum(PLANNED_ENTITIES),
  entityId: z.uuid(),
  scheduledAt: z.string(),
  status: z.enum(PLANNED_STATUSES),
  /** Why it could not be applied, in German; empty otherwise. */
  failure: z.string(),
  changes: z.record(z.string(), z.unknown()),
  /** The differences in the format of the audit log. */
  differences: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
  createdByName: z.string(),
  createdAt: z.string(),
  settledAt: z.string().nullable(),
})
export type PlannedChangeRecord = z.output<typeof plannedChangeRecord>

/** Fields of the dialog: day and time of day in Berlin. */
export const planForm = z.object({
  day: dayField(),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'validation.invalid'),
})
