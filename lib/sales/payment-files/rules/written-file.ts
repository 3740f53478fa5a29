import { sumOf, type Cents } from '@/lib/domain/money'
import { creditTransferXml, type CreditTransfer } from './credit-transfer'
import type { PlannedItem, PlannedTransfer } from './plan-transfers'

/** An invoice with the transfer that pays it, as a file states it. */
interface WrittenItem extends PlannedItem {
  /** Number of the transfer, from 1. */
  transfer: number
  creditorName: string
  iban: string
  endToEndId: string
  purpose: string
}

interface WrittenFile {
  messageId: string
  fileName: string
  xml: string
  transferCount: number
  amount: Cents
  items: WrittenItem[]
}

/**
 * Writes the file of planned transfers. Its message id is the id of the file in base 36: letters
 * and digits that every bank accepts, 25 at most; each transfer adds its number.
 */
export function writtenFile(
  id: string,
  planned: readonly PlannedTransfer[],
  { createdAt, date, debtor }: Pick<CreditTransfer, 'createdAt' | 'date' | 'debtor'>,
): WrittenFile {
  const messageId = BigInt(`0x${id.replaceAll('-', '')}`)
    .toString(36)
    .toUpperCase()
  const transfers = planned.map((transfer, index) => ({
    ...transfer,
    endToEndId: `${messageId}-${index + 1}`,
  }))
  return {
    messageId,
    fileName: `Ueberweisungen_${date}_${messageId.slice(-6)}.xml`,
    xml: creditTransferXml({ messageId, createdAt, date, debtor, transfers }),
    transferCount: transfers.length,
    amount: sumOf(transfers.map(({ amount }) => amount)),
    items: transfers.flatMap(({ items, creditorName, iban, endToEndId, purpose }, index) =>
      items.map((item) => ({ ...item, transfer: index + 1, creditorName, iban, endToEndId, purpose })),
    ),
  }
}
