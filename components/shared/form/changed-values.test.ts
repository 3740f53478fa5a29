import { describe, expect, it } from 'vitest'
import { changedParts, changedValues, same } from './changed-values'

describe('same', () => {
  it.each([
    ['text', 'text'],
    [Number.NaN, Number.NaN],
    [[], []],
    [
      ['A', 'B'],
      ['A', 'B'],
    ],
    [{ a: [1, { b: null }] }, { a: [1, { b: null }] }],
    [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ],
    [{ a: undefined }, {}],
    [new Date('2026-11-22'), new Date('2026-11-22')],
  ])('takes %j and %j for the same', (a, b) => {
    expect(same(a, b)).toBe(true)
    expect(same(b, a)).toBe(true)
  })

  it.each([
    ['1', 1],
    ['', null],
    [null, undefined],
    [false, null],
    [0, ''],
    [[], ['']],
    [[], ''],
    [[1], [1, 2]],
    [
      ['A', 'B'],
      ['B', 'A'],
    ],
    [['A,B'], ['A', 'B']],
    [{}, []],
    [{ a: null }, {}],
    [{ a: { b: 1 } }, { a: { b: 2 } }],
    [new Date('2026-11-22'), new Date('2026-11-23')],
    [new Date('2026-11-22'), {}],
    [new Date(0), 0],
  ])('tells %j and %j apart', (a, b) => {
    expect(same(a, b)).toBe(false)
    expect(same(b, a)).toBe(false)
  })
})

const shown = {
  name: 'Apfel',
  gtin: null as string | null,
  rights: ['A', 'B'],
  numbers: { invoice: { pattern: 'R-#', last: '7' }, offer: { pattern: 'A-#', last: '0' } },
}

describe('changedValues', () => {
  it('is empty for what was not touched, also where it was copied', () => {
    expect(changedValues(structuredClone(shown), shown)).toEqual({})
  })

  it('names what was changed, emptied and set', () => {
    expect(changedValues({ ...shown, name: '', gtin: '4006381333931' }, shown)).toEqual({
      name: '',
      gtin: '4006381333931',
    })
    expect(changedValues({ ...shown, gtin: null }, { ...shown, gtin: '4006381333931' })).toEqual({
      gtin: null,
    })
  })

  it('takes a list, and a group of fields, as a whole', () => {
    const invoice = { pattern: 'R-#', last: '8' }
    const numbers = { ...shown.numbers, invoice }
    expect(changedValues({ ...shown, rights: [], numbers }, shown)).toEqual({ rights: [], numbers })
  })
})

describe('changedParts', () => {
  it('is empty for what was not touched', () => {
    expect(changedParts(structuredClone(shown), shown)).toEqual({})
  })

  it('leaves out what was not touched of a group', () => {
    const numbers = { ...shown.numbers, invoice: { pattern: 'R-#', last: '8' } }
    expect(changedParts({ ...shown, name: 'Birne', numbers }, shown)).toEqual({
      name: 'Birne',
      numbers: { invoice: { last: '8' } },
    })
  })

  it('takes a list as a whole', () => {
    expect(changedParts({ ...shown, rights: ['A'] }, shown)).toEqual({ rights: ['A'] })
  })
})
