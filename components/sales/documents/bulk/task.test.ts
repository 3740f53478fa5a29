import { expect, it } from 'vitest'
import { datedBefore, type ChosenDocument } from './task'

const on = (date: string): ChosenDocument => ({ id: date, version: 1, label: '', href: '', date, open: 0 })
const documents = [on('2026-11-01'), on('2026-11-20'), on('2026-11-21')]

it('counts what is dated before the last booked document, and that day itself not', () => {
  expect(datedBefore(documents, '2026-11-20')).toBe(1)
  expect(datedBefore(documents, '2026-11-22')).toBe(3)
  expect(datedBefore(documents, null)).toBe(0)
})
