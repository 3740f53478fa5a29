'use client'

import { createContext, useContext, useEffect } from 'react'

/** Labels of the fields on the page, by path: for messages that name fields. */
export const LabelsContext = createContext<Map<string, string> | null>(null)

/** Registers a field as rendered, so that its error is not repeated above the form. */
export function useFieldLabel(name: string, label: string): void {
  const labels = useContext(LabelsContext)
  useEffect(() => {
    labels?.set(name, label)
    return () => void labels?.delete(name)
  }, [labels, name, label])
}

/**
 * Called by a dialog over a form's page with whether it has input that would be lost with the page.
 */
export const BesideContext = createContext<((isTyped: boolean) => void) | null>(null)

/** Makes the form of the page below ask before leaving while a dialog over it has input. */
export function useTypedBeside(isTyped: boolean): void {
  const reportTyped = useContext(BesideContext)
  useEffect(() => {
    if (!isTyped || !reportTyped) return
    reportTyped(true)
    return () => reportTyped(false)
  }, [reportTyped, isTyped])
}
