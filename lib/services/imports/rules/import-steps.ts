import { fail, ok, type Result } from '@/lib/domain/result'
import type { Refusal } from '@/lib/domain/refusal'
import type { ImportMode, ImportState } from '@/lib/services/imports/words'

/** What is known of an import that is to go on. */
interface ImportStanding {
  state: ImportState
  mode: ImportMode | null
  faultyCount: number
  /** Rows that were written. */
  writtenCount: number
}

const conflict = (code: string): Result<never, Refusal> => fail({ kind: 'conflict', code })

/** Whether nothing of it was written yet, and nobody is at work on it. */
export const canBeMapped = ({ state, mode }: Pick<ImportStanding, 'state' | 'mode'>): boolean =>
  state === 'PREVIEW' || (state === 'FAILED' && mode === null)

/** Whether what the file says can be read again in another way: only before anything was written. */
export const mayMap = (standing: ImportStanding): Result<void, Refusal> =>
  canBeMapped(standing) ? ok(undefined) : conflict('import.notInPreview')

/** Whether it may be taken over; all or nothing only without a faulty row. */
export function mayCommit({ state, faultyCount }: ImportStanding, mode: ImportMode): Result<void, Refusal> {
  if (state !== 'PREVIEW') return conflict('import.notInPreview')
  return mode === 'ALL' && faultyCount > 0 ? conflict('import.faultyRows') : ok(undefined)
}

/** Whether it may be dropped: nothing of it was written. */
export const mayDrop = ({ state, mode }: ImportStanding): Result<void, Refusal> =>
  ['PREVIEW', 'READING', 'FAILED'].includes(state) && mode === null
    ? ok(undefined)
    : conflict('import.committed')

/** Whether it may be taken back: it has come to an end and something of it was written. */
export const mayUndo = ({ state, writtenCount }: ImportStanding): Result<void, Refusal> =>
  ['DONE', 'FAILED'].includes(state) && writtenCount > 0 ? ok(undefined) : conflict('import.nothingToUndo')

/** Who asked last, and with whose rights its job goes on. */
export function importAsker({ actor, companyId }: Asking) {
  const kind = actor.kind === 'apiToken' ? ('apiToken' as const) : ('user' as const)
  return { actorId: actor.id ?? '', actorKind: kind, companyId, startedByName: actor.name }
}

interface Asking {
  actor: { kind: string; id: string | null; name: string }
  companyId: number
}
