import { z } from 'zod'
import { admits } from '@/lib/domain/rights'
import { searchField } from '@/lib/fields/schema'
import { defineUseCase, type UseCase } from '@/lib/server/core/use-case'

/** Fewer characters are found everywhere. */
const FEWEST = 2

/** What is shorter comes close to everything. */
const FEWEST_SIMILAR = 4

/** So many of a kind are offered; who misses one types on, or opens the list. */
export const FOUND_EACH = 5

/** A record that was found. */
export const foundRecord = z.object({
  /** Its page. */
  id: z.string(),
  label: z.string(),
  /** Beside the name: its number. */
  hint: z.string().nullable(),
  /** At the end: what tells it from its like. */
  detail: z.string().nullable(),
  /** What was typed is exactly its number. */
  exact: z.boolean(),
})
export type FoundRecord = z.output<typeof foundRecord>

/** `similar`: nothing bears or holds the text, and what comes close is asked for. */
export const finderInput = z.strictObject({ q: searchField(), similar: z.boolean().default(false) })

/** Finds records of one kind: a read use case, whose right and module say to whom they are told. */
type Finder = UseCase<typeof finderInput, FoundRecord[]>

/**
 * Makes the use case that finds records of every kind that the caller may see, those first that bear the number that was typed,
 * then in the order of the finders; where there are none at all, those that come close. All share one transaction.
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
      const ask = (similar: boolean) => Promise.all(mine.map((finder) => call(finder, { q, similar })))
      const held = await ask(false)
      const found = held.flat().length > 0 || q.length < FEWEST_SIMILAR ? held : await ask(true)
      const isFirst = (records: FoundRecord[]) => records.some(({ exact }) => exact)
      const items = found.toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a))).flat()
      return { items, more: false }
    },
  })
