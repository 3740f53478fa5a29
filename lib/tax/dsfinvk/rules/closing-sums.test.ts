import { describe, expect, it } from 'vitest'
import { ClosingSums } from './closing-sums'
import type { ReceiptRows } from './exported-receipt'

type Rows = ReceiptRows['rows']

/** The rows of a receipt with one line for each of its keys. */
function receipt(id: string, keys: readonly number[], change: Partial<Rows> = {}) {
  const none = {
    'transactions_vat.csv': [],
    'itemamounts.csv': [],
    'subitems.csv': [],
    'datapayment.csv': [],
  }
  const rows = {
    ...none,
    'transactions.csv': [{ BON_ID: id, BON_TYP: 'Beleg' }],
    'lines.csv': keys.map((_, at) => ({
      POS_ZEILE: String(at),
      GV_TYP: 'Umsatz',
      GV_NAME: '',
      AGENTUR_ID: 0,
    })),
    'lines_vat.csv': keys.map((key, at) => ({
      POS_ZEILE: String(at),
      UST_SCHLUESSEL: key,
      POS_BRUTTO: 1_190_000,
      POS_NETTO: 1_000_000,
      POS_UST: 190_000,
    })),
    ...change,
  } as unknown as Rows
  const rates = new Map([
    [1, 1_900],
    [2, 700],
    [5, 0],
  ])
  return { rows, rates }
}

const cash = (amount: number) => ({
  ZAHLART_TYP: 'Bar',
  ZAHLART_NAME: '',
  ZAHLWAEH_CODE: 'EUR',
  ZAHLWAEH_BETRAG: null,
  BASISWAEH_BETRAG: amount,
})

describe('the sums of a closing', () => {
  it('name each VAT key once, by its number, whichever receipt used it first', () => {
    const sums = new ClosingSums()
    for (const keys of [[5, 2], [2, 1], [1]]) sums.add(receipt('r', keys))
    expect(sums.rows['vat.csv']?.map(({ UST_SCHLUESSEL }) => UST_SCHLUESSEL)).toEqual([1, 2, 5])
  })

  it('add up receipts by case and key, and leave other transactions out', () => {
    const sums = new ClosingSums()
    sums.add(receipt('a', [1, 1], { 'datapayment.csv': [cash(238)] as never }))
    sums.add(receipt('b', [1], { 'datapayment.csv': [cash(119)] as never }))
    const training = [{ BON_ID: 'c', BON_TYP: 'AVTraining' }] as never
    sums.add(receipt('c', [1], { 'transactions.csv': training, 'datapayment.csv': [cash(119)] as never }))
    expect([sums.count, sums.counted]).toEqual([3, 2])
    expect(sums.rows['businesscases.csv']).toMatchObject([
      {
        GV_TYP: 'Umsatz',
        UST_SCHLUESSEL: 1,
        Z_UMS_BRUTTO: 3_570_000,
        Z_UMS_NETTO: 3_000_000,
        Z_UST: 570_000,
      },
    ])
    expect(sums.ofClosing).toMatchObject({
      Z_START_ID: 'a',
      Z_ENDE_ID: 'c',
      Z_SE_ZAHLUNGEN: 357,
      Z_SE_BARZAHLUNGEN: 357,
    })
    expect(sums.rows['cash_per_currency.csv']).toEqual([{ ZAHLART_WAEH: 'EUR', ZAHLART_BETRAG_WAEH: 357 }])
  })
})
