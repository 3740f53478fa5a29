import type { DocumentRecord } from '@/lib/sales/documents/schema'
import type { ActionResult } from '@/lib/server/core/action-result'
import type { WrittenDraft } from '../document-actions'
import type { Decided } from './autosaver'
import { draftInput, draftValues, type DraftValues } from './draft-values'
import { withoutDeliveryNote } from './position-list'

type Answer = Promise<ActionResult<DocumentRecord>>

/**
 * Returns the days and the rebate, which depend on the remaining delivery notes; an autosave does
 * not render the page again to update them.
 */
export function decided(record: DocumentRecord): Decided {
  const { serviceDate, serviceDateEnd, rebatePercent, rebate } = draftValues(record)
  return { serviceDate, serviceDateEnd, rebatePercent, rebate }
}

/**
 * Writes the input of a draft. „Rückgängig“ may have restored positions of a delivery note that the
 * saved draft no longer bills: it is billed again first, then the positions are replaced by those
 * on screen.
 */
export async function writeValues(
  values: DraftValues,
  saved: DraftValues,
  write: (content: WrittenDraft) => Answer,
): Answer {
  const billed = deliveryNotesOf(saved)
  const back = deliveryNotesOf(values).filter((id) => !billed.includes(id))
  if (back.length > 0) {
    const rest = { ...values, positions: back.reduce(withoutDeliveryNote, values.positions) }
    const again = await write({ ...draftInput(rest), book: false, deliveryNoteIds: back })
    if (!again.ok) return again
    return write({ ...draftInput({ ...values, ...decided(again.data) }), book: false })
  }
  return write({ ...draftInput(values), book: false })
}

const deliveryNotesOf = ({ positions }: DraftValues): string[] => [
  ...new Set(positions.flatMap(({ deliveryNote }) => deliveryNote?.id ?? [])),
]
