/** A command of a run, with what decides when it may start. */
export interface Part {
  name: string
  command: string
  args: readonly string[]
  env?: Readonly<Record<string, string>>
  /** Names of parts that must have ended before. Those that are not of the run do not matter. */
  after?: readonly string[]
  /** Uses every core by itself: nothing runs beside it. Its output is shown while it runs. */
  alone?: boolean
}

/**
 * How many parts run at once. A third one would not be faster on two cores and lets tests run into
 * their limits.
 */
const LANES = 2

/** The part of `waiting` to start now, the first that may; null if none may. */
export function nextPart<T extends Part>(waiting: readonly T[], running: readonly T[]): T | null {
  if (running.length >= LANES || running.some((part) => part.alone)) return null
  const unfinished = new Set([...waiting, ...running].map(({ name }) => name))
  const isFree = (part: T) => !part.after?.some((name) => unfinished.has(name))
  return waiting.find((part) => isFree(part) && (!part.alone || running.length === 0)) ?? null
}
