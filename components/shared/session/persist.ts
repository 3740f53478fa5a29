/**
 * Device settings (table columns, page size, open drawer groups), in local storage under
 * `persist:root`. Unreadable data or another version counts as empty. Reading is synchronous, so
 * the limit of 5000 ms for restoring is never reached.
 */
export const PERSIST_KEY = 'persist:root'
const VERSION = 1

export type Slots = Readonly<Record<string, unknown>>
export type Guard<T> = (value: unknown) => value is T

const NOTHING: Slots = {}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Parses a stored text into slots; none if it is missing, broken or of another version. */
export function parseSlots(text: string | null): Slots {
  if (!text) return NOTHING
  try {
    const root: unknown = JSON.parse(text)
    return isRecord(root) && root.version === VERSION && isRecord(root.slots) ? root.slots : NOTHING
  } catch {
    return NOTHING
  }
}

/** Returns the text to store after setting one slot; `undefined` removes it. */
export function withSlot(text: string | null, slot: string, value: unknown): string {
  return JSON.stringify({ version: VERSION, slots: { ...parseSlots(text), [slot]: value } })
}

let cachedText: string | null = null
let cachedSlots: Slots = NOTHING

function stored(): string | null {
  try {
    return window.localStorage.getItem(PERSIST_KEY)
  } catch {
    return null
  }
}

/**
 * Returns the slot's value if it has the expected shape, else `fallback`. The same object until the
 * next write.
 */
export function readPersisted<T>(slot: string, guard: Guard<T>, fallback: T): T {
  const text = stored()
  if (text !== cachedText) {
    cachedText = text
    cachedSlots = parseSlots(text)
  }
  const value = cachedSlots[slot]
  return guard(value) ? value : fallback
}

const listeners = new Set<() => void>()

/**
 * Stores the value on this device. Full or forbidden storage is not an error: the value is dropped.
 */
export function writePersisted(slot: string, value: unknown): void {
  try {
    window.localStorage.setItem(PERSIST_KEY, withSlot(stored(), slot, value))
  } catch {
    return
  }
  listeners.forEach((listener) => listener())
}

/** Calls back after every write, in this tab or another. Returns the unsubscribe function. */
export function subscribePersisted(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
