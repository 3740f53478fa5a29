import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deliveryNoteParcels } from './delivery-note-parcels'

const limits = { deliveryNotes: 3, positions: 10 }
const deliveryNotes = (...positions: number[]) =>
  positions.map((count, n) => ({ id: String(n), positions: count }))

describe('deliveryNoteParcels', () => {
  it('keeps what fits on one invoice', () => {
    expect(deliveryNoteParcels(deliveryNotes(3, 3, 4), limits)).toEqual([['0', '1', '2']])
  })
  it('begins another invoice where notes or positions become too many', () => {
    expect(deliveryNoteParcels(deliveryNotes(1, 1, 1, 1), limits)).toEqual([['0', '1', '2'], ['3']])
    expect(deliveryNoteParcels(deliveryNotes(6, 5, 5), limits)).toEqual([['0'], ['1', '2']])
  })
  it('gives a note that fits nowhere an invoice of its own', () => {
    expect(deliveryNoteParcels(deliveryNotes(1, 50, 1), limits)).toEqual([['0'], ['1'], ['2']])
  })
  it('makes none of nothing', () => {
    expect(deliveryNoteParcels([], limits)).toEqual([])
  })
  it('bills every note once, in order, within the limits', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 12 })), (positions) => {
        const open = deliveryNotes(...positions)
        const parcels = deliveryNoteParcels(open, limits)
        expect(parcels.flat()).toEqual(open.map(({ id }) => id))
        for (const parcel of parcels) {
          const held = parcel.reduce((sum, id) => sum + (open[Number(id)]?.positions ?? 0), 0)
          expect(parcel.length).toBeLessThanOrEqual(limits.deliveryNotes)
          expect(held <= limits.positions || parcel.length === 1).toBe(true)
        }
      }),
    )
  })
})
