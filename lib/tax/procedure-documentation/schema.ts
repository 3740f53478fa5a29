import { z } from 'zod'
import { idField, longText, versionField } from '@/lib/fields/schema'
import { ANSWER_FIELDS, ANSWER_MAX, type AnswerField } from './words'

const answerFields = Object.fromEntries(
  ANSWER_FIELDS.map((field) => [field, longText(ANSWER_MAX)]),
) as Record<AnswerField, ReturnType<typeof longText>>

/** The form of the answers that Kontor cannot know. */
export const answersForm = z.strictObject(answerFields)
export type Answers = z.output<typeof answersForm>

/** Omitted fields stay unchanged. */
export const patchAnswersInput = answersForm.partial().extend({ version: versionField() })

export const versionKey = z.strictObject({ id: idField() })

/** Two versions; `against` defaults to the one before. */
export const differenceInput = versionKey.extend({ against: idField().optional() })

export const versionRecord = z.object({
  id: z.uuid(),
  /** From 1, without gaps. */
  number: z.number(),
  createdAt: z.string(),
  actorName: z.string(),
  /** SHA-256 of the content. */
  digest: z.string(),
  /** Number of fields that were still to be filled in. */
  missing: z.number(),
})
export type VersionRecord = z.output<typeof versionRecord>

export const documentationRecord = z.object({
  /** Of the answers. */
  version: z.number(),
  answers: z.object(Object.fromEntries(ANSWER_FIELDS.map((field) => [field, z.string()]))),
  /** Fields that are still to be filled in. */
  missing: z.array(z.enum(ANSWER_FIELDS)),
  /** Whether a new version would differ from the newest one, or there is none yet. */
  isOutdated: z.boolean(),
  /** Newest first. */
  versions: z.array(versionRecord),
})

export const versionText = versionRecord.extend({ markdown: z.string() })
export type VersionText = z.output<typeof versionText>

/** A run of lines of the later version: kept, added, or removed from the earlier one. */
export const differenceRecord = z.object({
  from: versionRecord.nullable(),
  to: versionRecord,
  parts: z.array(z.object({ kind: z.enum(['SAME', 'ADDED', 'REMOVED']), lines: z.array(z.string()) })),
})
export type DifferenceRecord = z.output<typeof differenceRecord>
