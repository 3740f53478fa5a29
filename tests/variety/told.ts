import { createHash } from 'node:crypto'

const LONGEST = 160

/** Where a long text is told in lines: at line feeds and between tags. */
const BREAK = /\n|(?<=>)(?=<)/

/** How deep a result is followed. */
const DEEPEST = 12

/** Returns a short digest. */
export const hashOf = (bytes: Uint8Array | string) =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 12)

const cut = (line: string) => (line.length <= LONGEST ? line : `${line.slice(0, LONGEST)}… ${hashOf(line)}`)

/** Returns a value as lines, one for each thing in it, named by the way to it. */
export function linesOf(value: unknown, at = '', depth = 0): string[] {
  const line = (text: string) => [cut(at === '' ? text : `${at}: ${text}`)]
  if (typeof value === 'string') {
    if (value.length <= LONGEST) return line(JSON.stringify(value))
    return value.split(BREAK).map((part) => cut(`${at}| ${part}`))
  }
  if (typeof value === 'function') return line('ƒ')
  if (typeof value !== 'object' || value === null) return line(Object.is(value, -0) ? '-0' : String(value))
  if (value instanceof Date) return line(Number.isNaN(value.getTime()) ? 'no date' : value.toISOString())
  if (value instanceof Uint8Array) return line(`${value.length} bytes ${hashOf(value)}`)
  if (value instanceof RegExp) return line(String(value))
  if (depth > DEEPEST) return line('…')
  const parts = partsOf(value)
  if (parts.length === 0) return line(Array.isArray(value) ? '[]' : '{}')
  return parts.flatMap(([name, one]) => linesOf(one, `${at}${name}`, depth + 1))
}

function partsOf(value: object): [string, unknown][] {
  if (value instanceof Map) return [...value].map(([key, one]) => [`{${linesOf(key).join(' ')}}`, one])
  if (value instanceof Set) return [...value].map((one, index) => [`{${index}}`, one])
  if (Array.isArray(value)) return value.map((one, index) => [`[${index}]`, one])
  return Object.entries(value).map(([name, one]) => [`.${name}`, one])
}

/** Returns as many lines as a record holds, and the rest as its digest. */
export function atMost(lines: readonly string[], most: number): string[] {
  if (lines.length <= most) return [...lines]
  const rest = lines.slice(most)
  return [...lines.slice(0, most), `… ${rest.length} more ${hashOf(rest.join('\n'))}`]
}

/** Returns the lines that are new; how many are gone is said where that are not as many. */
export function changesOf(before: readonly string[], after: readonly string[]): string[] {
  const had = new Set(before)
  const has = new Set(after)
  const gone = before.filter((line) => !has.has(line))
  const added = after.filter((line) => !had.has(line))
  const isMoved = gone.length === 0 && added.length === 0 && before.join('\n') !== after.join('\n')
  if (isMoved) return [`in another order ${hashOf(after.join('\n'))}`]
  return [
    ...(gone.length === added.length ? [] : [`- ${gone.length} ${hashOf(gone.join('\n'))}`]),
    ...added.map((line) => `+ ${line}`),
  ]
}
