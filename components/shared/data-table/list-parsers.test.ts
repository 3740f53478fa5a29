import { createLoader, createSerializer } from 'nuqs/server'
import { describe, expect, it } from 'vitest'
import { defineList, flag, id, oneOf, period } from '@/lib/domain/list-definition'
import { filterChips } from './filter-chips'
import { filterNames, listParsers } from './list-parsers'

const list = defineList({
  sorts: ['name', 'createdAt'],
  defaultSort: '-createdAt',
  filters: { overdue: flag(), customerId: id(), ...period() },
  pageFilters: { status: oneOf(['DRAFT', 'BOOKED']) },
})

describe('a list in the browser', () => {
  const load = createLoader(listParsers(list))
  const serialize = createSerializer(listParsers(list))

  it('reads its state from the URL, with defaults for malformed parameters', () => {
    const read = load('?page=2&pageSize=7&q=Brot&sort=name&overdue=1&status=PAID&from=2026-11-01')
    expect(read).toEqual({
      page: 2,
      pageSize: 25,
      q: 'Brot',
      sort: 'name',
      after: null,
      overdue: true,
      customerId: null,
      from: '2026-11-01',
      to: null,
      status: null,
    })
  })

  it('writes what differs from the defaults', () => {
    expect(serialize({ page: 3, sort: '-name', overdue: true, status: 'DRAFT' })).toBe(
      '?overdue=1&status=DRAFT&page=3&sort=-name',
    )
    expect(serialize({ page: 1, pageSize: 25, q: '', sort: '-createdAt', overdue: false })).toBe('')
  })

  it('names its filters', () => {
    expect(filterNames(list)).toEqual(['overdue', 'customerId', 'from', 'to', 'status'])
  })

  it('offers a chip for each filter, in the order of their words', () => {
    const chips = filterChips(list, {
      status: { label: 'Status', option: (value) => value.toLowerCase(), offered: ['BOOKED'] },
      customerId: { label: 'Kunde', url: '/api/pickers/customers' },
      from: { label: 'Zeitraum' },
      overdue: { label: 'Überfällig' },
    })
    expect(chips).toEqual([
      { kind: 'choice', name: 'status', label: 'Status', options: [{ value: 'BOOKED', label: 'booked' }] },
      { kind: 'entity', name: 'customerId', label: 'Kunde', url: '/api/pickers/customers' },
      { kind: 'period', from: 'from', to: 'to', label: 'Zeitraum' },
      { kind: 'flag', name: 'overdue', label: 'Überfällig' },
    ])
  })
})
