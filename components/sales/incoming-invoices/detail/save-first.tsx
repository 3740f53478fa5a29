'use client'

import { createContext, use, useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import type { IncomingInvoiceRecord } from '@/lib/sales/incoming-invoices/schema'
import type { Step } from './steps'

/** What a form is saved for. */
type Purpose = Step | 'undoPayment' | 'advances'

/**
 * Saves a form before a step; returns the invoice as saved, as it was if nothing is to be saved, or
 * null if it could not be saved.
 */
type Save = (purpose: Purpose, invoice: IncomingInvoiceRecord) => Promise<IncomingInvoiceRecord | null>

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
    const one: Save = (purpose, invoice) => saveNow(purpose, invoice)
    unsaved.add(one)
    return () => void unsaved.delete(one)
  }, [isUnsaved, unsaved])
}

/**
 * Returns a function that saves unsaved changes and returns the invoice that a step may act on;
 * null if it could not be saved, which the form shows.
 */
export function useSaveFirst(
  invoice: IncomingInvoiceRecord,
): (purpose: Purpose) => Promise<IncomingInvoiceRecord | null> {
  const unsaved = use(UnsavedContext)
  return async (purpose) => {
    let saved: IncomingInvoiceRecord = invoice
    for (const save of [...(unsaved ?? [])]) {
      const record = await save(purpose, saved)
      if (!record) return null
      saved = record
    }
    return saved
  }
}
