import { expect, it } from 'vitest'
import { proposedFormat } from './e-invoice-format'

it.each([
  ['PUBLIC', 'DE', '', 'XRECHNUNG'],
  ['BUSINESS', 'DE', '04011000-1234512345-06', 'XRECHNUNG'],
  ['BUSINESS', 'DE', '', 'ZUGFERD'],
  ['BUSINESS', '', ' ', 'ZUGFERD'],
  ['ASSOCIATION', 'DE', '', 'ZUGFERD'],
  ['BUSINESS', 'FR', '', 'NONE'],
  ['PRIVATE', 'DE', '', 'NONE'],
] as const)('proposes for %s in „%s“ with Leitweg-ID „%s“: %s', (partnerType, country, leitwegId, format) => {
  expect(proposedFormat({ partnerType, country, leitwegId })).toBe(format)
})
