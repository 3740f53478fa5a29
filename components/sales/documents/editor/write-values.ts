import type { DocumentRecord } from '@/lib/sales/documents/schema'
import type { ActionResult } from '@/lib/server/core/action-result'
import type { WrittenDraft } from '../document-actions'
import type { Decided } from './autosaver'
import { draftInput, draftValues, type DraftValues } from './draft-values'
import { withoutDeliveryNote } from './position-list'

type Answer = Promise<ActionResult<DocumentRecord>>

/** The days follow the delivery notes that are left; an autosave does not draw the page anew to bring them. */
export function decided(written: DocumentRecord): Decided {
  const { serviceDate, serviceDateEnd } = draftValues(written)
  return { serviceDate, serviceDateEnd }
}

/**
 * Writes what is typed of a draft. Positions may be back of a delivery note that the saved draft bills no more, by „Rückgängig“:
 * it is billed again first, then its positions become those that are shown.
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
