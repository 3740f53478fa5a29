'use client'

import { useKey } from '@/components/shared/keys/use-key'

/** Ctrl+S (⌘S) saves while active, instead of storing the web page. */
export function useSaveKey(active: boolean, save: () => Promise<unknown>): void {
  useKey('s', () => void save(), active)
}
