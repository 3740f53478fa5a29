import { expect, it } from 'vitest'
import { Repeats } from './repeats'

it('lets one pass in a minute, with the number of those before it', () => {
  const repeats = new Repeats()
  const passed = [0, 1, 59_999, 60_000, 90_000, 200_000, 200_001].map((now) => repeats.pass(now))
  expect(passed).toEqual([0, null, null, 2, null, 1, null])
})
