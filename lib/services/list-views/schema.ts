import { z } from 'zod'
import { idField, requiredText, textField, versionField } from '@/lib/fields/schema'

/** More columns or filters than any list has. */
const MAX_ENTRIES = 200

/** Room for a hundred ids, the maximum of a filter. */
const MAX_VALUE = 4_000

const word = z.string().regex(/^[\w-]{1,60}$/, 'validation.invalid')

const few = (entries: object) => Object.keys(entries).length <= MAX_ENTRIES

/** The stored state of a view, except its name. */
const kept = {
  query: z.record(word, textField(MAX_VALUE)).refine(few, { error: 'validation.tooMany' }),
  columns: z.record(word, z.boolean()).refine(few, { error: 'validation.tooMany' }),
}

export const listViewForm = z.strictObject({ name: requiredText(60), isShared: z.boolean().default(false) })

export const listViewsOf = z.strictObject({ list: word })

export const createListViewInput = listViewForm.extend({ list: word, ...kept })

export const listViewKey = z.strictObject({ id: idField(), version: versionField() })

export const updateListViewInput = listViewForm
  .extend({ isShared: z.boolean(), ...kept })
  .partial()
  .extend(listViewKey.shape)

const listViewRecord = z.object({
  id: z.uuid(),
  list: z.string(),
  name: z.string(),
  query: z.record(z.string(), z.string()),
  columns: z.record(z.string(), z.boolean()),
  isShared: z.boolean(),
  isChangeable: z.boolean(),
  version: z.number(),
})
export type ListViewRecord = z.output<typeof listViewRecord>

export const listViews = z.object({
  views: z.array(listViewRecord),
  /** Whether the caller may share views with the whole tenant. */
  mayShare: z.boolean(),
})
export type ListViews = z.output<typeof listViews>
