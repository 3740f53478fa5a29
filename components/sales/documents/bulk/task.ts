import type { DocumentFamily } from '@/lib/domain/document-kind'

export type TaskKind = 'book' | 'print' | 'pay' | 'send'

/** A chosen document, as the list showed it last. */
export interface ChosenDocument {
  id: string
  version: number
  label: string
  href: string
  /** Business date. */
  date: string
  /** Cents; of an invoice. */
  open: number
}

/** How many are dated before the last booked one: their numbers will not follow the dates. */
export const datedBefore = (documents: readonly ChosenDocument[], last: string | null): number =>
  documents.filter(({ date }) => last !== null && date < last).length

/** Something to be done with the chosen documents. */
export interface BulkTask {
  kind: TaskKind
  family: DocumentFamily
  documents: readonly ChosenDocument[]
  /** Gets the ids that stay chosen. */
  settle: (rest: readonly string[]) => void
}

/** Numbers are assigned by the documents' dates regardless of the order of selection; within a day in the order of creation. */
export const byDate = (a: ChosenDocument, b: ChosenDocument): number =>
  a.date.localeCompare(b.date) || a.id.localeCompare(b.id)
