import { DEDUCTIBLES } from '@/lib/domain/deduction'
import { percentText } from '@/lib/domain/money'
import { TYPED_KINDS, type TypedKind } from '../words'
import { DIRECTIONS, kindsFor, type Desk } from './typed-entry'

/**
 * Choices in the form: transit is split into four. TRANSIT is money of a till that another till has
 * counted already.
 */
export type EntryChoice = Exclude<TypedKind, 'CASH_TRANSIT'> | (typeof TRANSITS)[number]
const TRANSITS = ['FROM_BANK', 'TO_BANK', 'TO_DESK', 'TRANSIT'] as const
const isTransit = (choice: EntryChoice): choice is (typeof TRANSITS)[number] =>
  TRANSITS.some((one) => one === choice)

/** Returns the choices for a desk; another desk is offered only where there is one. */
export function choicesFor(desk: Pick<Desk, 'kind' | 'lastNumber'>, hasOthers: boolean): EntryChoice[] {
  const transit = TRANSITS.filter((choice) => {
    if (choice === 'TO_DESK') return hasOthers
    return choice !== 'TRANSIT' || desk.kind === 'TILL'
  })
  return kindsFor(desk, TYPED_KINDS).flatMap((kind) => (kind === 'CASH_TRANSIT' ? transit : [kind]))
}

/** Returns kind and signed amount of a choice and the amount that was typed without a sign. */
export function signedEntry(choice: EntryChoice, amount: string): { kind: TypedKind; amount: string } {
  if (!isTransit(choice)) return signed(choice, DIRECTIONS[choice] < 0, amount)
  return signed('CASH_TRANSIT', choice !== 'FROM_BANK', amount)
}

const signed = (kind: TypedKind, isOut: boolean, amount: string) => ({
  kind,
  amount: isOut && amount !== '' ? `-${amount}` : amount,
})

/** Input tax as entered in the form; '' for what the account proposes. */
export interface TypedDeduction {
  readonly deductible: string
  readonly deductiblePercent: string | null
  readonly deductibleReason: string
}

/** Returns the input tax to send; nothing unless the entry states VAT and the person a choice. */
export function typedDeduction(
  { choice, taxes }: { choice: EntryChoice; taxes: string },
  { deductible, deductiblePercent, deductibleReason }: TypedDeduction,
) {
  const chosen = DEDUCTIBLES.find((one) => one === deductible)
  if (choice !== 'EXPENSE' || taxes === '' || taxes === '0' || !chosen) return {}
  return { deductible: chosen, deductiblePercent: deductiblePercent || null, deductibleReason }
}

/** Choice of several rates. */
export const SPLIT = 'SPLIT'

/**
 * VAT as entered in the form: a rate, '' or `SPLIT`, and the amounts of all rates but the first.
 */
export interface TypedTaxes {
  readonly taxes: string
  readonly shares: readonly string[]
}

/** Returns the parts of typed VAT; in a split, the first rate gets the remainder. */
export function typedTaxes({ taxes, shares }: TypedTaxes, rates: readonly number[], isOut: boolean) {
  if (taxes === '' || rates.length < 2) return []
  if (taxes !== SPLIT) return [{ vatRate: taxes }]
  const [usual = 0, ...others] = rates
  const typed = others.flatMap((rate, index) => {
    const gross = shares[index] ?? ''
    if (gross === '' || gross === '0.00') return []
    return [{ vatRate: percentText(rate), gross: isOut ? `-${gross}` : gross }]
  })
  return [{ vatRate: percentText(usual) }, ...typed]
}
