import { describe, expect, it } from 'vitest'
import { continuedChange, continuedSince } from './continued-change'

const bread = (quantity: string) => ({ productNumber: '200', name: 'Bauernbrot', quantity, price: '4.80' })
const juice = { productNumber: '100', name: 'Apfelsaft', quantity: '1', price: '2.99' }

describe('two changes as one', () => {
  it('tell from before the first to after the second', () => {
    expect(
      continuedChange(
        { before: { sumGross: '0.00' }, after: { sumGross: '4.80' } },
        { before: { sumGross: '4.80', notePublic: '' }, after: { sumGross: '9.60', notePublic: 'Danke' } },
      ),
    ).toEqual({
      before: { sumGross: '0.00', notePublic: '' },
      after: { sumGross: '9.60', notePublic: 'Danke' },
    })
  })

  it('leave out a field that came back to what it was', () => {
    const typed = { before: { notePublic: '' }, after: { notePublic: 'Dnake' } }
    const back = { before: { notePublic: 'Dnake' }, after: { notePublic: '' } }
    expect(continuedChange(typed, back)).toEqual({ before: {}, after: {} })
  })

  it('name no position that was brought and taken in between', () => {
    const first = { before: { positions: [] }, after: { positions: [bread('1')] } }
    const second = { before: { positions: [bread('1')] }, after: { positions: [bread('12'), juice] } }
    expect(continuedChange(first, second)).toEqual({
      before: { positions: [] },
      after: { positions: [bread('12'), juice] },
    })
    const third = { before: { positions: [juice] }, after: { positions: [] } }
    const both = continuedChange(first, second)
    expect(both && continuedChange(both, third)?.after).toEqual({ positions: [bread('12')] })
  })

  it('keep the positions of the first where the second changed none', () => {
    const first = { before: { positions: [bread('1')] }, after: { positions: [bread('2')] } }
    const second = { before: { notePublic: '' }, after: { notePublic: 'Danke' } }
    expect(continuedChange(first, second)).toEqual({
      before: { positions: [bread('1')], notePublic: '' },
      after: { positions: [bread('2')], notePublic: 'Danke' },
    })
  })

  it('tell both orders where only the order changed', () => {
    const first = { before: { positions: [] }, after: { positions: [] } }
    const order = { before: { positions: [juice, bread('1')] }, after: { positions: [bread('1'), juice] } }
    expect(continuedChange(first, order)).toEqual(order)
  })

  it('are not one where only one of them names the unit or VAT rate of a position', () => {
    const ofBread = (quantity: string, more = {}) => ({ positions: [{ ...bread(quantity), ...more }] })
    const unit = { before: ofBread('1', { unit: 'H87' }), after: ofBread('1', { unit: 'KGM' }) }
    const more = { before: ofBread('1'), after: ofBread('2') }
    expect(continuedChange(unit, more)).toBeNull()
    const rate = { before: ofBread('2', { vatRate: '7' }), after: ofBread('2', { vatRate: '19' }) }
    expect(continuedChange(more, rate)).toBeNull()
    const back = { before: ofBread('1', { unit: 'KGM' }), after: ofBread('1', { unit: 'H87' }) }
    expect(continuedChange(unit, back)).toEqual({ before: {}, after: {} })
  })

  it('are not one where the first brought more positions than an entry stores', () => {
    const positions = Array.from({ length: 100 }, (_, at) => bread(String(at + 1)))
    const first = { before: { positions: [] }, after: { positions } }
    const second = { before: { positions: [bread('120')] }, after: { positions: [bread('121')] } }
    expect(continuedChange(first, second)).toBeNull()
    const note = { before: { notePublic: '' }, after: { notePublic: 'Danke' } }
    expect(continuedChange(first, note)?.after).toEqual({ positions, notePublic: 'Danke' })
  })
})

describe('a change carries on', () => {
  it.each([
    ['one of the last ten minutes', '2026-11-22T12:15:00Z', '2026-11-22T12:05:00.000Z'],
    ['none of the day before in winter', '2026-11-30T23:04:00Z', '2026-11-30T23:00:00.000Z'],
    ['none of the day before in summer', '2026-07-31T22:04:00Z', '2026-07-31T22:00:00.000Z'],
  ])('%s', (_, now, since) => expect(continuedSince(new Date(now)).toISOString()).toBe(since))
})
