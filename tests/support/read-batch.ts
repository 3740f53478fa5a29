import iconv from 'iconv-lite'

/** A row of a Buchungsstapel, parsed independently; amounts in cents. */
export interface ReadBooking {
  amount: number
  side: string
  account: string
  contra: string
  day: string
  voucher: string
  discount: number
  discountAccount: string
  text: string
  locked: string
}

/** Splits a line into cells: quoted ones may contain semicolons and doubled quotes. */
export const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  )

const cents = (text: string) => Math.round(Number(text.replace(',', '.')) * 100)

/** Returns the lines of a file as DATEV reads it. */
export const linesOf = (bytes: Uint8Array): string[] =>
  iconv.decode(Buffer.from(bytes), 'win1252').replace(/\r\n$/, '').split('\r\n')

export function readBookings(lines: readonly string[]): ReadBooking[] {
  return lines.slice(2).map((line) => {
    const cells = cellsOf(line)
    const at = (column: number) => cells[column - 1] ?? ''
    return {
      amount: cents(at(1)),
      side: at(2),
      account: at(7),
      contra: at(8),
      day: at(10),
      voucher: at(11),
      discount: at(13) ? cents(at(13)) : 0,
      discountAccount: at(125),
      text: at(14),
      locked: at(114),
    }
  })
}

/**
 * Balance of an account, debits less credits; Skonto on a payment goes to its own account and is
 * deducted from the customer's.
 */
export function balanceOf(rows: readonly ReadBooking[], account: string): number {
  return rows.reduce((sum, row) => {
    const sign = row.side === 'S' ? 1 : -1
    const debit = row.account === account ? row.amount : 0
    const credit = row.contra === account ? row.amount + row.discount : 0
    const skonto = row.discountAccount === account ? row.discount : 0
    return sum + sign * (debit + skonto - credit)
  }, 0)
}
