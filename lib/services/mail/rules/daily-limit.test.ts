import { expect, it } from 'vitest'
import { waitsUntil } from './daily-limit'

const now = new Date('2026-11-22T10:00:00Z')

it('lets a mail go while there is room', () => {
  expect(waitsUntil({ count: 0, oldest: null }, 1, now)).toBeNull()
  expect(waitsUntil({ count: 1999, oldest: now }, 2000, now)).toBeNull()
})

it('waits until the oldest of the day is 24 hours old, a quarter of an hour at least', () => {
  const at = (time: string) => new Date(`2026-11-21T${time}Z`)
  expect(waitsUntil({ count: 2000, oldest: at('14:00:00') }, 2000, now)).toEqual(
    new Date('2026-11-22T14:00:00Z'),
  )
  const soon = new Date('2026-11-22T10:15:00Z')
  expect(waitsUntil({ count: 2000, oldest: at('10:01:00') }, 2000, now)).toEqual(soon)
  expect(waitsUntil({ count: 2000, oldest: null }, 2000, now)).toEqual(soon)
})
