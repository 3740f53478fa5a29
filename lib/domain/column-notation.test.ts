import { describe, expect, it } from 'vitest'
import {
  columnNotation,
  hasPoints,
  inGermanNotation,
  isUnclearDay,
  isUnclearNumber,
  withDayFirst,
} from './column-notation'
import { parseGerman } from './money'

describe('the decimal mark of a column', () => {
  const decimalOf = (...cells: string[]) => columnNotation(cells).decimal

  it.each([
    ['a database: a fraction below one', ['0.990', '1.250', '4.200'], '.'],
    ['one of other length', ['1.5', '12.500', '99.999'], '.'],
    ['with a currency', ['2.990 €', '0.590 €', '10.450 €'], '.'],
    ['thousands by commas', ['1,234.50', '1.250'], '.'],
    ['a German list', ['1.250', '2,50', '3,00'], ','],
    ['thousands twice', ['1.234.567', '1.250'], ','],
    ['thousands and a fraction', ['1.234,5', '12.500'], ','],
    ['more than three digits before it', ['1250.000', '1.250'], '.'],
  ])('is proven by other cells: %s', (_what, cells, notation) => {
    expect(decimalOf(...cells)).toEqual({ notation, isProven: true })
  })

  it('is unclear where the column proves both', () => {
    expect(decimalOf('12.5', '3,20', '99.999')).toEqual({ notation: null, isProven: true })
  })

  it('is the German one where nothing proves it, which is worth a word for points alone', () => {
    expect(decimalOf('1.250', '12', 'Salz')).toEqual({ notation: ',', isProven: false })
    expect(decimalOf('1,250', '12')).toEqual({ notation: ',', isProven: true })
  })

  it('does not matter where no number depends on it', () => {
    expect(decimalOf('1.5', '2,50', '01.12.2026', '1.2.3', 'Salz', '')).toBeUndefined()
  })

  it.each([
    ['1.250', '.', '1,250', '1.25'],
    ['12.500 €', '.', '12,500 €', '12.50'],
    ['1.250', ',', '1250', '1250.00'],
    ['1,250', '.', '1250', '1250.00'],
    ['−1,250', ',', '−1,250', '-1.25'],
    ['0.990', '.', '0.990', '0.99'],
    ['1.234,50', '.', '1.234,50', '1234.50'],
  ] as const)('gives %s with „%s“ one meaning', (cell, mark, german, wire) => {
    expect(inGermanNotation(cell, mark)).toBe(german)
    expect(parseGerman(german, 4)).toBe(wire)
    expect(isUnclearNumber(cell)).toBe(/^−?1[.,]250$|^12\.500/.test(cell))
  })
})

describe('the order of day and month in a column', () => {
  const orderOf = (...cells: string[]) => columnNotation(cells).days

  it.each([
    ['the month first', ['03/04/2024', '12/31/2023'], 'MONTH_FIRST', true],
    ['the day first', ['03/04/2024', '31/12/2024'], 'DAY_FIRST', true],
    ['nothing, with slashes', ['03/04/2024', '07/08/2021'], 'DAY_FIRST', false],
    ['both', ['03/04/2024', '12/31/2023', '31/12/2024'], null, true],
  ] as const)('where its cells prove %s', (_what, cells, notation, isProven) => {
    expect(orderOf(...cells)).toEqual({ notation, isProven })
  })

  it('is the German one with points, whatever other days are written in', () => {
    expect(orderOf('03.04.2024', '07.08.21', '31.12.2024')).toBeUndefined()
    expect(orderOf('03.04.2024', '12/31/2023', '31/12/2023', '05/01/2024')).toEqual({
      notation: null,
      isProven: true,
    })
  })

  it('may be another one with points, if they prove it', () => {
    expect(orderOf('03.04.2024', '12.31.2023')).toEqual({
      notation: 'MONTH_FIRST',
      isProven: true,
      withPoints: true,
    })
    expect(['03.04.24', '03/04/24', '3.4'].map(hasPoints)).toEqual([true, false, false])
  })

  it('does not matter where no day depends on it', () => {
    expect(orderOf('2024-03-04', '31/12/2024', '05/05/2024', '1. Mai 2024')).toBeUndefined()
    expect(['3.4.24', '3/4/2024', '03-04-2024', '13/4/2024', '4/4/2024'].filter(isUnclearDay)).toHaveLength(3)
  })

  it.each([
    ['03/04/2024', 'MONTH_FIRST', '04/03/2024'],
    ['12/31/2023', 'MONTH_FIRST', '31/12/2023'],
    ['31/12/2024', 'MONTH_FIRST', '31/12/2024'],
    ['03/04/2024', 'DAY_FIRST', '03/04/2024'],
    ['2024-03-04', 'MONTH_FIRST', '2024-03-04'],
  ] as const)('gives %s with %s one meaning', (cell, order, german) => {
    expect(withDayFirst(cell, order)).toBe(german)
  })
})
