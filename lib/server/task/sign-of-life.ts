/**
 * Runs `work` and calls `sign` every `everyMs` until it ends. One sign at a time, and none is under way any more when this returns: a late
 * one would count for what comes after the work. A sign that fails is left out.
 */
export async function withSignsOfLife<T>(
  everyMs: number,
  sign: () => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  const sent: { current: Promise<unknown> | null } = { current: null }
  const timer = setInterval(() => {
    sent.current ??= sign()
      .catch(() => undefined)
      .finally(() => (sent.current = null))
  }, everyMs)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    await sent.current
  }
}
