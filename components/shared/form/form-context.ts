'use client'

import { createContext, useContext, useEffect } from 'react'

/** Labels of the fields on the page, by path: for messages that name fields. */
export const LabelsContext = createContext<Map<string, string> | null>(null)

/** Tells the form that a field is rendered, so that its error is not repeated above the form. */
export function useFieldLabel(name: string, label: string): void {
  const labels = useContext(LabelsContext)
  useEffect(() => {
    labels?.set(name, label)
    return () => void labels?.delete(name)
  }, [labels, name, label])
}
