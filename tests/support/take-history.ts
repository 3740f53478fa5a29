import { History } from './document-history'
import type { Step } from './history-steps'
import { openShop } from './invoices'
import { mintWorld } from './world'

/** Runs the steps in a new shop, and checks its records after each. */
export async function takeAll(steps: readonly Step[]): Promise<void> {
  const history = new History(await openShop(await mintWorld()))
  for (const step of steps) {
    await history.take(step)
    await history.check()
  }
}
