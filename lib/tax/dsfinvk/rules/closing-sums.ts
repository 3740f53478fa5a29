import type { BasisPoints, Cents } from '@/lib/domain/money'
import { FINE_PER_CENT } from '@/lib/pos/receipts/rules/net-of-lines'
import { BASE_CURRENCY } from '../words'
import { PAYMENT_WORDS, RECEIPT_KIND_WORDS } from './format-words'
import type { ReceiptRows } from './exported-receipt'
import type { Row, Rows } from './tables'
import { vatRow } from './vat-keys'

/**
 * Adds up the receipts of a closing as they are written. Only „Beleg“ feeds business cases and
 * payments; the sums are those of the rows to the last decimal.
 */
export class ClosingSums {
  readonly #cases = new Map<string, Row<'businesscases.csv'> & Record<SumColumn, number>>()
  readonly #payments = new Map<string, Row<'payment.csv'> & { Z_ZAHLART_BETRAG: Cents }>()
  readonly #currencies = new Map<string, Cents>()
  readonly #keys = new Map<number, BasisPoints>()
  #first: string | null = null
  #last: string | null = null
  /** All transactions. */
  count = 0
  /** Those that count. */
  counted = 0

  /** Adds the rows of a receipt. */
  add({ rows, rates }: Pick<ReceiptRows, 'rows' | 'rates'>): void {
    const [head] = rows['transactions.csv']
    const id = String(head?.BON_ID ?? '')
    this.#first ??= id
    this.#last = id
    this.count += 1
    const taxed = [...rows['transactions_vat.csv'], ...rows['lines_vat.csv'], ...rows['itemamounts.csv']]
    for (const { UST_SCHLUESSEL } of taxed) this.#noteKey(UST_SCHLUESSEL, rates)
    for (const { ZI_UST_SCHLUESSEL } of rows['subitems.csv']) this.#noteKey(ZI_UST_SCHLUESSEL, rates)
    if (head?.BON_TYP !== RECEIPT_KIND_WORDS.RECEIPT) return
    this.counted += 1
    this.#addCases(rows)
    this.#addPayments(rows)
  }

  #noteKey(key: unknown, rates: ReceiptRows['rates']): void {
    if (typeof key === 'number' && !this.#keys.has(key)) this.#keys.set(key, rates.get(key) ?? 0)
  }

  #addCases(rows: ReceiptRows['rows']): void {
    const lines = new Map(rows['lines.csv'].map((line) => [line.POS_ZEILE, line]))
    for (const { POS_ZEILE, UST_SCHLUESSEL, POS_BRUTTO, POS_NETTO, POS_UST } of rows['lines_vat.csv']) {
      const { GV_TYP, GV_NAME, AGENTUR_ID } = lines.get(POS_ZEILE) ?? {}
      const id = [GV_TYP, GV_NAME, AGENTUR_ID, UST_SCHLUESSEL].join('\n')
      const sum = this.#cases.get(id) ?? {
        GV_TYP: GV_TYP ?? '',
        GV_NAME: GV_NAME ?? '',
        AGENTUR_ID: AGENTUR_ID ?? 0,
        UST_SCHLUESSEL: UST_SCHLUESSEL ?? null,
        Z_UMS_BRUTTO: 0,
        Z_UMS_NETTO: 0,
        Z_UST: 0,
      }
      sum.Z_UMS_BRUTTO += Number(POS_BRUTTO)
      sum.Z_UMS_NETTO += Number(POS_NETTO)
      sum.Z_UST += Number(POS_UST)
      this.#cases.set(id, sum)
    }
  }

  #addPayments(rows: ReceiptRows['rows']): void {
    for (const payment of rows['datapayment.csv']) {
      const { ZAHLART_TYP, ZAHLART_NAME, ZAHLWAEH_CODE, ZAHLWAEH_BETRAG, BASISWAEH_BETRAG } = payment
      const id = [ZAHLART_TYP, ZAHLART_NAME].join('\n')
      const sum = this.#payments.get(id) ?? {
        ZAHLART_TYP: ZAHLART_TYP ?? '',
        ZAHLART_NAME: ZAHLART_NAME ?? '',
        Z_ZAHLART_BETRAG: 0,
      }
      sum.Z_ZAHLART_BETRAG += Number(BASISWAEH_BETRAG)
      this.#payments.set(id, sum)
      if (ZAHLART_TYP !== PAYMENT_WORDS.CASH) continue
      const currency = String(ZAHLWAEH_CODE)
      const cash = Number((currency === BASE_CURRENCY ? BASISWAEH_BETRAG : ZAHLWAEH_BETRAG) ?? 0)
      this.#currencies.set(currency, (this.#currencies.get(currency) ?? 0) + cash)
    }
  }

  /** Gross of all lines that count, in cents. */
  get gross(): Cents {
    return [...this.#cases.values()].reduce((sum, { Z_UMS_BRUTTO }) => sum + Z_UMS_BRUTTO, 0) / FINE_PER_CENT
  }

  /** The sums of receipts in the closing's own row. */
  get ofClosing(): Row<'cashpointclosing.csv'> {
    const payments = [...this.#payments.values()]
    const sum = (rows: typeof payments) =>
      rows.reduce((all, { Z_ZAHLART_BETRAG }) => all + Z_ZAHLART_BETRAG, 0)
    return {
      Z_START_ID: this.#first,
      Z_ENDE_ID: this.#last,
      Z_SE_ZAHLUNGEN: sum(payments),
      Z_SE_BARZAHLUNGEN: sum(payments.filter(({ ZAHLART_TYP }) => ZAHLART_TYP === PAYMENT_WORDS.CASH)),
    }
  }

  /** The rows of the closing's sums, and the VAT keys that its receipts use. */
  get rows(): Rows {
    return {
      'vat.csv': [...this.#keys]
        .toSorted(([one], [other]) => one - other)
        .map(([key, rate]) => vatRow(key, rate)),
      'businesscases.csv': [...this.#cases.values()],
      'payment.csv': [...this.#payments.values()],
      'cash_per_currency.csv': [...this.#currencies].map(([currency, amount]) => ({
        ZAHLART_WAEH: currency,
        ZAHLART_BETRAG_WAEH: amount,
      })),
    }
  }
}

type SumColumn = 'Z_UMS_BRUTTO' | 'Z_UMS_NETTO' | 'Z_UST'
