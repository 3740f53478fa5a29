import { ReadFailure, requestAnswer } from '@/components/shared/read/read-answer'
import type { DocumentFamily } from '@/lib/domain/document-kind'
import { PATHS } from '@/components/sales/documents/family'
import type { Outcome } from '@/components/shared/bulk/run-each'
import {
  bookEachDeliveryNoteAction,
  sendEachDeliveryNoteAction,
  withdrawEachDeliveryNoteSendingAction,
} from '@/lib/sales/delivery-notes/actions'
import {
  bookEachInvoiceAction,
  payEachBalanceAction,
  sendEachInvoiceAction,
  withdrawEachInvoiceSendingAction,
} from '@/lib/sales/invoices/actions'
import {
  bookEachOfferAction,
  sendEachOfferAction,
  withdrawEachOfferSendingAction,
} from '@/lib/sales/offers/actions'
import {
  bookEachSelfBilledAction,
  sendEachSelfBilledAction,
  withdrawEachSelfBilledSendingAction,
} from '@/lib/sales/self-billed/actions'
import type { ActionResult, EachOutcome } from '@/lib/server/core/action-result'
import type { Balance } from './balance-dialog'
import type { ChosenDocument, TaskKind } from './task'

type Act = (documents: readonly ChosenDocument[]) => Promise<readonly Outcome[]>

/** Documents per call; only one for a PDF, since rendering takes longest. */
export const AT_ONCE: Record<TaskKind | 'withdraw', number> = {
  book: 5,
  pay: 5,
  print: 1,
  send: 5,
  withdraw: 25,
}

/** The actions on several documents of a family at once. */
const EACH = {
  INVOICE: {
    book: bookEachInvoiceAction,
    send: sendEachInvoiceAction,
    withdraw: withdrawEachInvoiceSendingAction,
  },
  DELIVERY_NOTE: {
    book: bookEachDeliveryNoteAction,
    send: sendEachDeliveryNoteAction,
    withdraw: withdrawEachDeliveryNoteSendingAction,
  },
  OFFER: {
    book: bookEachOfferAction,
    send: sendEachOfferAction,
    withdraw: withdrawEachOfferSendingAction,
  },
  SELF_BILLED: {
    book: bookEachSelfBilledAction,
    send: sendEachSelfBilledAction,
    withdraw: withdrawEachSelfBilledSendingAction,
  },
} satisfies Record<DocumentFamily, unknown>

const refs = (documents: readonly ChosenDocument[]) => documents.map(({ id, version }) => ({ id, version }))

/** A refusal of the whole call, such as a revoked right, applies to each document. */
function outcomes(
  documents: readonly ChosenDocument[],
  result: ActionResult<EachOutcome[]>,
): readonly Outcome[] {
  return result.ok ? result.data : documents.map(({ id }) => ({ id, reason: result.error.message }))
}

/** Returns the call for a kind of task. The call throws if the server does not respond. */
export function actOf(kind: TaskKind, family: DocumentFamily, balance: Balance | null, sendId: string): Act {
  if (kind === 'print') return (documents) => Promise.all(documents.map(({ id }) => rendered(family, id)))
  if (kind === 'pay')
    return async (documents) =>
      outcomes(documents, await payEachBalanceAction(refs(documents).map((ref) => ({ ...ref, ...balance }))))
  if (kind === 'send') return sending(family, sendId)
  const { book } = EACH[family]
  return async (documents) => outcomes(documents, await book(refs(documents)))
}

/**
 * All calls share one send id: documents sent by a call whose response was lost are not sent again.
 */
function sending(family: DocumentFamily, sendId: string): Act {
  const { send } = EACH[family]
  return async (documents) =>
    outcomes(documents, await send(documents.map(({ id }) => ({ id, sendId, asWanted: true }))))
}

/** Withdraws the pending mails of an order; returns the number of documents withdrawn. */
export async function withdrawn(
  family: DocumentFamily,
  ids: readonly string[],
  sendId: string,
): Promise<number> {
  const { withdraw } = EACH[family]
  let count = 0
  for (let start = 0; start < ids.length; start += AT_ONCE.withdraw) {
    const some = ids.slice(start, start + AT_ONCE.withdraw)
    const result = await withdraw(some.map((id) => ({ id, sendId })))
    count += result.ok ? result.data.filter(({ code }) => code === null).length : 0
  }
  return count
}

const AGAIN_MS = 3_000

/** Renders a document on the server, however long that takes. */
async function rendered(family: DocumentFamily, id: string): Promise<Outcome> {
  try {
    const { status } = await requestAnswer(`/api/v1${PATHS[family]}/${id}/pdf`)
    if (status !== 202) return { id, reason: null }
  } catch (error) {
    if (error instanceof ReadFailure) return { id, reason: error.reason ?? String(error.status) }
    throw error
  }
  await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
  return rendered(family, id)
}
