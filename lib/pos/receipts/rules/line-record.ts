import { centsText, percentText, priceText, quantityText } from '@/lib/domain/money'
import type { ListedReceipt, ReceiptRecord } from '../schema/receipts'
import type { LineDetails } from './receipt-details'

/** A row of a receipt's lines with its row of the dictionary. */
export interface LineRow extends Record<string, unknown> {
  receipt_id: string
  line: number
  product_id: string | null
  product_number: string
  name: string
  product_group: string
  quantity: number
  price: number
  vat_rate_id: string | null
  vat_rate: number
  vat_key: number | null
  gtin: string | null
  unit: string | null
  group_id: string | null
  business_case: string
  sum_gross: number
  sum_net: number
  details: LineDetails | null
}

type ReceiptLine = ReceiptRecord['lines'][number]

/** Returns a row as a line: of a line with several VAT rates the part with one of them. */
export function lineOf(row: LineRow): ReceiptLine {
  const details = row.details ?? {}
  return {
    line: row.line,
    position: details.position ?? String(row.line),
    productId: row.product_id,
    productNumber: row.product_number,
    gtin: row.gtin,
    unit: row.unit,
    factor: details.factor ?? null,
    name: row.name,
    productGroup: row.product_group,
    groupId: row.group_id,
    businessCase: row.business_case,
    businessCaseName: details.businessCaseName ?? null,
    voucherNumber: details.voucherNumber ?? null,
    agencyId: details.agencyId ?? null,
    inHouse: details.inHouse ?? null,
    isVoid: details.isVoid ?? false,
    terminalId: details.terminalId ?? null,
    quantity: quantityText(Number(row.quantity)),
    price: priceText(Number(row.price)),
    vatRateId: row.vat_rate_id,
    vatRate: percentText(row.vat_rate),
    vatKey: row.vat_key,
    sumGross: centsText(Number(row.sum_gross)),
    sumNet: centsText(Number(row.sum_net)),
    sentNet: details.sumNet ?? null,
    taxes: details.taxes ?? [],
    amounts: details.amounts ?? [],
    subItems: details.subItems ?? [],
  }
}

/** Returns the lines of a receipt as the till sent them: the parts of each are merged. */
export function linesOfRows(rows: readonly LineRow[]): ReceiptLine[] {
  const whole: { row: LineRow; gross: number; net: number; isJoined: boolean }[] = []
  for (const row of rows) {
    const gross = Number(row.sum_gross)
    const net = Number(row.sum_net)
    const last = whole.at(-1)
    if (row.details?.part === undefined || !last) whole.push({ row, gross, net, isJoined: false })
    else {
      last.gross += gross
      last.net += net
      last.isJoined = true
    }
  }
  return whole.map(({ row, gross, net, isJoined }, index) => {
    const line = lineOf(row)
    const placed = { ...line, line: index + 1, position: row.details?.position ?? String(index + 1) }
    // each part has its own net; `taxes` are as sent
    return isJoined
      ? { ...placed, sumGross: centsText(gross), sumNet: centsText(net), sentNet: null }
      : placed
  })
}

/** Returns sums over the rows by percentage and key, the highest first; VAT is gross − net. */
export function taxesOf(rows: readonly LineRow[]): ListedReceipt['taxes'] {
  const sums = new Map<string, { rate: number; key: number | null; net: number; gross: number }>()
  for (const row of rows) {
    const id = `${row.vat_rate} ${row.vat_key}`
    const sum = sums.get(id) ?? { rate: row.vat_rate, key: row.vat_key, net: 0, gross: 0 }
    sums.set(id, { ...sum, net: sum.net + Number(row.sum_net), gross: sum.gross + Number(row.sum_gross) })
  }
  return [...sums.values()]
    .toSorted((a, b) => b.rate - a.rate || (a.key ?? 0) - (b.key ?? 0))
    .map(({ rate, key, net, gross }) => ({
      vatKey: key,
      vatRate: percentText(rate),
      net: centsText(net),
      vat: centsText(gross - net),
      gross: centsText(gross),
    }))
}
