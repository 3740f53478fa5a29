import type { IncomingRights } from '@/lib/sales/incoming-invoices/loaders'
import type { IncomingInvoiceRecord } from '@/lib/sales/incoming-invoices/schema'

export type Step =
  | 'check'
  | 'approve'
  | 'pay'
  | 'refuse'
  | 'reopen'
  | 'delete'
  | 'handOver'
  | 'handBook'
  | 'handUndo'
  | 'ownSale'
  | 'ownUndo'
  | 'advance'
  | 'advanceUndo'

/** What of the viewer's rights decides about steps. */
export type StepRights = Pick<IncomingRights, 'create' | 'patch' | 'remove' | 'companies'>

/** The steps that a state leads to; the first is the next one. */
const STEPS: Readonly<Record<IncomingInvoiceRecord['state'], readonly Step[]>> = {
  RECEIVED: ['check', 'refuse', 'delete'],
  CHECKED: ['approve', 'refuse', 'reopen'],
  APPROVED: ['pay', 'refuse', 'reopen'],
  PAID: [],
  REFUSED: ['reopen'],
}

/** Steps that only go forward: a page offers one of them as its next step. */
const FORWARD: readonly Step[] = ['check', 'approve', 'pay']

/** Whether a payment counts: it is neither reversed nor a counter entry. */
export const isInForce = ({ reverses, isReversed }: IncomingInvoiceRecord['payments'][number]): boolean =>
  reverses === null && !isReversed

/**
 * Returns the next step, and the others; an invoice with payments can neither be refused nor
 * reopened, one that was handed over to another company not be reopened, one in an open payment
 * file not be paid by hand either, an own sale not be approved, and one that the company wrote not
 * be sorted out. One that a finding stops is refused next. For a PDF or picture, people state
 * whether it is an own sale or an advance.
 */
export function stepsFor(
  invoice: Pick<
    IncomingInvoiceRecord,
    | 'state'
    | 'steps'
    | 'syntax'
    | 'ownSale'
    | 'advance'
    | 'documentId'
    | 'payments'
    | 'paymentFileId'
    | 'handBookedAt'
    | 'findings'
  >,
  rights: StepRights,
): { next: Step | null; others: readonly Step[] } {
  const {
    state,
    steps,
    syntax,
    ownSale,
    advance,
    documentId,
    payments,
    paymentFileId,
    handBookedAt,
    findings,
  } = invoice
  const isStopped = findings.some(({ weight }) => weight === 'STOP')
  const isHanded = state === 'REFUSED' && !!steps.findLast(({ kind }) => kind === 'REFUSE')?.other
  const isPaidInPart = payments.some(isInForce)
  const possible = STEPS[state].filter((step) => {
    if (paymentFileId !== null) return false
    if (ownSale && step === 'approve') return false
    if (isStopped && step === 'check') return false
    if (isHanded && step === 'reopen') return false
    if (isPaidInPart && (step === 'refuse' || step === 'reopen')) return false
    if (step === 'delete') return rights.remove && documentId === null
    return rights.patch
  })
  const byHand: Step[] =
    rights.patch && state !== 'REFUSED' ? [handBookedAt === null ? 'handBook' : 'handUndo'] : []
  const isTyped = (syntax === 'PDF' || syntax === 'IMAGE') && state === 'RECEIVED'
  const kinds: Step[] = ownSale ? ['ownUndo'] : advance ? ['advanceUndo'] : ['ownSale', 'advance']
  const marks = rights.patch && isTyped ? kinds : []
  const mayHandOver = rights.patch && rights.create && rights.companies.length > 0
  const isOwn = ownSale || documentId !== null || handBookedAt !== null
  const over: Step[] = mayHandOver && state === 'RECEIVED' && !isOwn ? ['handOver'] : []
  const forward = possible.find((step) => FORWARD.includes(step)) ?? null
  const next = isStopped && state === 'RECEIVED' && possible.includes('refuse') ? 'refuse' : forward
  return { next, others: [...possible.filter((step) => step !== next), ...over, ...marks, ...byHand] }
}
