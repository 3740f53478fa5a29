import { expect, it } from 'vitest'
import messages from '@/messages/de.json'
import { namedRate, rateLabel, type UntaxedLabels } from './use-rate-label'

const untaxed = ((category: 'E') => messages.enums.untaxed[category]) as UntaxedLabels

it.each([
  ['S', 1900, '19\u00a0%'],
  ['S', 780, '7,8\u00a0%'],
  ['Z', 0, '0\u00a0%'],
  ['E', 0, 'steuerfrei'],
  ['K', 0, 'steuerfrei'],
  ['G', 0, 'steuerfrei'],
  ['AE', 0, '§ 13b UStG'],
  ['O', 0, 'nicht steuerbar'],
] as const)('says of category %s at %i: %s', (vatCategory, vatRate, words) =>
  expect(rateLabel(untaxed, { vatCategory, vatRate })).toBe(words),
)

it.each([
  ['Regelsatz', '19\u00a0%', 'Regelsatz (19\u00a0%)'],
  ['Heilbehandlung', 'steuerfrei', 'Heilbehandlung (steuerfrei)'],
  ['Steuerfrei', 'steuerfrei', 'Steuerfrei'],
  ['Nicht steuerbar', 'nicht steuerbar', 'Nicht steuerbar'],
])('names the rate %s at %s: %s', (name, label, words) => expect(namedRate(name, label)).toBe(words))
