import { percentText } from '@/lib/domain/money'
import { TYPED_KINDS, type TypedKind } from '../words'
import { DIRECTIONS, kindsFor, type Desk } from './typed-entry'

/** What people choose in the form: transit is three choices. */
export type EntryChoice = Exclude<TypedKind, 'CASH_TRANSIT'> | 'TO_BANK' | 'FROM_BANK' | 'TO_DESK'

/** Returns the choices for a desk; another desk is offered only where there is one. */
export function choicesFor(desk: Pick<Desk, 'kind' | 'lastNumber'>, hasOthers: boolean): EntryChoice[] {
  const transit: EntryChoice[] = ['FROM_BANK', 'TO_BANK', ...(hasOthers ? (['TO_DESK'] as const) : [])]
  return kindsFor(desk, TYPED_KINDS).flatMap((kind) => (kind === 'CASH_TRANSIT' ? transit : [kind]))
}

/** Returns kind and signed amount of a choice and the amount that was typed without a sign. */
export function signedEntry(choice: EntryChoice, amount: string): { kind: TypedKind; amount: string } {
  const isTransit = choice === 'TO_BANK' || choice === 'FROM_BANK' || choice === 'TO_DESK'
  const kind = isTransit ? 'CASH_TRANSIT' : choice
  const isOut = isTransit ? choice !== 'FROM_BANK' : DIRECTIONS[choice] < 0
  return { kind, amount: isOut && amount !== '' ? `-${amount}` : amount }
}

/** Choice of several rates. */
export const SPLIT = 'SPLIT'

/** VAT as the form has it: a rate, '' or `SPLIT`, and the amounts of all rates but the first. */
export interface TypedTaxes {
  readonly taxes: string
  readonly shares: readonly string[]
}

/** Returns the parts of typed VAT; of a split the first rate has what the others leave. */
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
