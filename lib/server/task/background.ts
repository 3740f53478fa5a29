import { AsyncLocalStorage } from 'node:async_hooks'

const background = new AsyncLocalStorage<true>()

/** Marks work that no user waits for: interactive work goes first. */
export function inBackground<T>(work: () => Promise<T>): Promise<T> {
  return background.run(true, work)
}

export function isInBackground(): boolean {
  return background.getStore() === true
}
