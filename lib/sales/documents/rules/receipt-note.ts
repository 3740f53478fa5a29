import { germanDay } from '@/lib/domain/business-date'
import { centsOf, germanMoney } from '@/lib/domain/money'
import type { PrintModel } from './print-model'

/**
 * Returns which receipt an invoice states and how it was paid, in German, as its page, paper and
 * XML name it; '' for any other document.
 */
export function receiptNote({ kind, receipt, sumGross }: PrintModel): string {
  if (!receipt) return ''
  const named = `Kassenbon Nr. ${receipt.number} vom ${germanDay(receipt.date)}`
  if (kind === 'CANCELLATION') return `Der ${named} bleibt gültig.`
  const due = centsOf(receipt.due)
  const paid = centsOf(sumGross) - due
  const by = receipt.paidBy.join(', ')
  if (due === 0) return `Rechnung zum ${named}${by ? ` (bezahlt: ${by})` : ' (bezahlt)'}`
  if (paid <= 0) return `Rechnung zum ${named} (auf Rechnung)`
  return `Rechnung zum ${named} (bezahlt ${germanMoney(paid)}${by ? `: ${by}` : ''}, Rest auf Rechnung)`
}
