import { expect, it } from 'vitest'
import { TOOLTIP_DELAY_MS, tooltipWords } from './tooltip-target'

const named = { label: 'Aktionen', text: '', expanded: false }

it('names what shows no words of its own', () => {
  expect(tooltipWords(named)).toBe('Aktionen')
  expect(tooltipWords({ ...named, text: ' \n' })).toBe('Aktionen')
  expect(tooltipWords({ ...named, text: 'Löschen' })).toBeNull()
  expect(tooltipWords({ ...named, label: null })).toBeNull()
  expect(tooltipWords({ ...named, label: '' })).toBeNull()
})

it('is silent while the menu of a button is open', () => {
  expect(tooltipWords({ ...named, expanded: true })).toBeNull()
})

it('waits as the specification says', () => {
  expect(TOOLTIP_DELAY_MS).toEqual({ mouse: 100, touch: 700 })
})
