import { centsOf, centsText, sumOf } from '@/lib/domain/money'
import type { WireReceipt } from './wire'

/** Order of the VAT sums in the signed data: 19, 7, 10.7, 5.5 and 0 % (DSFinV-K, annex I). */
const KEYS = [1, 2, 3, 4, 5]

const WORDS: Readonly<Record<string, string>> = {
  RECEIPT: 'Beleg',
  TRAINING: 'AVTraining',
  ABORTED: 'AVBelegabbruch',
}

/** Returns what the TSE signs of a receipt (Kassenbeleg-V1). */
export function processDataOf({
  kind = 'RECEIPT',
  taxes,
  payments,
}: Pick<WireReceipt, 'kind' | 'taxes' | 'payments'>): string {
  const sums = KEYS.map((key) => taxes.filter(({ vatKey }) => vatKey === key)).map((its) =>
    centsText(sumOf(its.map(({ gross }) => centsOf(gross)))),
  )
  const paid = payments
    .filter(({ type }) => type !== 'NONE')
    .map(({ type, amount }) => `${amount}:${type === 'CASH' ? 'Bar' : 'Unbar'}`)
  return `${WORDS[kind] ?? 'AVSonstige'}^${sums.join('_')}^${paid.join('_')}`
}
