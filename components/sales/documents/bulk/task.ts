import type { DocumentFamily } from '@/lib/domain/document-kind'

export type TaskKind = 'book' | 'print' | 'pay' | 'send'

/** A selected document, as the list last showed it. */
export interface ChosenDocument {
  id: string
  version: number
  label: string
  href: string
  /** Business date. */
  date: string
  /** Cents; for invoices. */
  open: number
}

/**
 * Returns how many are dated before the last booked one: their numbers will not follow the dates.
 */
export const datedBefore = (documents: readonly ChosenDocument[], last: string | null): number =>
  documents.filter(({ date }) => last !== null && date < last).length

export interface BulkTask {
  kind: TaskKind
  family: DocumentFamily
  documents: readonly ChosenDocument[]
  /** Receives the ids that stay selected. */
  settle: (rest: readonly string[]) => void
}

/**
 * Orders by date, and within a day by creation: numbers are assigned in this order, whatever the
 * order of selection.
 */
export const byDate = (a: ChosenDocument, b: ChosenDocument): number =>
  a.date.localeCompare(b.date) || a.id.localeCompare(b.id)
