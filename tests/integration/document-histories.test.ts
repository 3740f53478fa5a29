import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check'
import { describe, it } from 'vitest'
import { takeAll } from '../support/take-history'
import { ACTIONS, PRELUDE } from '../support/history-steps'

describe('documents over any history', () => {
  const any = record({
    action: integer({ min: 0, max: ACTIONS.length - 1 }),
    pick: integer({ min: 0, max: 255 }),
    amount: integer({ min: 0, max: 999 }),
  })

  it('keep what was booked, bill each note once, and know at every step what is open', async () => {
    const history = asyncProperty(array(any, { minLength: 8, maxLength: 30 }), (steps) =>
      takeAll([...PRELUDE, ...steps]),
    )
    await assert(history, { numRuns: 10, endOnFailure: true })
  }, 240_000)

  it.each([1, 2, 3, 4])(
    'repay no more than was paid over sales, reductions, credits and pay-outs (seed %i)',
    async (seed) => {
      const money = record({
        pick: integer({ min: 0, max: 255 }),
        amount: integer({ min: 0, max: 999 }),
        action: constantFrom(...MONEY).map((name) => ACTIONS.indexOf(name)),
      })
      const history = asyncProperty(array(money, { minLength: 20, maxLength: 40 }), takeAll)
      await assert(history, { numRuns: 2, seed, endOnFailure: true })
    },
    60_000,
  )
})

/** Operations that move money, repeated by their weight. */
const MONEY = [
  'sell',
  'pay',
  'clear',
  'clear',
  'credit',
  'credit',
  'credit',
  'unpay',
  'payOut',
  'offset',
  'cancel',
] as const
