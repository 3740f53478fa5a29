/** A command of a run, with its start conditions. */
export interface Part {
  name: string
  command: string
  args: readonly string[]
  env?: Readonly<Record<string, string>>
  /** Parts that must have ended before. Parts outside the run are ignored. */
  after?: readonly string[]
  /**
   * Uses every core by itself: nothing else runs at the same time. Its output is shown while it
   * runs.
   */
  alone?: boolean
}

/**
 * Maximum of concurrent parts. A third would not be faster on two cores and makes tests time out.
 */
const LANES = 2

/** Returns the first part of `waiting` that may start now; null if none may. */
export function nextPart<T extends Part>(waiting: readonly T[], running: readonly T[]): T | null {
  if (running.length >= LANES || running.some((part) => part.alone)) return null
  const unfinished = new Set([...waiting, ...running].map(({ name }) => name))
  const isFree = (part: T) => !part.after?.some((name) => unfinished.has(name))
  return waiting.find((part) => isFree(part) && (!part.alone || running.length === 0)) ?? null
}
