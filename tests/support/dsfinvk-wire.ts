import { processDataOf } from '@/db/seed/tills/process-data'
import { centsOf, centsText, netFromGross, sumOf, type Cents } from '@/lib/domain/money'
import type { ReceiptKind } from '@/lib/pos/receipts/words'
import { newId } from '@/lib/server/core/ids'
import { RECEIPT_KIND_WORDS } from '@/lib/tax/dsfinvk/rules/format-words'
import { pushedClosing } from './closings'

/** Parts of the records that `dsfinvk-days` draws. */

export const RATES = [
  { vatKey: 1, vatRate: '19' },
  { vatKey: 2, vatRate: '7' },
  { vatKey: 3, vatRate: '7.8' },
  { vatKey: 4, vatRate: '5.5' },
  { vatKey: 5, vatRate: '0' },
  { vatKey: 6, vatRate: '0' },
  { vatKey: 8, vatRate: '0' },
] as const
export type Rate = (typeof RATES)[number]
export const NOT_TAXABLE: Rate = RATES[4]

export interface Line extends Record<string, unknown> {
  sumGross: string
  taxed: { rate: Rate; gross: Cents }[]
}

interface Tax {
  vatKey: number
  vatRate: string
  gross: string
  net: string
  vat: string
}

export type Sent = Record<string, unknown> & {
  uuid: string
  number: number
  createdAt: string
  sumGross: string
}

export const CUSTOMER = {
  name: 'Hotel Krone',
  id: 'K-1',
  type: 'CUSTOMER',
  street: 'Weg 1',
  zipCode: '79100',
  city: 'Freiburg',
  country: 'DE',
  vatId: 'DE136695976',
}
export const REFERENCES = [
  { type: 'INVOICE', number: 'R-17', date: '2026-01-02' },
  { type: 'DELIVERY_NOTE', number: 'L-4' },
  { type: 'OTHER', name: 'Vertrag', number: '99' },
]

export const negated = (text: string) =>
  text.startsWith('-') ? text.slice(1) : /[1-9]/.test(text) ? `-${text}` : text

export const negatedLine = (line: Line): Line => ({
  ...line,
  quantity: negated(String(line['quantity'])),
  sumGross: negated(line.sumGross),
  taxed: line.taxed.map(({ rate, gross }) => ({ rate, gross: -gross })),
  ...(line['taxes'] ? { taxes: line.taxed.map(({ rate, gross }) => taxOf({ rate, gross: -gross })) } : {}),
  ...(line['amounts']
    ? {
        amounts: (line['amounts'] as { gross: string }[]).map((one) => ({
          ...one,
          gross: negated(one.gross),
        })),
      }
    : {}),
})

export function taxOf({ rate, gross }: { rate: Rate; gross: Cents }): Tax {
  const net = netFromGross(gross, Number(rate.vatRate) * 100)
  return { ...rate, gross: centsText(gross), net: centsText(net), vat: centsText(gross - net) }
}

/** Returns the printed sums by VAT key; VAT is computed from each sum. */
export function taxesOf(lines: readonly Line[]): Tax[] {
  const parts = lines.flatMap(({ taxed }) => taxed)
  return RATES.flatMap((rate) => {
    const own = parts.filter((part) => part.rate === rate)
    return own.length === 0 ? [] : [taxOf({ rate, gross: sumOf(own.map(({ gross }) => gross)) })]
  })
}

interface Signed {
  kind: ReceiptKind
  type: string
  taxes: readonly Tax[]
  payments: readonly { method?: number | string; type?: string; amount: string }[]
}

/** What a till signs: cash movements and claims are not taxable. */
export function signedData({ kind, type, taxes, payments }: Signed): string {
  const claimed = kind === 'RECEIPT' ? payments.filter(({ method }) => method === 4) : []
  const slot = 0 - sumOf(claimed.map(({ amount }) => centsOf(amount)))
  const own = slot === 0 ? [] : [taxOf({ rate: NOT_TAXABLE, gross: slot })]
  const sums = [...taxes, ...own].map((tax) => ({ ...tax, vatKey: Math.min(tax.vatKey, 5) }))
  const paid = payments
    .filter(({ method, type: way }) => method !== 4 && way !== 'NONE')
    .map(({ method, type: way, amount }) => ({
      amount,
      name: '',
      type: (way ?? (method === 1 ? 'CASH' : 'CASHLESS')) as 'CASH',
    }))
  const signed = processDataOf({ kind, type, taxes: sums, payments: paid } as Parameters<
    typeof processDataOf
  >[0])
  // a TSE does not know „AVBelegstorno“
  return signed.replace(/^\w+/, RECEIPT_KIND_WORDS[kind === 'VOID' ? 'OTHER' : kind])
}

export function closingOf(number: number, start: number, receipts: readonly Sent[]): object {
  const counted = receipts.filter(
    ({ kind = 'RECEIPT', type }) => kind === 'RECEIPT' && type !== 'DEPOSIT' && type !== 'WITHDRAWAL',
  )
  const taxes = counted.flatMap((receipt) => receipt['taxes'] as Tax[])
  const rates = [...new Set(taxes.map(({ vatRate }) => vatRate))].map((vatRate) => {
    const own = taxes.filter((tax) => tax.vatRate === vatRate)
    const sum = (name: 'gross' | 'net' | 'vat') => centsText(sumOf(own.map((tax) => centsOf(tax[name]))))
    return { vatRate, gross: sum('gross'), net: sum('net'), vat: sum('vat') }
  })
  const total = (name: 'gross' | 'net' | 'vat') => centsText(sumOf(taxes.map((tax) => centsOf(tax[name]))))
  return pushedClosing({
    uuid: newId(),
    number,
    startTime: new Date(start).toISOString(),
    endTime: new Date(start + (receipts.length + 2) * 60_000).toISOString(),
    grossTotal: total('gross'),
    netTotal: total('net'),
    taxTotal: total('vat'),
    countReceipts: counted.length,
    taxes: rates,
    articles: [],
  })
}
