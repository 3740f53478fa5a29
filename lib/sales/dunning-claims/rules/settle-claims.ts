import type { ClaimKind } from '@/lib/sales/dunning-claims/words'
import { sumOf, type Cents } from '@/lib/domain/money'

/** The part of a claim that settling depends on; cents. */
export interface PayableClaim {
  id: string
  open: Cents
}

/** A claim in force for the next letter, with the invoices of its letter. Cents. */
export interface StandingClaim extends PayableClaim {
  kind: ClaimKind
  /** The invoice it belongs to; for interest and lump sum the one they are claimed for. */
  documentId: string
  paid: Cents
  waived: Cents
  invoices: readonly string[]
}

/**
 * Returns the part of a payment that exceeds its invoice together with its Skonto and write-off, in
 * cents. `open` is the previously open amount; negative is a credit.
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
