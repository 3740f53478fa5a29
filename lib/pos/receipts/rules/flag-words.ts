import { germanDay } from '@/lib/domain/business-date'
import { basisPointsOf, centsOf, germanMoney, germanPercent } from '@/lib/domain/money'
import type { RECEIPT_FLAGS, StoredFlag } from '@/lib/pos/receipts/words'

type Code = (typeof RECEIPT_FLAGS)[number]

/** Key below `receipts.flags` of the messages, and its values. */
export interface FlagWords {
  key: Code | 'vatRateUnknown'
  values: { expected: string; found: string; path: string }
}

const moneyText = (wire: string) => (wire === '' ? '' : germanMoney(centsOf(wire)))
const percentText = (wire: string) => (wire === '' ? '' : germanPercent(basisPointsOf(wire)))

/** Flags whose values are not amounts of money. */
const TEXTS: ReadonlySet<Code> = new Set<Code>([
  'cashMovement',
  'paymentMethod',
  'future',
  'beforeUse',
  'duplicate',
  'exceeds',
  'tseSerial',
  'unknownField',
  'malformed',
])

const PERCENTAGES: ReadonlySet<Code> = new Set<Code>(['vatRate', 'rateUnknown', 'taxNotAllowed'])

/** Returns the sentence that describes an inconsistency of a receipt. */
export function flagWords({ code, expected, found, path = '' }: StoredFlag): FlagWords {
  if (code === 'beforeUse') return { key: code, values: { expected: germanDay(expected), found, path } }
  if (TEXTS.has(code)) return { key: code, values: { expected, found, path } }
  const isPercent = PERCENTAGES.has(code)
  const text = isPercent ? percentText : moneyText
  const key = code === 'vatRate' && expected === '' ? 'vatRateUnknown' : code
  return { key, values: { expected: text(expected), found: text(found), path } }
}

/** Returns the flags by what they mean, in the order of the first of each kind. */
export function flagsByKind(
  flags: readonly StoredFlag[],
): { kind: FlagWords['key']; flags: readonly StoredFlag[] }[] {
  const kinds = new Map<FlagWords['key'], StoredFlag[]>()
  for (const flag of flags) {
    const { key } = flagWords(flag)
    kinds.set(key, [...(kinds.get(key) ?? []), flag])
  }
  return [...kinds].map(([kind, ofKind]) => ({ kind, flags: ofKind }))
}
