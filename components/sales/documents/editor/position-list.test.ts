import { v4 as uuid } from 'uuid'
import { describe, expect, it } from 'vitest'
import type { RateRecord } from '@/lib/sales/documents/rules/document-fields'
import { freePosition, type EditorPosition } from './draft-values'
import {
  changed,
  dropPlace,
  movePosition,
  movedBefore,
  placeOf,
  proposed,
  putBack,
  without,
  withoutDeliveryNote,
  withProduct,
} from './position-list'

const item = (id: string, more: Partial<EditorPosition> = {}): EditorPosition => ({
  ...freePosition('ITEM', id, id, 'rate'),
  ...more,
})
const ids = (positions: readonly EditorPosition[]) => positions.map((position) => position.id)
const bottle = item('bottle', { depositOf: 'juice', quantity: '2' })
const list = [item('bread'), item('juice', { quantity: '2' }), bottle, item('jam')]

const product = {
  id: 'p',
  productNumber: '1',
  name: 'Saft',
  description: '',
  unit: 'XBO',
  price: 29_900,
  priceIsGross: true,
  vatRateId: 'rate',
  depositProductId: 'd',
  isTransportAid: false,
  isDeposit: false,
  isDeleted: false,
}
const pricing = { useGrossPrice: true, smallBusiness: false, serviceDay: '2026-11-20', rates: new Map() }

