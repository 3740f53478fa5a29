import { describe, expect, it } from 'vitest'
import { continuedChange } from './continued-change'

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
    expect(continuedChange(continuedChange(first, second), third).after).toEqual({ positions: [bread('12')] })
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
})
