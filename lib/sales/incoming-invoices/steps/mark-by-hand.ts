import type { StepScope } from '@/lib/server/core/use-case'
import { readIncoming } from '../queries/incoming-record'
import { handBooking } from '../rules/lifecycle'
import type { IncomingInvoiceRecord } from '../schema'
import { insertStep, isHandedOver, lockInvoice, saveInvoice } from '../store'
import { orThrow } from './take-step'

interface Mark {
  id: string
  version?: number | undefined
  reason?: string
  /** Whether VAT values count the invoice all the same. */
  countVat?: boolean
}

/**
 * Marks an invoice as booked outside of Kontor, or removes the mark, and records who did it. Throws
 * `incomingInvoice.handedOver` once a file for the tax adviser depends on it.
 */
export async function markByHand(
  { tx, ctx }: Pick<StepScope, 'tx' | 'ctx'>,
  kind: 'HAND_BOOK' | 'HAND_UNDO',
  { id, version, reason = '', countVat = false }: Mark,
): Promise<IncomingInvoiceRecord> {
  const invoice = await lockInvoice(tx, ctx, { id, version })
  const isMarked = invoice.handBookedAt !== null
  const facts = { state: invoice.state, isMarked, isHandedOver: await isHandedOver(tx, invoice) }
  orThrow(handBooking(kind, facts))
  const marked = kind === 'HAND_BOOK'
  const handBookedVat = marked ? countVat : null
  await saveInvoice(tx, ctx, id, { handBookedAt: marked ? ctx.now() : null, handBookedVat })
  await insertStep(tx, ctx, { invoiceId: id, kind, reason })
  return readIncoming(tx, ctx, id)
}
