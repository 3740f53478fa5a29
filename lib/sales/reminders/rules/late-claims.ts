import { sumOf, type Cents } from '@/lib/domain/money'
import type { StandingClaim } from '@/lib/sales/dunning-claims/rules/settle-claims'
import type { Level } from '@/lib/catalog/companies/rules/reminder-levels'

/** Late charges of an invoice, in cents: all of its interest up to a day, and the lump sum. */
export interface LateCharges {
  interest: Cents
  lumpSum: Cents
}

/** A letter's claim for one of its invoices. */
export interface LateClaim {
  kind: 'INTEREST' | 'LUMP_SUM'
  documentId: string
  amount: Cents
  /** Ids of the claims that it replaces. */
  replaces: string[]
}

interface Charged {
  raised: LateClaim[]
  interest: Cents
  lumpSum: Cents
  /** Other claims that remain in force. */
  others: StandingClaim[]
}

/** A Zahlungserinnerung is a friendly request; late charges are claimed from the next level on. */
const FIRST_CHARGED: Level = 2

/**
 * Returns interest and lump sums of a letter's invoices. Interest replaces the claims of earlier
 * letters for the invoice, less payments on them. Waived interest stays waived: only the growth
 * beyond it is claimed. The lump sum is claimed once per invoice, whatever its state; it includes
 * the costs of reminding (§ 288 (5) sentence 3 BGB), so it replaces fees of earlier letters.
 */
export function lateClaimsOf(
  items: readonly { id: string; level: Level }[],
  charges: ReadonlyMap<string, LateCharges>,
  standing: readonly StandingClaim[],
): Charged {
  const raised: LateClaim[] = []
  const replaced = new Set<string>()
  const paidAmounts = { INTEREST: [] as Cents[], LUMP_SUM: [] as Cents[] }
  const raise = (claim: LateClaim, paid: Cents) => {
    raised.push(claim)
    paidAmounts[claim.kind].push(paid)
    for (const old of claim.replaces) replaced.add(old)
  }
  for (const { id, level } of items) {
    const charge = charges.get(id)
    if (!charge || level < FIRST_CHARGED) continue
    const before = standing.filter((claim) => claim.documentId === id)
    const interest = interestOf(id, charge.interest, before)
    if (interest) raise(interest.claim, interest.paid)
    if (charge.lumpSum > 0 && !before.some(({ kind }) => kind === 'LUMP_SUM')) {
      const fees = standing.filter(
        (claim) => claim.kind === 'FEE' && claim.invoices.includes(id) && !replaced.has(claim.id),
      )
      const paid = sumOf(fees.map((fee) => fee.paid))
      const amount = Math.max(charge.lumpSum, paid)
      raise({ kind: 'LUMP_SUM', documentId: id, amount, replaces: fees.map((fee) => fee.id) }, paid)
    }
  }
  const openOf = (kind: LateClaim['kind']) =>
    sumOf(raised.filter((claim) => claim.kind === kind).map(({ amount }) => amount)) -
    sumOf(paidAmounts[kind])
  return {
    raised,
    interest: openOf('INTEREST'),
    lumpSum: openOf('LUMP_SUM'),
    others: standing.filter(({ id }) => !replaced.has(id)),
  }
}

/** Whether a lump sum is claimed, now or before, for one of the invoices; not if it was waived. */
export const hasLumpSum = (
  items: readonly { id: string }[],
  { raised, others }: Pick<Charged, 'raised' | 'others'>,
): boolean => {
  const isItems = (documentId: string) => items.some(({ id }) => id === documentId)
  return (
    raised.some(({ kind, documentId }) => kind === 'LUMP_SUM' && isItems(documentId)) ||
    others.some((one) => one.kind === 'LUMP_SUM' && isItems(one.documentId) && one.open + one.paid > 0)
  )
}

/** Null if the interest has not grown; the previous claim is then left unchanged. */
function interestOf(documentId: string, accrued: Cents, before: readonly StandingClaim[]) {
  const own = before.filter(({ kind }) => kind === 'INTEREST')
  const kept = own.filter(({ waived }) => waived > 0)
  const replaced = own.filter(({ waived }) => waived === 0)
  const claimed = sumOf(kept.flatMap(({ open, paid, waived }) => [open, paid, waived]))
  const paidAmounts = sumOf(replaced.map((claim) => claim.paid))
  const amount = Math.max(accrued - claimed, paidAmounts)
  if (amount <= 0) return null
  const claim: LateClaim = { kind: 'INTEREST', documentId, amount, replaces: replaced.map(({ id }) => id) }
  return { claim, paid: paidAmounts }
}
