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
