import { basisPointsOf, centsOf, centsText, germanMoney, sumOf, vatOfNet } from '@/lib/domain/money'
import { VAT_ROUNDING } from '@/lib/domain/vat'
import type { InvoiceFields } from './record'

/** Net sum and VAT of a rate as typed from a PDF or picture; wire text. */
export interface TypedVat {
  readonly vatRate: string
  readonly net: string
  readonly vat: string
}

/** Returns typed rates as an invoice states them: reasons for exemption are not typed. */
export const statedVat = (rows: readonly TypedVat[]): InvoiceFields['vat'] =>
  rows.map((row) => ({ ...row, category: null, reason: null, reasonCode: null }))

/** Why typed sums are refused, at which field. */
export interface VatRefusal {
  readonly path: string
  readonly code: 'incomingInvoice.vatOfRate' | 'incomingInvoice.vatSums'
  readonly params: Readonly<Record<string, string>>
}

const centsOfWire = (wire: string | null) => (wire === null ? 0 : centsOf(wire))

/**
 * Returns why typed rates do not add up: the VAT of one differs from its percentage by more than
 * rounding, or their totals differ from the invoice's sums. Null without typed rates.
 */
export function vatRefusal({
  vat: rows,
  ...sums
}: Pick<InvoiceFields, 'vat' | 'sumNet' | 'sumVat' | 'sumGross'>): VatRefusal | null {
  if (rows.length === 0) return null
  for (const [index, { vatRate, net, vat }] of rows.entries()) {
    const due = vatOfNet(centsOfWire(net), vatRate === null ? 0 : basisPointsOf(vatRate))
    if (Math.abs(due - centsOfWire(vat)) > VAT_ROUNDING)
      return {
        path: `vat.${index}.vat`,
        code: 'incomingInvoice.vatOfRate',
        params: { vat: germanMoney(due) },
      }
  }
  const nets = sumOf(rows.map(({ net }) => centsOfWire(net)))
  const vats = sumOf(rows.map(({ vat }) => centsOfWire(vat)))
  const due = { sumGross: nets + vats, sumNet: nets, sumVat: vats }
  for (const path of ['sumGross', 'sumNet', 'sumVat'] as const) {
    const stated = sums[path]
    if (stated !== null && centsOf(stated) !== due[path])
      return { path, code: 'incomingInvoice.vatSums', params: { sum: germanMoney(due[path]) } }
  }
  return null
}

/** Returns the rates for the history: „19 %: 100.00 + 19.00“. */
export const vatText = (rows: InvoiceFields['vat'] | readonly TypedVat[]): string =>
  rows
    .map(({ vatRate, net, vat }) => `${vatRate ?? '0'} %: ${net ?? '0.00'} + ${vat ?? centsText(0)}`)
    .join(', ')
