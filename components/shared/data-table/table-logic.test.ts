import { describe, expect, it } from 'vitest'
import { chosenLabel, clearedValues, periodText, ticked } from './filter-text'
import { rowAfterKey } from './row-keys'
import type { Column } from './types'
import { shownColumns, titleColumn } from './use-columns'
import { rangeBetween, withAll } from './use-selection'
import { isTableSettings } from './use-table-settings'

const column = (id: string, rest: Partial<Column<unknown>> = {}): Column<unknown> => ({
  id,
  header: id,
  cell: () => null,
  ...rest,
})

describe('walking over rows', () => {
  it('begins at the first row with arrow down only', () => {
    expect(rowAfterKey('ArrowDown', -1, 3)).toBe(0)
    expect(rowAfterKey('ArrowUp', -1, 3)).toBeNull()
  })

  it('stays inside', () => {
    expect(rowAfterKey('ArrowDown', 2, 3)).toBe(2)
    expect(rowAfterKey('ArrowUp', 0, 3)).toBe(0)
    expect(rowAfterKey('End', 0, 3)).toBe(2)
    expect(rowAfterKey('Home', 2, 3)).toBe(0)
  })

  it('leaves other keys and empty tables alone', () => {
    expect(rowAfterKey('a', 1, 3)).toBeNull()
    expect(rowAfterKey('ArrowDown', -1, 0)).toBeNull()
  })
})

describe('columns', () => {
  const columns = [column('number'), column('name', { card: 'title' }), column('unit', { hidden: true })]

  it('finds the one with the link, else the title, else the first', () => {
    expect(titleColumn([...columns, column('href', { link: true })])).toBe('href')
    expect(titleColumn(columns)).toBe('name')
    expect(titleColumn([column('a'), column('b')])).toBe('a')
    expect(titleColumn([])).toBeUndefined()
  })

  it('shows as chosen, else as defined; the title always', () => {
    expect(shownColumns(columns, {})).toEqual({ number: true, name: true, unit: false })
    expect(shownColumns(columns, { number: false, name: false, unit: true })).toEqual({
      number: false,
      name: true,
      unit: true,
    })
    expect(shownColumns([column('a'), column('b', { fixed: true })], { b: false })).toEqual({
      a: true,
      b: true,
    })
  })

  it('reads remembered settings only in their shape', () => {
    expect(isTableSettings({ columns: { a: false } })).toBe(true)
    expect(isTableSettings({ columns: {}, pageSize: 50 })).toBe(true)
    expect(isTableSettings({ columns: { a: 1 } })).toBe(false)
    expect(isTableSettings({ columns: {}, pageSize: '50' })).toBe(false)
    expect(isTableSettings(null)).toBe(false)
  })
})

describe('selection', () => {
  const page = ['1', '2', '3', '4']

  it('ranges in either direction', () => {
    expect(rangeBetween(page, '2', '4')).toEqual(['2', '3', '4'])
    expect(rangeBetween(page, '4', '2')).toEqual(['2', '3', '4'])
    expect(rangeBetween(page, 'elsewhere', '3')).toEqual(['3'])
    expect(rangeBetween(page, null, '3')).toEqual(['3'])
  })

  it('adds and takes out without touching the set', () => {
    const set = new Set(['1'])
    expect([...withAll(set, ['2', '3'], true)]).toEqual(['1', '2', '3'])
    expect([...withAll(set, ['1'], false)]).toEqual([])
    expect([...set]).toEqual(['1'])
  })
})

describe('filter words', () => {
  it('names the chosen option', () => {
    const options = [
      { value: 'A', label: 'Aktiv' },
      { value: 'B', label: 'Gelöscht' },
    ]
    const filter = { kind: 'choice', name: 'x', label: 'X', options } as const
    expect(chosenLabel(filter, 'B')).toBe('Gelöscht')
    expect(chosenLabel(filter, '?')).toBe('')
    expect(chosenLabel(filter, 'A,B')).toBe('Aktiv, Gelöscht')
  })

  it('ticks one of several in the order of the options, and unticks the last to nothing', () => {
    const options = ['A', 'B', 'C'].map((value) => ({ value, label: value }))
    const filter = { kind: 'choice', name: 'x', label: 'X', options, several: true } as const
    expect(ticked(filter, null, 'B')).toBe('B')
    expect(ticked(filter, 'C', 'A')).toBe('A,C')
    expect(ticked(filter, 'A,C', 'C')).toBe('A')
    expect(ticked(filter, 'A', 'A')).toBeNull()
  })

  it('says a period', () => {
    expect(periodText('2026-11-01', '2026-11-30')).toEqual({
      key: 'period',
      values: { from: '01.11.2026', to: '30.11.2026' },
    })
    expect(periodText('2026-11-01', '2026-11-01')).toEqual({ key: 'onDay', values: { day: '01.11.2026' } })
    expect(periodText('2026-11-01', null)).toEqual({ key: 'since', values: { day: '01.11.2026' } })
    expect(periodText(null, '2026-11-01')).toEqual({ key: 'until', values: { day: '01.11.2026' } })
    expect(periodText(null, null)).toBeNull()
  })

  it('clears both ends of a period', () => {
    expect(clearedValues({ kind: 'period', from: 'from', to: 'to', label: 'Zeitraum' })).toEqual({
      from: null,
      to: null,
    })
  })
})
