import { centsText, percentText, quantityText } from '@/lib/domain/money'
import type { FieldRefusal } from '@/lib/domain/refusal'
import { fail, ok, type Result } from '@/lib/domain/result'
import { fieldsOf, RecordReader } from '@/lib/pos/receipts/rules/record-reader'

/**
 * A daily closing as pushed: amounts in cents, instants in milliseconds, taxes and articles as on
 * the wire.
 */
export interface PushedClosing {
  uuid: string
  number: number
  posSummaryId: string | null
  startTime: number
  endTime: number
  grossTotal: number
  netTotal: number
  taxTotal: number
  countReceipts: number
  countCanceled: number
  cardPaymentCount: number
  cashCount: number
  cashDesired: number
  cashActual: number
  cashDeposit: number
  cashAbsorption: number
  taxes: { vatRate: string; net: string; vat: string; gross: string }[]
  articles: { productId: string | null; name: string; quantity: string; gross: string }[]
}

const CLOSING = fieldsOf(
  'uuid number posSummaryId startTime endTime grossTotal netTotal taxTotal countReceipts countCanceled cardPaymentCount ' +
    'cashCount cashDesired cashActual cashDeposit cashAbsorption taxes articles',
)
const TAX = fieldsOf('vatRate net vat gross')
const ARTICLE = fieldsOf('productId name quantity gross')

const MAX_TAXES = 100
const MAX_ARTICLES = 20_000

/** Parses a pushed closing, or returns the malformed fields. Decimals in lists are normalized. */
export function readClosing(pushed: unknown): Result<PushedClosing, FieldRefusal[]> {
  const reader = RecordReader.of(pushed, CLOSING)
  const closing: PushedClosing = {
    uuid: reader.uuid('uuid'),
    number: reader.whole('number'),
    posSummaryId: reader.optionalText('posSummaryId', 200),
    startTime: reader.instant('startTime'),
    endTime: reader.instant('endTime'),
    grossTotal: reader.money('grossTotal'),
    netTotal: reader.money('netTotal'),
    taxTotal: reader.money('taxTotal'),
    countReceipts: reader.count('countReceipts'),
    countCanceled: reader.count('countCanceled'),
    cardPaymentCount: reader.count('cardPaymentCount'),
    cashCount: reader.count('cashCount'),
    cashDesired: reader.money('cashDesired'),
    cashActual: reader.money('cashActual'),
    cashDeposit: reader.money('cashDeposit'),
    cashAbsorption: reader.money('cashAbsorption'),
    taxes: reader.list('taxes', TAX, MAX_TAXES).map((tax) => ({
      vatRate: percentText(tax.percent('vatRate')),
      net: centsText(tax.money('net')),
      vat: centsText(tax.money('vat')),
      gross: centsText(tax.money('gross')),
    })),
    articles: reader.list('articles', ARTICLE, MAX_ARTICLES).map((article) => ({
      productId: article.optionalText('productId', 100),
      name: article.text('name', 1_000),
      quantity: quantityText(article.quantity('quantity')),
      gross: centsText(article.money('gross')),
    })),
  }
  reader.refuseNotes()
  return reader.refusals.length === 0 ? ok(closing) : fail(reader.refusals)
}

/** Increase when the canonical form changes. */
const VERSION = 1

/**
 * Returns the text to hash that distinguishes a repetition from other content: of the parsed
 * closing, as for receipts.
 */
export function canonicalClosing(closing: PushedClosing): string {
  const { taxes, articles, ...plain } = closing
  return JSON.stringify([
    VERSION,
    Object.values(plain),
    taxes.map(({ vatRate, net, vat, gross }) => [vatRate, net, vat, gross]),
    articles.map(({ productId, name, quantity, gross }) => [productId, name, quantity, gross]),
  ])
}
