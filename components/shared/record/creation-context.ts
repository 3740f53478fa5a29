'use client'

import { createContext, useContext } from 'react'

export interface CreationModalHandle {
  /** Closes without asking, as after saving. */
  close: () => void
  /** Starts over with an empty form, as after saving one of several. */
  again: () => void
  /**
   * Checked before the user closes the modal: true means that input would be lost. Null removes the
   * guard.
   */
  guard: (isDirty: (() => boolean) | null) => void
}

export const CreationContext = createContext<CreationModalHandle | null>(null)

/** Returns the creation modal around a form, or null if the form has a page of its own. */
export function useCreationModal(): CreationModalHandle | null {
  return useContext(CreationContext)
}
