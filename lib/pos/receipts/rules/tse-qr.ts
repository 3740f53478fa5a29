import { basisPointsOf, centsOf, centsText, sumOf } from '@/lib/domain/money'
import type { ReceiptRecord } from '../schema/receipts'
import { DERIVED_FLAGS } from '../words'

/**
 * The slots of percentages (× 100) in the signed data, current and former ones: 19, 7, § 24 no. 3,
 * § 24 no. 1, 0 %.
 */
const SLOTS: readonly (readonly number[])[] = [
  [1900, 1600],
  [700, 500],
  [780, 840, 900, 950, 1070],
  [550],
  [0],
]

/** The process of receipts; orders and other records have others. */
const PROCESS = 'Kassenbeleg-V1'

/** The data of a TSE that is not on the receipt. */
export interface SigningTse {
  /** Serial number of the recording system, as signed. */
  clientSerial: string
  /** Base64. */
  publicKey: string
}

interface Signed {
  kind: ReceiptRecord['kind']
  type: ReceiptRecord['type']
  taxes: readonly Pick<ReceiptRecord['taxes'][number], 'vatRate' | 'gross'>[]
  payments: readonly Pick<ReceiptRecord['payments'][number], 'method' | 'amount'>[]
  tse: Pick<
    NonNullable<ReceiptRecord['tse']>,
    'transactionNumber' | 'signatureCounter' | 'start' | 'end' | 'signature' | 'processType'
  > | null
  flags: ReceiptRecord['flags']
}

/**
 * Returns the text of the QR code (DSFinV-K „qr-code-version“ V0) for a signed receipt. Null if it
 * might differ from the signed one: a record of another kind or process, data missing, a percentage
 * without a slot, an inconsistent receipt. Nothing is made up.
 */
export function tseQrText(receipt: Signed, { clientSerial, publicKey }: SigningTse): string | null {
  const { tse } = receipt
  const data = processDataOf(receipt)
  if (!tse || data === null || clientSerial.includes(';')) return null
  if (receipt.kind !== 'RECEIPT' || (tse.processType ?? PROCESS) !== PROCESS) return null
  const { transactionNumber, signatureCounter, start, end, signature } = tse
  if (transactionNumber === null || signatureCounter === null || !start || !end || !signature) return null
  const numbers = [String(transactionNumber), String(signatureCounter)]
  const kind = ['V0', clientSerial, PROCESS, data]
  return [...kind, ...numbers, start, end, 'ecdsa-plain-SHA256', 'unixTime', signature, publicKey].join(';')
}

/** `Beleg^` gross by slot `^` payments; a cash movement is an amount without VAT. */
function processDataOf({ type, taxes, payments, flags }: Signed): string | null {
  const sums = SLOTS.map(() => 0)
  const sumPaid = (isCash: boolean) =>
    sumOf(payments.filter(({ method }) => (method === 1) === isCash).map(({ amount }) => centsOf(amount)))
  const cash = sumPaid(true)
  const other = sumPaid(false)
  const isMovement = type === 'DEPOSIT' || type === 'WITHDRAWAL'
  const parts = isMovement ? [{ vatRate: '0', gross: centsText(cash) }] : taxes
  for (const { vatRate, gross } of parts) {
    const slot = SLOTS.findIndex((rates) => rates.includes(basisPointsOf(vatRate)))
    if (slot === -1) return null
    sums[slot] = (sums[slot] ?? 0) + centsOf(gross)
  }
  const isInconsistent = flags.some(({ code }) => !DERIVED_FLAGS.includes(code))
  if (isInconsistent || sumOf(sums) !== cash + other) return null
  const means = [
    ...(cash !== 0 || other === 0 ? [`${centsText(cash)}:Bar`] : []),
    ...(other === 0 ? [] : [`${centsText(other)}:Unbar`]),
  ]
  return `Beleg^${sums.map(centsText).join('_')}^${means.join('_')}`
}
