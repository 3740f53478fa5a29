interface Wanted {
  signal: AbortSignal | undefined
  /** Time left after the signal. */
  graceMs: number
}

/** A limit of a task: its signal is aborted when the time is up, and by `end`. */
export interface TimeLimit {
  signal: AbortSignal
  end: () => void
  /** Stops the clocks. */
  over: () => void
}

/**
 * Limits a task to a time, and to a shorter one once it is no longer wanted. Timers and a
 * controller, as `AbortSignal.any` and `AbortSignal.timeout` do not fire on Node 20 if nothing else
 * holds them.
 */
export function timeLimit(timeoutMs: number, { signal, graceMs }: Wanted): TimeLimit {
  const limit = new AbortController()
  const end = () => limit.abort()
  const timers = [setTimeout(end, timeoutMs)]
  const onAbandoned = () => {
    if (graceMs === 0) end()
    else timers.push(setTimeout(end, graceMs))
  }
  if (signal?.aborted) onAbandoned()
  signal?.addEventListener('abort', onAbandoned)
  return {
    signal: limit.signal,
    end,
    over: () => {
      timers.forEach((timer) => clearTimeout(timer))
      signal?.removeEventListener('abort', onAbandoned)
    },
  }
}
