import type { ClaimKind } from '@/lib/sales/dunning-claims/words'
import { sumOf, type Cents } from '@/lib/domain/money'

/** A claim as far as settling it goes; cents. */
export interface PayableClaim {
  id: string
  open: Cents
}

/** A claim in force as the next letter wants it, with the invoices that its letter names. Cents. */
export interface StandingClaim extends PayableClaim {
  kind: ClaimKind
  /** The invoice it belongs to; for interest and lump sum the one they are claimed for. */
  documentId: string
  paid: Cents
  waived: Cents
  invoices: readonly string[]
}

/**
 * The part of a payment that exceeds its invoice, in cents: money that it does not settle there together with its Skonto and
 * write-off. `open` is what was open before; negative is a credit.
 */
export function surplusOf(payment: { amount: Cents; reduced: Cents }, open: Cents): Cents {
  const beyond = sumOf([payment.amount, payment.reduced]) - Math.max(0, open)
  return Math.max(0, Math.min(payment.amount, beyond))
}

/** Allocates the surplus to the claims, in their order; the rest belongs to no claim. */
export function settledBy(surplus: Cents, claims: readonly PayableClaim[]): { id: string; amount: Cents }[] {
  let left = surplus
  return claims.flatMap(({ id, open }) => {
    const amount = Math.min(left, open)
    if (amount <= 0) return []
    left -= amount
    return [{ id, amount }]
  })
}
