import { describe, expect, it } from 'vitest'
import { emptyDraft, freePosition, type DraftValues, type EditorPosition } from './draft-values'
import { savableDraft } from './savable-draft'

const RATE = '00000000-0000-4000-8000-0000000000aa'
const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const item = (n: number, change: Partial<EditorPosition> = {}): EditorPosition => ({
  ...freePosition('ITEM', id(n), `Ware ${n}`, RATE),
  ...change,
})
const draft = (change: Partial<DraftValues> = {}): DraftValues => ({
  ...emptyDraft('2026-11-22'),
  customerId: id(9),
  ...change,
})

describe('what can be saved of a draft', () => {
  it('is all of it where all is finished', () => {
    const values = draft({ positions: [item(1)] })
    expect(savableDraft(values, emptyDraft('2026-11-22'))).toBe(values)
  })

  it('is nothing without a customer', () => {
    const empty = emptyDraft('2026-11-22')
    expect(savableDraft({ ...empty, positions: [item(1)] }, empty)).toBeNull()
  })

  it('is the saved value of a field that is half typed, with everything beside it', () => {
    const saved = draft({ date: '2026-11-20', discountPercent: '2', positions: [item(1, { quantity: '2' })] })
    const typed = draft({
      date: '31.2.',
      discountPercent: 'zwei',
      notePublic: 'Danke',
      positions: [item(1, { quantity: '2,,', name: 'Ware eins' })],
    })
    expect(savableDraft(typed, saved)).toEqual({
      ...typed,
      date: '2026-11-20',
      discountPercent: '2',
      positions: [item(1, { quantity: '2', name: 'Ware eins' })],
    })
  })

  it('leaves out a new position without a name, with its deposit', () => {
    const deposit = item(3, { depositOf: id(2) })
    const typed = draft({ positions: [item(1), item(2, { name: '' }), deposit, item(4)] })
    expect(savableDraft(typed, draft())?.positions.map((position) => position.id)).toEqual([id(1), id(4)])
  })

  it('leaves out a position that was removed, although another is not finished', () => {
    const saved = draft({ positions: [item(1), item(2)] })
    const typed = draft({ positions: [item(2, { price: '-' })] })
    expect(savableDraft(typed, saved)?.positions).toEqual([item(2)])
  })
})
