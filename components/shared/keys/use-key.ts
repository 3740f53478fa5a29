'use client'

import { useEffect, useEffectEvent } from 'react'
import { isCovered } from '@/components/shared/session/covered'
import type { CommandKey } from './keys'

const isCommand = (event: KeyboardEvent, key: CommandKey) =>
  event.key.toLowerCase() === key && (event.ctrlKey || event.metaKey) && !event.altKey

/**
 * Runs `act` on Ctrl and the key, wherever the focus is, instead of the browser's own shortcut.
 * While a dialog is open, it does nothing, but still suppresses the browser's shortcut.
 */
export function useKey(key: CommandKey, act: () => void, active = true): void {
  const onPress = useEffectEvent(act)
  useEffect(() => {
    if (!active) return
    const onKey = (event: KeyboardEvent) => {
      if (!isCommand(event, key)) return
      event.preventDefault()
      if (!isCovered() && !event.repeat) onPress()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [key, active])
}
