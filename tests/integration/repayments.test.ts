import { expect, it } from 'vitest'
import { takeAll } from '../support/take-history'
import { PATHS } from '../support/history-steps'

it.each(Object.entries(PATHS))('no more is repaid than was paid: %s', async (_, steps) => {
  expect.hasAssertions()
  await takeAll(steps)
})
