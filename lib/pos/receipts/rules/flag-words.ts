import { basisPointsOf, centsOf, germanMoney, germanPercent } from '@/lib/domain/money'
import type { RECEIPT_FLAGS } from '@/lib/pos/receipts/words'
import type { ReceiptFlag } from './receipt-flags'

/** Key below `receipts.flags` of the messages, and its values. */
interface FlagWords {
  key: (typeof RECEIPT_FLAGS)[number] | 'vatRateUnknown'
  values: { expected: string; found: string }
}

const moneyText = (wire: string) => germanMoney(centsOf(wire))
const percentText = (wire: string) => germanPercent(basisPointsOf(wire))

/** Returns the sentence that says what is inconsistent in a receipt. */
export function flagWords({ code, expected, found }: ReceiptFlag): FlagWords {
  if (code === 'cashMovement') return { key: code, values: { expected, found } }
  if (code !== 'vatRate')
    return { key: code, values: { expected: moneyText(expected), found: moneyText(found) } }
  return expected === ''
    ? { key: 'vatRateUnknown', values: { expected, found: percentText(found) } }
    : { key: code, values: { expected: percentText(expected), found: percentText(found) } }
}
