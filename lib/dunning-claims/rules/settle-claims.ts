import type { ClaimKind } from '@/lib/domain/claim-kind'
import { sumOf, type Cents } from '@/lib/domain/money'

/** A claim as far as settling it goes; cents. */
export interface PayableClaim {
  id: string
  open: Cents
}

/** A claim in force as the next letter wants it, with the invoices that its letter names. Cents. */
export interface StandingClaim extends PayableClaim {
  kind: ClaimKind
  /** The invoice that it hangs on; of interest and lump sum the one that they are claimed for. */
  documentId: string
  paid: Cents
  waived: Cents
  invoices: readonly string[]
}

/**
 * What of a payment goes beyond its invoice, in cents: the money that neither it nor the Skonto and write-off taken with it
 * settle there. `open` is what was open before; negative is a credit.
 */
export function surplusOf(payment: { amount: Cents; reduced: Cents }, open: Cents): Cents {
  const beyond = sumOf([payment.amount, payment.reduced]) - Math.max(0, open)
  return Math.max(0, Math.min(payment.amount, beyond))
}

/** The surplus on the claims, in their order; what is left of it is nobody's claim. */
export function settledBy(surplus: Cents, claims: readonly PayableClaim[]): { id: string; amount: Cents }[] {
  let left = surplus
  return claims.flatMap(({ id, open }) => {
    const amount = Math.min(left, open)
    if (amount <= 0) return []
    left -= amount
    return [{ id, amount }]
  })
}
