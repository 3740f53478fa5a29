import { expect, it } from 'vitest'
import { isCounted, type CountedRate } from './counted-rate'

const TAXED: CountedRate = { category: 'S', ofRate: 'S', isSmallBusinessRate: false, isAbroad: false }

it.each<[string, Partial<CountedRate>, boolean]>([
  ['a taxed sale', {}, true],
  ['the zero rate', { category: 'Z', ofRate: 'Z' }, true],
  ['an export (§ 4 no. 1 a)', { category: 'G', ofRate: 'G', isAbroad: true }, true],
  ['goods to another member state (§ 4 no. 1 b)', { category: 'K', ofRate: 'K', isAbroad: true }, true],
  ['§ 13b at home', { category: 'AE', ofRate: 'AE' }, true],
  ['a service whose place is abroad', { category: 'AE', ofRate: 'AE', isAbroad: true }, false],
  ['what is not taxable', { category: 'O', ofRate: 'O' }, false],
  ['what is exempt (§ 4 no. 8 to 29)', { category: 'E', ofRate: 'E' }, false],
  ['the rate of § 19', { category: 'E', ofRate: 'E', isSmallBusinessRate: true }, true],
  ['a taxed rate of a small business', { category: 'E', ofRate: 'S' }, true],
  ['a fee of a small association', { category: 'E', ofRate: 'O' }, false],
  ['an exempt sale whose rate is unknown', { category: 'E', ofRate: null }, false],
])('%s: %j', (_name, change, expected) => expect(isCounted({ ...TAXED, ...change })).toBe(expected))
