import { expect, it } from 'vitest'
import type { RecurringPosition } from '../schema'
import { ruleTrace } from './rule-trace'

it('names days and later prices as people write them', () => {
  const position = {
    name: 'Gemüsekiste',
    quantity: '1',
    price: '24.90',
    laterPrices: [{ from: '2027-01-01', price: '26.5' }],
  } as RecurringPosition
  const skip = [{ from: '2026-12-24', to: '2026-12-31' }]
  const trace = ruleTrace('Café', { unit: 'WEEK', count: 1, start: '2026-11-01', mode: 'DRAFT', skip }, [
    position,
  ])
  expect(trace).toMatchObject({
    skippedDays: '24.12.2026 – 31.12.2026',
    positions: [{ description: '01.01.2027: 26,50\u00a0€' }],
  })
})
