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
