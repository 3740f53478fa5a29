import type { Cents } from '@/lib/domain/money'
import { tillRate } from '@/lib/domain/revenue-account'
import type { TaxedLine } from '@/lib/tax/datev/rules/closing-source'
import { entryOf, type VatEntry, type VatSource } from './entries'
import { codeOfTillSale } from './kennzahl'

/** A receipt on account: its VAT by actual consideration follows the money. */
export interface OnAccount {
  readonly receiptId: string
  /** Its own day, whatever day its closing is booked on. */
  readonly madeOn?: string
  /** Payments on account of older receipts, which have no line for it. */
  readonly paidOnAccount: Cents
}

/** Receipts of a closing on one day, or a single one on account. */
export interface TillTurnover {
  readonly closingId: string
  readonly deviceId: string
  readonly closingNumber: number
  readonly till: string
  readonly day: string
  readonly isSmallBusiness: boolean
  readonly lines: readonly TaxedLine[]
  /** Null for receipts that were paid. */
  readonly onAccount: OnAccount | null
}

export const sourceOfTill = ({ closingId, deviceId, closingNumber, till, day }: TillTurnover): VatSource => ({
  kind: 'closing',
  id: closingId,
  recordId: deviceId,
  number: String(closingNumber),
  day,
  name: till,
  euVatId: '',
})

export const rateOfLine = (line: TaxedLine, isSmallBusiness: boolean) =>
  tillRate(line.rate, isSmallBusiness, line.vatKey)

/** Returns the entry of a taxed line. */
export function entryOfLine(line: TaxedLine, till: TillTurnover): VatEntry {
  const code = codeOfTillSale(rateOfLine(line, till.isSmallBusiness))
  const { gross, net } = line
  return entryOf(code, { net, vat: gross - net }, till.day, sourceOfTill(till))
}
