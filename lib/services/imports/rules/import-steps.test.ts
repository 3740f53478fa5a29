import { describe, expect, it } from 'vitest'
import { mayCommit, mayDrop, mayMap, mayUndo, mayUndoWith } from './import-steps'

const DONE = { state: 'DONE', mode: 'ALL', faultyCount: 0, writtenCount: 0 } as const

describe('a step of an import at the wrong time', () => {
  it.each([
    ['import.notInPreview', mayMap(DONE)],
    ['import.notInPreview', mayCommit(DONE, 'ALL')],
    ['import.faultyRows', mayCommit({ ...DONE, state: 'PREVIEW', faultyCount: 1 }, 'ALL')],
    ['import.committed', mayDrop(DONE)],
    ['import.nothingToUndo', mayUndo(DONE)],
    ['import.changedSince', mayUndoWith([{ record: 'Apfel' }], 1, true)],
  ])('is a conflict: %s', (code, answer) => {
    expect(answer).toMatchObject({ ok: false, error: { kind: 'conflict', code } })
  })

  it('is none at the right time', () => {
    const preview = { ...DONE, state: 'PREVIEW', mode: null } as const
    const answers = [mayMap(preview), mayCommit(preview, 'ALL'), mayDrop(preview)]
    const faulty = mayCommit({ ...preview, faultyCount: 1 }, 'VALID')
    const undone = [mayUndo({ ...DONE, writtenCount: 1 }), mayUndoWith([{ record: 'Apfel' }], 2, true)]
    expect([...answers, faulty, ...undone].map(({ ok }) => ok)).toEqual([true, true, true, true, true, true])
  })
})
