import { useEffect } from 'react'

/** Browsers without idle callbacks wait as long instead. */
const SOON_MS = 200

/** Does the work once the page has loaded and the browser has nothing better to do; answers how to call it off. */
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
 * Fetches what a later click needs while the browser is idle: it is at hand then, and no part of the first load.
 * A failure is left to the click, which fetches it again.
 */
export function useLoadWhenIdle(load: () => Promise<unknown>): void {
  useEffect(() => whenIdle(() => load().catch(() => undefined)), [load])
}
