import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deliveryNoteParcels } from './delivery-note-parcels'

const limits = { deliveryNotes: 3, positions: 10 }
const PLAIN = { rebatePercent: 0, rebate: 0, offerId: null }
const deliveryNotes = (...positions: number[]) =>
  positions.map((count, n) => ({ ...PLAIN, id: String(n), positions: count }))

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
  it('bills what is lowered otherwise on another invoice', () => {
    const lowered = [{}, { rebatePercent: 1000 }, {}, { rebatePercent: 1000 }, { rebate: 5 }, { rebate: 5 }]
    const open = lowered.map((rebate, n) => ({ ...PLAIN, ...rebate, id: String(n), positions: 1 }))
    expect(deliveryNoteParcels(open, limits)).toEqual([['0', '2'], ['1', '3'], ['4'], ['5']])
    const ofOneOrder = open.slice(4).map((note) => ({ ...note, offerId: 'order' }))
    expect(deliveryNoteParcels(ofOneOrder, limits)).toEqual([['4', '5']])
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
