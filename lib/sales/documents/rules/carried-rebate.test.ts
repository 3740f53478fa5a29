import { describe, expect, it } from 'vitest'
import { NO_REBATE } from '@/lib/domain/rebate'
import { rebateOfNotes, rebateWith, rebateWithout, type RebatedNote } from './carried-rebate'

const note = (id: string, more: Partial<RebatedNote> = {}): RebatedNote => ({
  ...NO_REBATE,
  id,
  offerId: null,
  ...more,
})
const percent = (rebatePercent: number) => ({ rebatePercent, rebate: 0 })
const euros = (rebate: number) => ({ rebatePercent: 0, rebate })
const ten = percent(1000)

describe('the rebate of delivery notes on one invoice', () => {
  const ofOrder = (id: string, rebate: number) => note(id, { rebate, offerId: 'order' })
  it.each([
    ['none', [], NO_REBATE],
    ['none of notes without one', [note('a'), note('b')], NO_REBATE],
    ['their percentage', [note('a', ten), note('b', ten)], ten],
    ['the euros of one', [note('a', euros(500))], euros(500)],
    ['the euros of one order', [ofOrder('a', 300), ofOrder('b', 0), ofOrder('c', 200)], euros(500)],
    ['refused for a percentage and none', [note('a', ten), note('b')], null],
    ['refused for two percentages', [note('a', ten), note('b', percent(500))], null],
    ['refused for euros of several orders', [ofOrder('a', 300), note('b', euros(300))], null],
    [
      'refused for a percentage and euros of one order',
      [note('a', { ...ten, offerId: 'order' }), ofOrder('b', 1)],
      null,
    ],
  ])('is %s', (_what, notes, expected) => {
    expect(rebateOfNotes(notes)).toEqual(expected)
  })
})

describe('the rebate of a draft', () => {
  const added = [note('b', ten)]
  it('becomes that of the notes that come to it, unless goods were sold without it', () => {
    const empty = { billed: [], added, hasOtherGoods: false }
    expect(rebateWith(NO_REBATE, empty)).toEqual(ten)
    expect(rebateWith(NO_REBATE, { ...empty, hasOtherGoods: true })).toBeNull()
    expect(rebateWith(ten, { ...empty, hasOtherGoods: true })).toEqual(ten)
    expect(rebateWith(percent(500), empty)).toBeNull()
    expect(rebateWith(NO_REBATE, { ...empty, billed: [note('a')] })).toBeNull()
  })

  it('stays as typed for notes without one', () => {
    const plain = { billed: [note('a')], added: [note('b')], hasOtherGoods: true }
    expect(rebateWith(percent(500), plain)).toEqual(percent(500))
    expect(rebateWithout(percent(500), { ...plain, kept: [] })).toEqual(percent(500))
  })

  it('follows the notes that stay', () => {
    const offerId = 'order'
    const billed = [note('a', { offerId, rebate: 300 }), note('b', { offerId, rebate: 200 })]
    const removal = { billed, kept: ['a'], hasOtherGoods: true }
    expect(rebateWithout(euros(500), removal)).toEqual(euros(300))
    expect(rebateWithout(euros(499), removal)).toEqual(euros(499))
    const rest = { billed: added, kept: [], hasOtherGoods: false }
    expect(rebateWithout(ten, rest)).toEqual(NO_REBATE)
    expect(rebateWithout(ten, { ...rest, hasOtherGoods: true })).toEqual(ten)
  })
})
