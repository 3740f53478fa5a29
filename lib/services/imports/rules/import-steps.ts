import { fail, ok, type Result } from '@/lib/domain/result'
import type { Refusal } from '@/lib/domain/refusal'
import type { ImportMode, ImportState } from '@/lib/services/imports/words'

/** State of an import that decides the next steps. */
interface ImportStanding {
  state: ImportState
  mode: ImportMode | null
  faultyCount: number
  /** Number of written rows. */
  writtenCount: number
}

const conflict = (code: string, params?: Refusal['params']): Result<never, Refusal> =>
  fail({ kind: 'conflict', code, ...(params && { params }) })

/** Whether nothing has been written yet, and no job is working on it. */
export const canBeMapped = ({ state, mode }: Pick<ImportStanding, 'state' | 'mode'>): boolean =>
  state === 'PREVIEW' || (state === 'FAILED' && mode === null)

/** Whether the columns may be mapped again: only before anything was written. */
export const mayMap = (standing: ImportStanding): Result<void, Refusal> =>
  canBeMapped(standing) ? ok(undefined) : conflict('import.notInPreview')

/** Whether it may be committed; all or nothing only without a faulty row. */
export function mayCommit({ state, faultyCount }: ImportStanding, mode: ImportMode): Result<void, Refusal> {
  if (state !== 'PREVIEW') return conflict('import.notInPreview')
  return mode === 'ALL' && faultyCount > 0 ? conflict('import.faultyRows') : ok(undefined)
}

/** Whether it may be dropped: nothing has been written. */
export const mayDrop = ({ state, mode }: ImportStanding): Result<void, Refusal> =>
  ['PREVIEW', 'READING', 'FAILED'].includes(state) && mode === null
    ? ok(undefined)
    : conflict('import.committed')

/** Whether it may be undone: it has ended and something was written. */
export const mayUndo = ({ state, writtenCount }: ImportStanding): Result<void, Refusal> =>
  ['DONE', 'FAILED'].includes(state) && writtenCount > 0 ? ok(undefined) : conflict('import.nothingToUndo')

/** Maximum number of records named in a refusal; the page lists them all. */
const NAMED = 10

/** Whether it may be undone with these obstacles; with `rest`, while something is left to undo. */
export function mayUndoWith(
  obstacles: readonly { record: string }[],
  writtenCount: number,
  rest: boolean,
): Result<void, Refusal> {
  if (obstacles.length === 0 || (rest && obstacles.length < writtenCount)) return ok(undefined)
  const records = obstacles.slice(0, NAMED).map(({ record }) => record)
  const params = { records: records.join(', '), more: Math.max(obstacles.length - NAMED, 0) }
  return conflict('import.changedSince', params)
}

/** Returns the last requester, with whose rights its job continues. */
export function importAsker({ actor, companyId }: RequestContext) {
  const kind = actor.kind === 'apiToken' ? ('apiToken' as const) : ('user' as const)
  return { actorId: actor.id ?? '', actorKind: kind, companyId, startedByName: actor.name }
}

interface RequestContext {
  actor: { kind: string; id: string | null; name: string }
  companyId: number
}
