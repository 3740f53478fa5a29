import { basisPointsOf, centsOf, centsText, sumOf } from '@/lib/domain/money'
import type { ReceiptRecord } from '../schema'

/** The places of percentages (× 100) in what a TSE signs, today's and former ones: 19, 7, § 24 no. 3, § 24 no. 1, 0 %. */
const SLOTS: readonly (readonly number[])[] = [
  [1900, 1600],
  [700, 500],
  [780, 840, 900, 950, 1070],
  [550],
  [0],
]

/** What of a TSE is not on the receipt. */
export interface SigningTse {
  /** Serial number of the recording system, as it is signed. */
  clientSerial: string
  /** Base64. */
  publicKey: string
}

type Signed = Pick<ReceiptRecord, 'type' | 'taxes' | 'payments' | 'tse' | 'flags'>

/**
 * The text of the QR code (DSFinV-K „qr-code-version“ V0) for a signed receipt. Null where it could not be the one that was
 * signed: data missing, a percentage that has no place in it, a receipt that does not add up. Nothing is made up.
 */
export function tseQrText(receipt: Signed, { clientSerial, publicKey }: SigningTse): string | null {
  const { tse } = receipt
  const data = processDataOf(receipt)
  if (!tse || data === null || clientSerial.includes(';')) return null
  const { transactionNumber, signatureCounter, start, end, signature } = tse
  if (transactionNumber === null || signatureCounter === null || !start || !end || !signature) return null
  const numbers = [String(transactionNumber), String(signatureCounter)]
  const kind = ['V0', clientSerial, 'Kassenbeleg-V1', data]
  return [...kind, ...numbers, start, end, 'ecdsa-plain-SHA256', 'unixTime', signature, publicKey].join(';')
}

/** `Beleg^` gross by place `^` payments; a movement of cash is an amount without VAT. */
function processDataOf({ type, taxes, payments, flags }: Signed): string | null {
  const sums = SLOTS.map(() => 0)
  const paid = (isCash: boolean) =>
    sumOf(payments.filter(({ method }) => (method === 1) === isCash).map(({ amount }) => centsOf(amount)))
  const cash = paid(true)
  const other = paid(false)
  const isMovement = type === 'DEPOSIT' || type === 'WITHDRAWAL'
  const parts = isMovement ? [{ vatRate: '0', gross: centsText(cash) }] : taxes
  for (const { vatRate, gross } of parts) {
    const slot = SLOTS.findIndex((rates) => rates.includes(basisPointsOf(vatRate)))
    if (slot === -1) return null
    sums[slot] = (sums[slot] ?? 0) + centsOf(gross)
  }
  if (flags.length > 0 || sumOf(sums) !== cash + other) return null
  const means = [
    ...(cash !== 0 || other === 0 ? [`${centsText(cash)}:Bar`] : []),
    ...(other === 0 ? [] : [`${centsText(other)}:Unbar`]),
  ]
  return `Beleg^${sums.map(centsText).join('_')}^${means.join('_')}`
}
