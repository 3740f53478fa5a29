import { centsText, quantityOf } from '@/lib/domain/money'
import { AppError, invalidField, refused } from '@/lib/server/errors'
import { newId } from '@/lib/server/ids'
import type { WriteScope } from '@/lib/server/use-case'
import { creditedGross, creditedQuantities } from '../queries/credited-quantities'
import { creditOf, type CreditRefusal } from '../rules/credited'
import { storedParts } from '../queries/stored-parts'
import { unprintableReason } from '../rules/unprintable'
import { lockKnown, type DocumentRef } from '../steps/lock-document'
import { adjustReductions } from './adjust-reductions'
import { bookCounterDocument } from './book-counter-document'
import { settle } from './settle-document'

export interface NewCredit {
  /** Quantities as wire text, with the sign of what was billed. */
  positions: readonly { positionId: string; quantity: string }[]
  reason: string
}

/**
 * Credits chosen quantities of a booked or paid invoice by a Rechnungskorrektur with its own number. The lock on the
 * invoice makes credits wait for each other, so that all of them together never exceed it. Skonto and write-offs are taken
 * back in proportion. Answers the credit's id.
 */
export async function creditInvoice(scope: WriteScope, ref: DocumentRef, credit: NewCredit): Promise<string> {
  const { tx } = scope
  const unprintable = unprintableReason('reason', credit.reason)
  if (unprintable) throw refused(unprintable)
  const row = await lockKnown(scope, ref)
  const creditable = row.kind === 'INVOICE' && (row.status === 'BOOKED' || row.status === 'PAID')
  if (!creditable) throw new AppError('conflict', 'document.notCreditable')
  const { useGrossPrice, sumGross } = row
  const billed = {
    ...{ useGrossPrice, sumGross },
    positions: (await storedParts(tx, row.id)).positions,
    credited: await creditedQuantities(tx, row.id),
  }
  const lines = credit.positions.map(({ positionId, quantity }) => ({
    positionId,
    quantity: quantityOf(quantity),
  }))
  const decision = creditOf(billed, lines, newId)
  if (!decision.ok) throw refusedCredit(decision.error)
  const { reason } = credit
  const id = await bookCounterDocument(scope, row, { kind: 'CREDIT', reason, priced: decision.value })
  const credited = 0 - decision.value.sums.sumGross
  const before = row.sumGross - ((await creditedGross(tx, row.id)) - credited)
  await adjustReductions(scope, row, { before, after: before - credited })
  await settle(scope, row, { credited: centsText(credited) })
  return id
}

function refusedCredit(refusal: CreditRefusal): AppError {
  if (refusal === 'creditTooMuch') return new AppError('conflict', 'document.creditTooMuch')
  return invalidField('positions', `document.${refusal}`)
}
