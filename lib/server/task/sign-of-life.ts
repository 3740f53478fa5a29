/**
 * Runs `work` and calls `sign` every `everyMs` until it ends. One sign at a time, and none is in
 * progress when this returns: a late one would count for whatever comes after the work. A failing
 * sign is skipped.
 */
export async function withSignsOfLife<T>(
  everyMs: number,
  sign: () => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  const inFlight: { current: Promise<unknown> | null } = { current: null }
  const timer = setInterval(() => {
    inFlight.current ??= sign()
      .catch(() => undefined)
      .finally(() => (inFlight.current = null))
  }, everyMs)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    await inFlight.current
  }
}
