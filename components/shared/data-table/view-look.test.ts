import { describe, expect, it } from 'vitest'
import { defineList, flag, oneOf, period, someOf } from '@/lib/domain/list-definition'
import { lookOf, readLook, type Look } from './view-look'

const list = defineList({
  sorts: ['date', 'name'],
  defaultSort: '-date',
  filters: { state: someOf(['OPEN', 'PAID']), overdue: flag(), ...period() },
  pageFilters: { kind: oneOf(['A', 'B']) },
})
const NONE = { state: null, overdue: null, from: null, to: null, kind: null, q: null, sort: null }

describe('a kept look of a list', () => {
  it('is its order, search and filters, as its address has them', () => {
    const filters = { state: 'OPEN,PAID', overdue: true, from: '2026-01-01', to: null, kind: null }
    expect(lookOf({ q: 'markt', sort: 'name', filters })).toEqual({
      sort: 'name',
      q: 'markt',
      state: 'OPEN,PAID',
      overdue: '1',
      from: '2026-01-01',
    })
    expect(lookOf({ q: '', sort: '-date', filters: { overdue: false } })).toEqual({ sort: '-date' })
  })

  it('comes back as it was, and takes away what it does not hold', () => {
    const look = { sort: 'name', q: 'markt', overdue: '1', kind: 'B' }
    expect(readLook(list, look)).toEqual({
      values: { ...NONE, sort: 'name', q: 'markt', overdue: true, kind: 'B' },
      isWhole: true,
    })
    expect(readLook(list, {})).toEqual({ values: NONE, isWhole: true })
  })

  it('is applied without the filters, words and orders that are no longer there', () => {
    const gone: Look[] = [
      { colour: 'red' },
      { state: 'OPEN,LOST' },
      { kind: 'C' },
      { sort: 'price' },
      { from: 'soon' },
    ]
    for (const one of gone) expect(readLook(list, { q: 'markt', ...one }).isWhole).toBe(false)
    expect(readLook(list, { state: 'OPEN,LOST', colour: 'red' }).values).toEqual({ ...NONE, state: 'OPEN' })
    expect(readLook({ ...list, without: ['q'] }, { q: 'markt' })).toEqual({ values: NONE, isWhole: false })
  })
})