describe('positions of the editor', () => {
  it('bring the deposit of a product along', () => {
    let next = 0
    const added = withProduct(
      [],
      { product, deposit: { ...product, id: 'd', name: 'Pfand', price: 2500 } },
      pricing,
      () => `n${next++}`,
    )
    expect(added.map(({ name, price, depositOf }) => [name, price, depositOf])).toEqual([
      ['Saft', '2.99', null],
      ['Pfand', '0.25', 'n0'],
    ])
  })

  it('price and tax a deposit by the VAT rate of its goods, unless it is a transport aid', () => {
    const rates = new Map(
      Object.entries({ full: 1900, reduced: 700 }).map(([id, rate]) => {
        const record: RateRecord = { id, category: 'S', history: [{ validFrom: '2007-01-01', rate }] }
        return [id, record]
      }),
    )
    const yoghurt = { ...product, vatRateId: 'reduced' }
    const brought = (isTransportAid: boolean) => {
      const deposit = { ...product, id: 'd', price: 1500, vatRateId: 'full', isTransportAid }
      const net = { ...pricing, useGrossPrice: false, rates }
      return withProduct([], { product: yoghurt, deposit }, net, uuid).at(1)
    }
    expect(brought(false)).toMatchObject({ vatRateId: 'reduced', price: '0.1402' })
    expect(brought(true)).toMatchObject({ vatRateId: 'full', price: '0.1261' })
  })

  it('make a deposit follow the VAT rate of what it belongs to', () => {
    const rateOf = (of: readonly EditorPosition[]) => of.find(({ id }) => id === 'bottle')?.vatRateId
    expect(rateOf(changed(list, 'juice', { vatRateId: 'reduced' }))).toBe('reduced')
    expect(rateOf(changed(list, 'bottle', { vatRateId: 'other' }))).toBe('rate')
  })

  it('keep a deposit at the quantity of what it belongs to', () => {
    expect(changed(list, 'juice', { quantity: '7' }).find(({ id }) => id === 'bottle')?.quantity).toBe('7')
  })

  it('make alternatives to what becomes a proposal optional', () => {
    const offer = [item('oak'), item('beech', { alternativeTo: 'oak' }), item('ash')]
    const traits = (choice: string) =>
      changed(offer, 'oak', proposed(choice)).map((one) => [one.isOptional, one.alternativeTo])
    const beech = [true, null]
    expect(traits('optional')).toEqual([[true, null], beech, [false, null]])
    expect(traits('ash')).toEqual([[false, 'ash'], beech, [false, null]])
    expect(changed(offer, 'oak', { quantity: '2' })[1]?.alternativeTo).toBe('oak')
  })

  it('lose the deposit with its position, but not the other way round', () => {
    expect(ids(without(list, 'juice'))).toEqual(['bread', 'jam'])
    expect(ids(without(list, 'bottle'))).toEqual(['bread', 'juice', 'jam'])
  })

  it('of one delivery note go with it, those of others and of none stay', () => {
    const from = (id: string) => ({
      deliveryNote: { id, number: id, date: '2026-10-05', serviceDate: '2026-10-05' },
    })
    const billed = [
      item('a', from('n1')),
      item('juice', { ...from('n2'), quantity: '2' }),
      item('bottle', { ...from('n2'), depositOf: 'juice', quantity: '2' }),
      item('b', from('n1')),
      item('own'),
    ]
    expect(ids(withoutDeliveryNote(billed, 'n2'))).toEqual(['a', 'b', 'own'])
    expect(ids(withoutDeliveryNote(billed, 'n1'))).toEqual(['juice', 'bottle', 'own'])
  })

  it('move with their deposits and stay put at the ends', () => {
    expect(ids(movePosition(list, 'juice', 1))).toEqual(['bread', 'jam', 'juice', 'bottle'])
    expect(ids(movePosition(list, 'jam', -1))).toEqual(['bread', 'jam', 'juice', 'bottle'])
    expect(ids(movePosition(list, 'bread', -1))).toEqual(ids(list))
  })

  it('are put before another or at the end, with their deposits', () => {
    expect(ids(movedBefore(list, 'juice', 'bread'))).toEqual(['juice', 'bottle', 'bread', 'jam'])
    expect(ids(movedBefore(list, 'bread', 'jam'))).toEqual(['juice', 'bottle', 'bread', 'jam'])
    expect(ids(movedBefore(list, 'juice', null))).toEqual(['bread', 'jam', 'juice', 'bottle'])
  })

  it.each([
    ['before itself', 'juice', 'juice'],
    ['before its own deposit', 'juice', 'bottle'],
    ['before what follows it', 'juice', 'jam'],
    ['at the end where it is the last', 'jam', null],
    ['if it is gone', 'tea', 'bread'],
  ])('stay where they are %s', (_case, id, before) => {
    expect(ids(movedBefore(list, id, before))).toEqual(ids(list))
  })

  describe('of delivery notes', () => {
    const note = (id: string) => ({
      deliveryNote: { id, number: id, date: '2026-11-20', serviceDate: '2026-11-20' },
    })
    const notes = [
      ...['a1', 'a2'].map((id) => item(id, note('a'))),
      ...['b1', 'b2'].map((id) => item(id, note('b'))),
      item('own'),
    ]

    it.each([
      ['a2', 'b2', ['a1', 'a2', 'b1', 'b2', 'own']],
      ['a1', 'b2', ['a2', 'a1', 'b1', 'b2', 'own']],
      ['b2', 'a1', ['a1', 'a2', 'b2', 'b1', 'own']],
      ['b1', null, ['a1', 'a2', 'b2', 'b1', 'own']],
      ['own', 'b2', ['a1', 'a2', 'own', 'b1', 'b2']],
      ['own', 'a1', ['own', 'a1', 'a2', 'b1', 'b2']],
    ])('stay together where %s is dropped before %s', (id, before, order) => {
      const dropped = movedBefore(notes, id, before)
      expect(ids(dropped)).toEqual(order)
      expect(ids(movedBefore(notes, id, dropPlace(notes, id, before)))).toEqual(order)
    })

    it('are passed by others in one step, and leave their own note in none', () => {
      expect(ids(movePosition(notes, 'own', -1))).toEqual(['a1', 'a2', 'own', 'b1', 'b2'])
      expect(ids(movePosition(notes, 'a2', 1))).toEqual(ids(notes))
      expect(ids(movePosition(notes, 'a2', -1))).toEqual(['a2', 'a1', 'b1', 'b2', 'own'])
    })

    it('that were parted before can still be moved, and be joined', () => {
      const [a1, a2, ...rest] = notes
      const parted = [a1, ...rest, a2].filter((position) => position !== undefined)
      expect(ids(movedBefore(parted, 'a2', 'b1'))).toEqual(['a1', 'a2', 'b1', 'b2', 'own'])
      expect(ids(movePosition(parted, 'b2', -1))).toEqual(['a1', 'b2', 'b1', 'own', 'a2'])
    })
  })

  it('are counted by lines, each with its deposits', () => {
    expect(placeOf(list, 'jam')).toEqual({ place: 3, count: 3 })
    expect(placeOf(list, 'bottle')).toEqual({ place: 2, count: 3 })
  })

  it('that are the deposit of a deposit go with the goods, and are no lines of their own', () => {
    const crate = item('crate', { depositOf: 'bottle', quantity: '2' })
    const own = [item('bread'), item('juice', { quantity: '2' }), bottle, crate, item('jam')]
    expect(placeOf(own, 'jam')).toEqual({ place: 3, count: 3 })
    expect(placeOf(own, 'crate')).toEqual({ place: 2, count: 3 })
    const last = ['bread', 'jam', 'juice', 'bottle', 'crate']
    expect(ids(movePosition(own, 'juice', 1))).toEqual(last)
    expect(ids(movePosition(own, 'jam', -1))).toEqual(last)
    expect(ids(movedBefore(own, 'juice', null))).toEqual(last)
    expect(ids(movedBefore(own, 'juice', 'crate'))).toEqual(ids(own))
    expect(dropPlace(own, 'bread', 'jam')).toBe('jam')
    expect(ids(without(own, 'juice'))).toEqual(['bread', 'jam'])
    expect(changed(own, 'juice', { quantity: '7' }).map(({ quantity }) => quantity)).toEqual([
      '1',
      '7',
      '7',
      '7',
      '1',
    ])
    expect(ids(putBack(without(own, 'juice'), own, without(own, 'juice')))).toEqual(ids(own))
  })

  it('put back what was removed in its place, with its deposit, and keep what was changed since', () => {
    const later = changed(without(list, 'juice'), 'jam', { name: 'Gelee' })
    const back = putBack(later, list, without(list, 'juice'))
    expect(ids(back)).toEqual(ids(list))
    expect(back.at(-1)?.name).toBe('Gelee')
  })

  it('put the first back at the front, and keep what was added since', () => {
    const later = [...without(list, 'bread'), item('tea')]
    expect(ids(putBack(later, list, without(list, 'bread')))).toEqual([
      'bread',
      'juice',
      'bottle',
      'jam',
      'tea',
    ])
  })

  it('put back what one removal took out, and leave out what another did', () => {
    const first = without(list, 'bread')
    expect(ids(putBack(without(first, 'jam'), list, first))).toEqual(['bread', 'juice', 'bottle'])
  })
})
