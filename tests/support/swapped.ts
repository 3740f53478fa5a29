import { getTableColumns, getTableName, is, type Table } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import type { SourceText } from './source-files'

/** Columns with another name than their property, since the plain word is one of SQL. */
const OTHERWISE_NAMED = ['price_list.valid_from', 'price_list.valid_until']

/** Returns columns whose name is not that of their property: two of them may be swapped. */
export function strayColumns(modules: readonly object[]): string[] {
  const tables = modules.flatMap((module) => Object.values(module).filter((one) => is(one, PgTable)))
  return (tables as Table[]).flatMap((table) =>
    Object.entries(getTableColumns(table))
      .filter(([property, { name }]) => name.replaceAll('_', '') !== property.toLowerCase())
      .map(([property, { name }]) => `${getTableName(table)}.${name} of ${property}`)
      .filter((text) => !OTHERWISE_NAMED.some((known) => text.startsWith(`${known} `))),
  )
}

/** `of_ticket`, `ticketId` and `ticket` are the same word. */
const wordOf = (name: string) =>
  name
    .replace(/^of_/, '')
    .replace(/Ids?$|_ids?$/, '')
    .replaceAll('_', '')
    .toLowerCase()

/** Returns the parameters of each of our SQL functions, as words. */
export function parametersIn(sql: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [, name = '', text = ''] of sql.matchAll(/\bFUNCTION platform\.(\w+)\(([^)]*)\)/gi)) {
    const given = text.split(',').filter((one) => !/^\s*OUT\s/i.test(one))
    found.set(
      name,
      given.map((one) => wordOf(one.trim().split(/\s+/)[0] ?? '')),
    )
  }
  return found
}

/** Splits at the commas that are within no brackets. */
function partsOf(text: string): string[] {
  const parts = ['']
  let depth = 0
  for (const character of text) {
    if ('([{'.includes(character)) depth += 1
    if (')]}'.includes(character)) depth -= 1
    if (depth < 0) break
    if (character === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts
}

/** Returns the name of the value that is passed; undefined if it is computed, or several values. */
function nameOf(argument: string): string | undefined {
  const [, inner = ''] = /^\$\{(.*)\}(?:::\w+(?:\[\])?)?$/s.exec(argument.trim()) ?? []
  const plain = inner
    .replace(/^(?:JSON\.stringify|arrayOf)\(([\w.]+).*\)$/s, '$1')
    .replace(/\.toISOString\(\)$/, '')
    .replace(/ \?\? null$/, '')
  return /^[\w.]+$/.test(plain) ? plain.split('.').at(-1) : undefined
}

/** Says too little of what it names. */
const VAGUE = 'id'

/**
 * Returns arguments of our SQL functions that bear the name of another parameter, not their own.
 * What follows a computed argument is not looked at: it may stand for several.
 */
export function swappedArguments({ path, text }: SourceText, parameters: Map<string, string[]>): string[] {
  return [...text.matchAll(/\bplatform\.(\w+)\(/g)].flatMap((call) => {
    const parameterNames = parameters.get(call[1] ?? '') ?? []
    const names = partsOf(text.slice(call.index + call[0].length)).map(nameOf)
    const known = names.slice(0, names.includes(undefined) ? names.indexOf(undefined) : undefined)
    return known.flatMap((name = '', at) => {
      const word = wordOf(name)
      const isOther = word !== VAGUE && parameterNames.includes(word) && parameterNames[at] !== word
      return isOther ? [`${path}: ${call[1]} gets ${name} as ${parameterNames[at]}`] : []
    })
  })
}

/**
 * Returns comparisons that leave out the last day of a period: `to`, as people and papers name it,
 * belongs to it.
 */
export const cutPeriods = ({ path, text }: SourceText): string[] =>
  [...text.matchAll(/(?<![<-])<\s?\$\{(?:\w+\.)*to\}|\blt\([^(),]+, (?:\w+\.)*to\)/g)].map(
    ([found]) => `${path}: ${found}`,
  )

/** Where days are computed from days. */
const OF_DAYS = 'lib/domain/business-date.ts'

/**
 * Returns days, months and years that are cut from an instant as UTC has it, not Germany: from 22
 * or 23 o'clock on, UTC is a day behind. A date that `Date.UTC` makes is a day already.
 */
export const utcDays = ({ path, text }: SourceText): string[] =>
  path === OF_DAYS
    ? []
    : text
        .split('\n')
        .filter((line) => !line.includes('Date.UTC('))
        .flatMap((line) => [...line.matchAll(UTC_DAY)].map(([found]) => `${path}: ${found}`))

const UTC_DAY =
  /\.toISOString\(\)\.(?:slice\(0, (?:4|7|10)\)|sub\w+\(0, \d|split\()|\w+_at::date\b|\bcurrent_date\b|\bnow\(\)::date\b/g
