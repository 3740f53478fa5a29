import { expect, it } from 'vitest'
import { expiryStage } from './expiry'

const now = new Date('2026-11-24T08:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000)

it.each([
  [61, null],
  [60, 60],
  [15, 60],
  [14, 14],
  [1, 14],
  [0, 0],
  [-3, 0],
])('a certificate that ends in %d days is in stage %s', (days, stage) => {
  expect(expiryStage(inDays(days), now)).toBe(stage)
})
