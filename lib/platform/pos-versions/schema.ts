import { z } from 'zod'
import { dayField, idField, longText, requiredText, versionField } from '@/lib/fields/schema'
import { versionKey } from './rules/version-order'

const flag = () => z.boolean({ error: 'validation.invalid' })

/** Ids of existing tenants; empty for all. */
const tenants = () =>
  z
    .array(idField())
    .max(10_000, 'validation.tooLong')
    .transform((chosen) => [...new Set(chosen)])

const posVersionFields = z.strictObject({
  version: requiredText(50).refine((text) => text === '' || versionKey(text) !== null, {
    error: 'posVersion.format',
  }),
  releaseDate: dayField(),
  /** Markdown */
  releaseNotes: longText(20_000),
  latest: flag(),
  tenants: tenants(),
})

/** In the form's representation: for all tenants, or for at least one. */
export const posVersionForm = posVersionFields
  .extend({ isForAll: flag() })
  .refine(({ isForAll, tenants: chosen }) => isForAll || chosen.length > 0, {
    path: ['tenants'],
    error: 'posVersion.tenantsMissing',
  })
export type PosVersionFormValues = z.input<typeof posVersionForm>

/** Defaults: no notes, for all tenants, and not the latest unless it is the first. */
export const createPosVersionInput = posVersionFields.partial({
  releaseNotes: true,
  latest: true,
  tenants: true,
})

export const posVersionId = z.strictObject({ id: idField() })

/** `version` is the software's own; the record's lock is `rowVersion`. */
export const posVersionKey = posVersionId.extend({ rowVersion: versionField() })

/** Omitted fields stay unchanged. */
export const patchPosVersionInput = posVersionFields.partial().extend(posVersionKey.shape)

/** A version as lists, pages and the API return it. */
export const posVersionRecord = z.object({
  id: z.uuid(),
  version: z.string(),
  releaseDate: z.string(),
  releaseNotes: z.string(),
  latest: z.boolean(),
  tenants: z.array(z.uuid()),
  /** Tills that should run it now. */
  countDevices: z.number(),
  createdAt: z.string(),
  rowVersion: z.number(),
})
export type PosVersionRecord = z.output<typeof posVersionRecord>

/**
 * Number of tills that a deletion moved, and their new version: the highest, if tenants differ;
 * null if there is none.
 */
export const deletedPosVersion = z.object({ countDevices: z.number(), version: z.string().nullable() })
