import { assert, asyncProperty, array, integer, record } from 'fast-check'
import { describe, it } from 'vitest'
import { History, type Step } from '../support/document-history'
import { openShop } from '../support/invoices'
import { mintWorld } from '../support/world'

/** Two notes, billed by one invoice: so that there is always something to take back. */
const PRELUDE: readonly Step[] = [0, 0, 1, 2].map((deed) => ({ deed, pick: 0, amount: 3 }))

describe('documents over any history', () => {
  it('keep what was booked, bill each note once, and know at every step what is open', async () => {
    const step = record({
      deed: integer({ min: 0, max: 13 }),
      pick: integer({ min: 0, max: 255 }),
      amount: integer({ min: 0, max: 999 }),
    })
    const history = asyncProperty(array(step, { minLength: 8, maxLength: 30 }), async (steps) => {
      const told = new History(await openShop(await mintWorld()))
      for (const one of [...PRELUDE, ...steps]) {
        await told.take(one)
        await told.check()
      }
    })
    await assert(history, { numRuns: 10, endOnFailure: true })
  }, 240_000)
})
