import { describe, expect, it } from 'vitest'
import { ariaSort, nextTarget, pageCount, previousTarget, rowRange, toggledSort } from './paging'

const exact = { page: 1, pageSize: 25, total: 60, capped: false, next: null }
const capped = { page: 400, pageSize: 25, total: 10_000, capped: true, next: 'cursor' }

describe('paging', () => {
  it('counts pages, one at least', () => {
    expect(pageCount({ total: 0, pageSize: 25 })).toBe(1)
    expect(pageCount({ total: 50, pageSize: 25 })).toBe(2)
    expect(pageCount({ total: 51, pageSize: 25 })).toBe(3)
  })

  it('says which rows are shown', () => {
    expect(rowRange(3, 25, 10)).toEqual({ from: 51, to: 60 })
    expect(rowRange(1, 25, 0)).toEqual({ from: 0, to: 0 })
  })

  it('goes on by number and ends at the last page', () => {
    expect(nextTarget(exact)).toEqual({ page: 2, after: null })
    expect(nextTarget({ ...exact, page: 3 })).toBeNull()
  })

  it('goes beyond the cap by cursor only', () => {
    expect(nextTarget(capped)).toEqual({ page: 401, after: 'cursor' })
    expect(nextTarget({ ...capped, next: null })).toBeNull()
    expect(nextTarget({ ...exact, page: 3, next: 'cursor' })).toBeNull()
  })

  it('goes back by number, by a cursor seen on the way, or to the last numbered page', () => {
    const seen = new Map([[401, 'cursor']])
    expect(previousTarget(exact, seen)).toBeNull()
    expect(previousTarget({ ...exact, page: 2 }, seen)).toEqual({ page: 1, after: null })
    expect(previousTarget({ ...capped, page: 402 }, seen)).toEqual({ page: 401, after: 'cursor' })
    expect(previousTarget({ ...capped, page: 405 }, seen)).toEqual({ page: 400, after: null })
  })
})

describe('sorting', () => {
  it('turns around on the second click', () => {
    expect(toggledSort('name', 'number')).toBe('number')
    expect(toggledSort('number', 'number')).toBe('-number')
    expect(toggledSort('-number', 'number')).toBe('number')
  })

  it('tells readers the order', () => {
    expect(ariaSort('-number', 'number')).toBe('descending')
    expect(ariaSort('number', 'number')).toBe('ascending')
    expect(ariaSort('number', 'name')).toBe('none')
  })
})
