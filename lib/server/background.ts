import { AsyncLocalStorage } from 'node:async_hooks'

const background = new AsyncLocalStorage<true>()

/** Marks work that nobody sits and waits for: what serves people goes before it. */
export function inBackground<T>(work: () => Promise<T>): Promise<T> {
  return background.run(true, work)
}

export function isInBackground(): boolean {
  return background.getStore() === true
}
