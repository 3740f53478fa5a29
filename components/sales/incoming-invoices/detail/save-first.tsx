'use client'

import { createContext, use, useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import type { IncomingInvoiceRecord } from '@/lib/sales/incoming-invoices/schema'

/** Saves a form; returns the invoice as saved, or null if it could not be saved. */
type Save = () => Promise<IncomingInvoiceRecord | null>

const UnsavedContext = createContext<Set<Save> | null>(null)

/** Around the form of an invoice and its steps: a step acts on what was typed, not older data. */
export function SaveFirst({ children }: { children: ReactNode }) {
  const [unsaved] = useState(() => new Set<Save>())
  return <UnsavedContext value={unsaved}>{children}</UnsavedContext>
}

/** Lets the steps save a form first while it has unsaved changes. */
export function useSavedFirst(isUnsaved: boolean, save: Save): void {
  const unsaved = use(UnsavedContext)
  const saveNow = useEffectEvent(save)
  useEffect(() => {
    if (!isUnsaved || !unsaved) return
    const one = () => saveNow()
    unsaved.add(one)
    return () => void unsaved.delete(one)
  }, [isUnsaved, unsaved])
}

/**
 * Returns a function that saves unsaved changes and returns the invoice that a step may act on;
 * null if it could not be saved, which the form shows.
 */
export function useSaveFirst(invoice: IncomingInvoiceRecord): Save {
  const unsaved = use(UnsavedContext)
  return async () => {
    let saved: IncomingInvoiceRecord | null = invoice
    for (const save of [...(unsaved ?? [])]) {
      saved = await save()
      if (!saved) return null
    }
    return saved
  }
}
