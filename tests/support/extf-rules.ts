import iconv from 'iconv-lite'
import { expect } from 'vitest'

/**
 * Parses an EXTF file independently of our code, as DATEV does: Windows-1252, CRLF line ends,
 * doubled quotes within quotes. Cells retain their quotes, so that texts and numbers differ.
 */
function extfCells(bytes: Uint8Array): string[][] {
  const text = iconv.decode(Buffer.from(bytes), 'win1252')
  const lines: string[][] = []
  let line: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if (sign === '"') isQuoted = !isQuoted
    if (!isQuoted && sign === ';') {
      line.push(cell)
      cell = ''
    } else if (!isQuoted && sign === '\r' && text[at + 1] === '\n') {
      lines.push([...line, cell])
      ;[line, cell] = [[], '']
      at += 1
    } else cell += sign
  }
  if (cell !== '' || line.length > 0) throw new Error('the file does not end with a line’s end')
  return lines
}

/** Returns the text of a quoted cell. */
export const said = (cell = ''): string => cell.replace(/^"|"$/g, '').replaceAll('""', '"')

const TEXT = (most: number) => new RegExp(`^"(?:[^"\\r\\n\\t]|""){0,${most}}"$`)
const AMOUNT = /^(?!0+,00$)\d{1,10},\d\d$/
const DAY = '(?:0[1-9]|[12]\\d|3[01])(?:0[1-9]|1[0-2])'
const FULL_DAY = new RegExp(`^${DAY}20\\d\\d$`)
const PLAIN_DAY = /^20\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/
const EMPTY = /^$/

/** The 31 fields of the first line of DATEV format EXTF 700. */
const HEAD: readonly RegExp[] = [
  ...[/^"EXTF"$/, /^700$/, /^21$/, /^"Buchungsstapel"$/, /^13$/, /^20\d{15}$/, EMPTY, /^"RE"$/],
  ...[TEXT(25), /^""$/, /^(?:100[1-9]|10[1-9]\d|1[1-9]\d\d|[2-9]\d{3}|\d{5,7})$/, /^\d{1,5}$/, PLAIN_DAY],
  ...[/^[4-8]$/, PLAIN_DAY, PLAIN_DAY, TEXT(30), /^"(?:[A-Z]{2})?"$/, /^1$/, /^0$/, /^[01]$/, /^"EUR"$/],
  ...[EMPTY, /^""$/, EMPTY, EMPTY, /^"0[34]"$/, EMPTY, EMPTY, /^""$/, TEXT(16)],
]

/** The columns that Kontor fills, `!` if required; all others are empty. */
const ROW: Readonly<Record<number, [rule: RegExp, must?: '!']>> = {
  1: [AMOUNT, '!'],
  2: [/^"[SH]"$/, '!'],
  3: [/^"EUR"$/, '!'],
  7: [/^\d{4,5}$/, '!'],
  8: [/^\d{4,5}$/, '!'],
  10: [new RegExp(`^${DAY}$`), '!'],
  11: [/^"[A-Za-z0-9$&%*+\-/]{1,36}"$/, '!'],
  13: [AMOUNT],
  12: [/^"[A-Za-z0-9$&%*+\-/]{1,12}"$/],
  14: [TEXT(60), '!'],
  20: [/^"BEDI ""[\da-f-]{36}"""$/],
  40: [/^"[A-Z]{2}[A-Z0-9+*]{2,13}"$/],
  114: [/^[01]$/, '!'],
  115: [FULL_DAY],
  116: [FULL_DAY],
  117: [FULL_DAY],
  125: [/^\d{4}$/],
}

/** Checks each field of a Buchungsstapel against the rules above; returns its rows. */
export function expectExtf(bytes: Uint8Array): string[][] {
  const [head = [], headings = [], ...rows] = extfCells(bytes)
  expect(head.map((cell, at) => [at + 1, cell, HEAD[at]?.test(cell) ?? false])).toEqual(
    head.map((cell, at) => [at + 1, cell, true]),
  )
  expect([head.length, headings.length, ...rows.map(({ length }) => length)]).toEqual([
    ...[31, 125],
    ...rows.map(() => 125),
  ])
  for (const row of rows) {
    const wrong = row.flatMap((cell, at) => {
      const [rule, must] = ROW[at + 1] ?? [EMPTY]
      return rule.test(cell) || (cell === '' && must !== '!') ? [] : [`${at + 1}: ${cell}`]
    })
    expect(wrong).toEqual([])
    const from = head[14] ?? ''
    const to = head[15] ?? ''
    const on = `${from.slice(0, 4)}${(row[9] ?? '').slice(2)}${(row[9] ?? '').slice(0, 2)}`
    expect(on >= from && on <= to).toBe(true)
    // 116 is required where 115 is filled, and a Skonto account only together with Skonto
    expect([row[114] === '', row[12] === '']).toEqual([row[115] === '', row[124] === ''])
  }
  return rows
}
