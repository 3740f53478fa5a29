import { expect, it } from 'vitest'
import { levelRefusals, unknownInLevelText } from './reminder-levels'

it('names placeholders that no letter fills', () => {
  expect(unknownInLevelText('{Summe} {Betrag} {Name}')).toBe('{Betrag}, {Name}')
  expect(unknownInLevelText('{Summe} bis {Frist}')).toBeNull()
})

it('refuses a level that comes before the deadline of the one before', () => {
  const level = { days: 11, paymentDays: 10 }
  expect(levelRefusals({ level1: level, level2: level, level3: level })).toEqual([])
  expect(levelRefusals({ level1: level, level2: { ...level, days: 10 }, level3: level })).toEqual([
    { path: 'reminders.level2.days', code: 'reminder.tooSoon' },
  ])
})
