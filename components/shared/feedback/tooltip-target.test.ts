import { expect, it } from 'vitest'
import { TOOLTIP_DELAY_MS, tooltipText } from './tooltip-target'

const named = { label: 'Aktionen', text: '', expanded: false }

it('names what shows no words of its own', () => {
  expect(tooltipText(named)).toBe('Aktionen')
  expect(tooltipText({ ...named, text: ' \n' })).toBe('Aktionen')
  expect(tooltipText({ ...named, text: 'Löschen' })).toBeNull()
  expect(tooltipText({ ...named, label: null })).toBeNull()
  expect(tooltipText({ ...named, label: '' })).toBeNull()
})

it('is silent while the menu of a button is open', () => {
  expect(tooltipText({ ...named, expanded: true })).toBeNull()
})

it('waits as the specification says', () => {
  expect(TOOLTIP_DELAY_MS).toEqual({ mouse: 100, touch: 700 })
})
