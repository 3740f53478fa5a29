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

/** Told by a dialog over a form's page whether something is typed in it that would be lost with the page. */
export const BesideContext = createContext<((isTyped: boolean) => void) | null>(null)

/** Has the form of the page below ask before the page is left while something is typed in a dialog over it. */
export function useTypedBeside(isTyped: boolean): void {
  const tell = useContext(BesideContext)
  useEffect(() => {
    if (!isTyped || !tell) return
    tell(true)
    return () => tell(false)
  }, [tell, isTyped])
}
