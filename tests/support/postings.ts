import { said } from './extf-rules'

/** A row as DATEV interprets it. */
export interface Posting {
  amount: number
  account: string
  contra: string
  skonto: number
  skontoAccount: string
  cells: string[]
}

const cents = (cell = '') => Math.round(Number(cell.replace(',', '.') || 0) * 100)

/** Debits of `account` are positive. */
export function postingOf(cells: string[]): Posting {
  const sign = said(cells[1]) === 'S' ? 1 : -1
  return {
    cells,
    amount: sign * cents(cells[0]),
    skonto: sign * cents(cells[12]),
    account: cells[6] ?? '',
    contra: cells[7] ?? '',
    skontoAccount: cells[124] ?? '',
  }
}

/** Automatic accounts of SKR03, by the VAT rate that DATEV deducts itself. */
const AUTOMATIC: Readonly<Record<string, number>> = {
  8400: 19,
  8300: 7,
  8736: 19,
  8731: 7,
  2406: 19,
  2401: 7,
}

/** Returns the VAT that DATEV deducts from a row of an automatic account itself. */
export function automaticVat(account: string, amount: number): number {
  const rate = AUTOMATIC[account] ?? 0
  return Math.sign(amount) * Math.round((Math.abs(amount) * rate) / (100 + rate))
}
