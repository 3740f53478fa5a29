import { expect, it } from 'vitest'
import { isSpacious } from './disk'

it('is short of space below 500 MB, whatever its blocks', () => {
  expect(isSpacious({ bavail: 128_000, bsize: 4096 })).toBe(true)
  expect(isSpacious({ bavail: 127_999, bsize: 4096 })).toBe(false)
  expect(isSpacious({ bavail: 1_000, bsize: 1024 * 1024 })).toBe(true)
  expect(isSpacious({ bavail: 0, bsize: 4096 })).toBe(false)
})
