import { z } from 'zod'
import { admits } from '@/lib/domain/rights'
import { searchField } from '@/lib/fields/schema'
import { defineUseCase, type UseCase } from '@/lib/server/core/use-case'

/** Shorter text matches too much. */
const FEWEST = 2

/** Shorter text is similar to everything. */
const FEWEST_SIMILAR = 4

/** Maximum number per kind; beyond that the user refines the text or opens the list. */
export const FOUND_EACH = 5

export const foundRecord = z.object({
  /** Path of its page. */
  id: z.string(),
  label: z.string(),
  /** Number, shown after the name. */
  hint: z.string().nullable(),
  /** Distinguishing detail, shown at the end. */
  detail: z.string().nullable(),
  /** The text is exactly its number. */
  exact: z.boolean(),
})
export type FoundRecord = z.output<typeof foundRecord>

/** `similar`: there is no match, similar records are requested. */
export const finderInput = z.strictObject({ q: searchField(), similar: z.boolean().default(false) })

/** Finds records of one kind: a read use case, whose right and module decide who sees them. */
type Finder = UseCase<typeof finderInput, FoundRecord[]>

/**
 * Makes the use case that searches records of every kind that the caller may see, exact numbers
 * first, then in the order of the finders; similar ones if there are none at all. All share one
 * transaction.
 */
export const searchRecordsOf = (finders: readonly Finder[]) =>
  defineUseCase({
    name: 'search.records',
    mode: 'read',
    right: 'signedIn',
    module: null,
    input: z.strictObject({ q: searchField() }),
    run: async ({ ctx, call }, { q }): Promise<{ items: FoundRecord[]; more: boolean }> => {
      if (q.length < FEWEST) return { items: [], more: false }
      const mine = finders.filter(({ right, module }) => admits(ctx, right, module))
      const runFinders = (similar: boolean) => Promise.all(mine.map((finder) => call(finder, { q, similar })))
      const hits = await runFinders(false)
      const found = hits.flat().length > 0 || q.length < FEWEST_SIMILAR ? hits : await runFinders(true)
      const isFirst = (records: FoundRecord[]) => records.some(({ exact }) => exact)
      const items = found.toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a))).flat()
      return { items, more: false }
    },
  })
