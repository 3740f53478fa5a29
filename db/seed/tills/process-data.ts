import { centsOf, centsText, sumOf } from '@/lib/domain/money'
import type { WireReceipt } from './wire'

/** Order of the VAT sums in the signed data: 19, 7, 10.7, 5.5 and 0 % (DSFinV-K, annex I). */
const KEYS = [1, 2, 3, 4, 5]

const WORDS: Readonly<Record<string, string>> = {
  RECEIPT: 'Beleg',
  TRAINING: 'AVTraining',
  ABORTED: 'AVBelegabbruch',
}

export type SignedReceipt = Pick<WireReceipt, 'kind' | 'type' | 'taxes' | 'payments'>

/** Returns the data of a receipt that the TSE signs (Kassenbeleg-V1). */
export function processDataOf({ kind = 'RECEIPT', type, taxes, payments }: SignedReceipt): string {
  const moved = type === 'DEPOSIT' || type === 'WITHDRAWAL' ? payments : []
  const sums = KEYS.map((key) =>
    sumOf(taxes.filter(({ vatKey }) => vatKey === key).map(({ gross }) => centsOf(gross))),
  )
  // cash movements are not taxable
  const untaxed = sumOf(moved.map(({ amount }) => centsOf(amount)))
  const slots = sums.map((sum, index) => centsText(index === KEYS.length - 1 ? sum + untaxed : sum))
  const paid = payments
    .filter(({ type }) => type !== 'NONE')
    .map(({ type, amount }) => `${amount}:${type === 'CASH' ? 'Bar' : 'Unbar'}`)
  return `${WORDS[kind] ?? 'AVSonstige'}^${slots.join('_')}^${paid.join('_')}`
}
