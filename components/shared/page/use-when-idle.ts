import { useEffect } from 'react'

/** Delay in browsers without idle callbacks. */
const SOON_MS = 200

/**
 * Runs the work once the page has loaded and the browser is idle; returns a function that cancels
 * it.
 */
function whenIdle(work: () => unknown): () => void {
  const stop = new AbortController()
  const wait = () => {
    if ('requestIdleCallback' in window) {
      const id = window.requestIdleCallback(work)
      stop.signal.addEventListener('abort', () => window.cancelIdleCallback(id))
    } else {
      const id = setTimeout(work, SOON_MS)
      stop.signal.addEventListener('abort', () => clearTimeout(id))
    }
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true, signal: stop.signal })
  return () => stop.abort()
}

/**
 * Loads the code for a later click while the browser is idle, outside the first load. A failure is
 * left to the click, which retries.
 */
export function useLoadWhenIdle(load: () => Promise<unknown>): void {
  useEffect(() => whenIdle(() => load().catch(() => undefined)), [load])
}
