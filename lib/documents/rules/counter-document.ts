import type { DocumentRecord } from '../schema'
import type { DocumentFields } from './document-fields'

export interface CounterDocument {
  id: string
  kind: 'CANCELLATION' | 'CREDIT'
  /** Business date. */
  date: string
  reason: string
}

/** What takes an invoice back, wholly or in part: with a day of its own and a reference to the original. */
export const counterDocument = (
  original: DocumentFields,
  { id, kind, date, reason }: CounterDocument,
): DocumentFields => ({
  ...original,
  ...{ id, kind, date, cancelReason: reason, cancellationOf: original.id, cancelledBy: null },
  ...{ status: 'DRAFT', number: null, notePrivate: '', notePublic: '', openAmount: 0, version: 1 },
})

/** The original as its counter document names it. */
export const originalOf = ({
  id,
  number,
  date,
  kind,
}: DocumentFields): DocumentRecord['related'][number] => ({
  ...{ id, number: number ?? '', date, documentKind: kind },
})
