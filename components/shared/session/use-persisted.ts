'use client'

import { useCallback, useSyncExternalStore } from 'react'
import { readPersisted, subscribePersisted, writePersisted, type Guard } from './persist'

/**
 * A value remembered on this device under `persist:root`. The server and the first paint see
 * `fallback`. `guard` and `fallback` must be constants outside the component.
 */
export function usePersisted<T>(slot: string, guard: Guard<T>, fallback: T): [T, (value: T) => void] {
  const value = useSyncExternalStore(
    subscribePersisted,
    () => readPersisted(slot, guard, fallback),
    () => fallback,
  )
  const remember = useCallback((next: T) => writePersisted(slot, next), [slot])
  return [value, remember]
}
