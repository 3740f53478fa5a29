import { fail, ok, type Result } from '@/lib/domain/result'
import type { IncomingState, StateStep } from '../words'

/** The facts that decide about a step. */
export interface StepFacts {
  state: IncomingState
  hasPayments: boolean
  /** Whether number, date and gross sum are known. */
  isComplete: boolean
  openAmount: number
  /** Whether the company wants checking and approving by two people. */
  fourEyes: boolean
  /** Whether the acting person did the last check. */
  isChecker: boolean
  /** Whether it is in a payment file that is neither executed nor cancelled. */
  isInFile: boolean
  /** Whether it is a sale of the company, billed by its customer. */
  ownSale: boolean
  /** Whether the company wrote it itself, and reversed it by another one. */
  isTakenBack: boolean
}

/** Why a step or payment is refused, with the kind of the error. */
export const LIFECYCLE_REFUSALS = {
  state: 'conflict',
  inFile: 'conflict',
  hasPayments: 'conflict',
  incomplete: 'rule',
  fourEyes: 'forbidden',
  ownSale: 'rule',
  notApproved: 'conflict',
  paymentSign: 'rule',
  overpaid: 'rule',
  handedOver: 'conflict',
  takenBack: 'conflict',
  handOverState: 'conflict',
  handOverOwnSale: 'rule',
  handOverBooked: 'conflict',
  selfBilled: 'conflict',
} as const
export type LifecycleRefusal = keyof typeof LIFECYCLE_REFUSALS

const FROM: Readonly<Record<StateStep, readonly IncomingState[]>> = {
  CHECK: ['RECEIVED'],
  APPROVE: ['CHECKED'],
  REFUSE: ['RECEIVED', 'CHECKED', 'APPROVED'],
  REOPEN: ['CHECKED', 'APPROVED', 'REFUSED'],
}

const AFTER = { CHECK: 'CHECKED', REFUSE: 'REFUSED', REOPEN: 'RECEIVED' } as const

/**
 * Returns the state after a step. An approved invoice with nothing to pay is paid. Refused are
 * steps that do not follow the state, those of an invoice with payments or in an open payment
 * file, checking an incomplete one, approving an own sale, which is never paid, and approving by
 * the person who checked it, if the company wants two.
 */
export function stateAfter(step: StateStep, facts: StepFacts): Result<IncomingState, LifecycleRefusal> {
  if (!FROM[step].includes(facts.state)) return fail('state')
  if (facts.isInFile) return fail('inFile')
  if (facts.hasPayments) return fail('hasPayments')
  if (step === 'REFUSE' && facts.isTakenBack) return fail('takenBack')
  if (step === 'CHECK' && !facts.isComplete) return fail('incomplete')
  if (step === 'APPROVE' && facts.ownSale) return fail('ownSale')
  if (step === 'APPROVE' && facts.fourEyes && facts.isChecker) return fail('fourEyes')
  if (step === 'APPROVE') return ok(facts.openAmount === 0 ? 'PAID' : 'APPROVED')
  return ok(AFTER[step])
}

/**
 * Decides about a payment, in cents. It has the sign of the open amount, and together with its
 * Skonto must not exceed it; the invoice must be approved.
 */
export function stateAfterPayment(
  { state, openAmount }: Pick<StepFacts, 'state' | 'openAmount'>,
  { amount, discount }: { amount: number; discount: number },
): Result<IncomingState, LifecycleRefusal> {
  if (state !== 'APPROVED') return fail('notApproved')
  const sign = Math.sign(openAmount)
  const settled = (amount + discount) * sign
  if (amount * sign < 0 || discount * sign < 0 || settled <= 0) return fail('paymentSign')
  if (settled > openAmount * sign) return fail('overpaid')
  return ok(settled === openAmount * sign ? 'PAID' : 'APPROVED')
}

/**
 * Decides whether an invoice may be marked as booked outside of Kontor, or the mark be removed. An
 * invoice in a file for the tax adviser is booked already; the mark stays once its period was
 * handed over without the invoice.
 */
export function handBooking(
  step: 'HAND_BOOK' | 'HAND_UNDO',
  facts: { state: IncomingState; isMarked: boolean; isHandedOver: boolean },
): Result<null, LifecycleRefusal> {
  if (facts.state === 'REFUSED' || facts.isMarked === (step === 'HAND_BOOK')) return fail('state')
  return facts.isHandedOver ? fail('handedOver') : ok(null)
}

/** The facts that decide whether an invoice may be handed over to another company. */
interface HandOverFacts extends Pick<StepFacts, 'state' | 'hasPayments' | 'ownSale'> {
  /** Whether the company wrote it for its supplier. */
  isOwnDocument: boolean
  isMarkedByHand: boolean
  /** Whether a file for the tax adviser depends on it. */
  isHandedOver: boolean
}

/**
 * Decides whether an invoice may be handed over to another company: one that nobody has checked,
 * paid or booked, and that the company did not write itself.
 */
export function handOver(facts: HandOverFacts): Result<null, LifecycleRefusal> {
  if (facts.isOwnDocument) return fail('selfBilled')
  if (facts.state !== 'RECEIVED') return fail('handOverState')
  if (facts.ownSale) return fail('handOverOwnSale')
  if (facts.hasPayments) return fail('hasPayments')
  if (facts.isMarkedByHand) return fail('handOverBooked')
  return facts.isHandedOver ? fail('handedOver') : ok(null)
}
