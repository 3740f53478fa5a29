import { expect, it } from 'vitest'
import { positionDay } from './pricing'

it('takes the percentages of the day of a delivery note, else those of the document', () => {
  const pricing = { serviceDay: '2026-11-20' }
  const deliveryNote = { id: 'a', number: '1', date: '2020-07-03', serviceDate: '2020-07-02' }
  expect(positionDay({ deliveryNote }, pricing)).toBe('2020-07-02')
  expect(positionDay({ deliveryNote: null }, pricing)).toBe('2026-11-20')
})
