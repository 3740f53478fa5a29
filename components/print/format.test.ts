import { expect, it } from 'vitest'
import { VAT_CATEGORIES } from '@/lib/domain/vat'
import { vatText } from './format'

it('names a percentage of what is taxed alone; 0 % is the zero rate', () => {
  expect(vatText({ vatRate: '7.8', vatCategory: 'S' })).toBe('7,8\u00a0%')
  const shown = VAT_CATEGORIES.filter((category) => category !== 'S').map((vatCategory) =>
    vatText({ vatRate: '0', vatCategory }),
  )
  expect(shown).toEqual([
    '0\u00a0%',
    'steuerfrei',
    '§ 13b UStG',
    'steuerfrei',
    'steuerfrei',
    'nicht steuerbar',
  ])
})
