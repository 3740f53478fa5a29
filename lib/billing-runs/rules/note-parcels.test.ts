import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { noteParcels } from './note-parcels'

const limits = { notes: 3, positions: 10 }
const notes = (...positions: number[]) => positions.map((count, n) => ({ id: String(n), positions: count }))

describe('noteParcels', () => {
  it('keeps what fits on one invoice', () => {
    expect(noteParcels(notes(3, 3, 4), limits)).toEqual([['0', '1', '2']])
  })
  it('begins another invoice where notes or positions become too many', () => {
    expect(noteParcels(notes(1, 1, 1, 1), limits)).toEqual([['0', '1', '2'], ['3']])
    expect(noteParcels(notes(6, 5, 5), limits)).toEqual([['0'], ['1', '2']])
  })
  it('gives a note that fits nowhere an invoice of its own', () => {
    expect(noteParcels(notes(1, 50, 1), limits)).toEqual([['0'], ['1'], ['2']])
  })
  it('makes none of nothing', () => {
    expect(noteParcels([], limits)).toEqual([])
  })
  it('bills every note once, in order, within the limits', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 12 })), (positions) => {
        const open = notes(...positions)
        const parcels = noteParcels(open, limits)
        expect(parcels.flat()).toEqual(open.map(({ id }) => id))
        for (const parcel of parcels) {
          const held = parcel.reduce((sum, id) => sum + (open[Number(id)]?.positions ?? 0), 0)
          expect(parcel.length).toBeLessThanOrEqual(limits.notes)
          expect(held <= limits.positions || parcel.length === 1).toBe(true)
        }
      }),
    )
  })
})
