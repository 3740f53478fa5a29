import { createHash } from 'node:crypto'
import type { Context } from '@/lib/server/core/context'
import type { RowChange } from './effects'

/** One successful call of a use case, with the rows that it changed. */
export interface Effect {
  ctx: Context
  given: unknown
  answer: unknown
  changes: readonly RowChange[]
}

/**
 * Returns what two calls with newly built inputs, each in a tenant of its own, have in common: the
 * answer, and each row that was inserted (+), changed (*) or deleted (-). Ids are named after where
 * the call got them, else by letters; instants, dates and years are masked; `~` stands for a value
 * that differs between the calls. Empty values are left out.
 */
export function effectText(one: Effect, other: Effect): string {
  const names = [namesOf(one), namesOf(other)] as const
  const sides = [linesOf(one), linesOf(other)] as const
  const varying = varyingIn(sides, names)
  const first = ordered(sides[0], names[0], varying)
  const second = ordered(sides[1], names[1], varying)
  const heads = [...new Set([...first, ...second].map(({ head }) => head))].sort()
  const texts = heads.flatMap((head) => {
    const [mine, others] = [first, second].map((lines) => lines.filter((line) => line.head === head))
    if (mine?.length !== others?.length) return [`${head}: so many rows that their number varies`]
    return (mine ?? []).map(({ cells }, index) => `${head} ${merged(cells, others?.[index]?.cells ?? [])}`)
  })
  return `${texts.map((text) => text.trimEnd()).join('\n')}\n`
}

/** A row, or a part of the answer: its values by their paths. */
interface Line {
  head: string
  key: string
  cells: readonly Cell[]
}

/** A value without parts. */
interface Cell {
  path: string
  value: unknown
}

type Texts = readonly (readonly [path: string, text: string])[]

/** Columns that the database keeps for each row, and those that audit-checks.ts looks at. */
const LEFT_OUT = /^(?:created_at|updated_at|at|written_at|actor_\w+|request_id)$/

/** Elements of a list that are shown. */
const SHOWN = 5

function linesOf({ answer, changes }: Effect): Line[] {
  return [...linesOfAnswer(answer), ...changes.map(lineOfRow)]
}

function lineOfRow({ table, key, before, after }: RowChange): Line {
  const columns = Object.keys(after ?? before ?? {}).filter((name) => !LEFT_OUT.test(name))
  const cellsOf = (values: RowChange['after']) => columns.flatMap((name) => leaves(values?.[name], name))
  if (!before || !after)
    return { head: `${after ? '+' : '-'} ${table}`, key, cells: cellsOf(after ?? before) }
  const earlier = cellsOf(before)
  const later = cellsOf(after)
  const isKept = (cell: Cell, others: readonly Cell[]) =>
    others.some(({ path, value }) => path === cell.path && value === cell.value)
  const cells = [
    ...later.filter((cell) => cell.path === 'id' || !isKept(cell, earlier)),
    ...earlier.filter((cell) => !isKept(cell, later)).map((cell) => ({ ...cell, path: `was ${cell.path}` })),
  ]
  return { head: `* ${table}`, key, cells }
}

/** The answer, each object within it as a line of its own. */
function linesOfAnswer(answer: unknown): Line[] {
  const byPart = new Map<string, Cell[]>()
  for (const { path, value } of leaves(answer, '')) {
    const [, part = '', name = ''] = /^(\w*(?:\[.\]\.|\.))?(.*)$/.exec(path) ?? []
    byPart.set(part, [...(byPart.get(part) ?? []), { path: name, value }])
  }
  return [...byPart].map(([key, cells]) => ({ head: `= ${key}`.trimEnd(), key, cells }))
}

/** Returns the values without parts by their paths, empty ones left out. */
function leaves(value: unknown, path: string): Cell[] {
  if (value === null || value === undefined || value === '' || value === false) return []
  if (typeof value !== 'object' || value instanceof Date) return [{ path, value }]
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return [{ path, value: BYTES }]
  if (Symbol.asyncIterator in value || value instanceof ReadableStream) return [{ path, value: STREAM }]
  if (value instanceof Map) return leaves(Object.fromEntries(value), path)
  if (value instanceof Set) return leaves([...value], path)
  if (Array.isArray(value)) {
    const shown = value.slice(0, SHOWN).flatMap((one, index) => leaves(one, `${path}[${index}]`))
    return value.length > SHOWN ? [...shown, { path: `${path}[…]`, value: MORE }] : shown
  }
  return Object.entries(value).flatMap(([name, one]) => leaves(one, path === '' ? name : `${path}.${name}`))
}

const BYTES = Symbol('bytes')
const STREAM = Symbol('stream')
const MORE = Symbol('more')

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g
const DATE = /^\d{4}-\d\d-\d\d$/

/** Names of the ids that a call got, and the dates of its input. */
interface Names {
  ids: Map<string, string>
  companyId: string
  dates: ReadonlySet<string>
}

/** Dates before this day are no dates of today, when written in a test. */
const LONG_AGO = '2026-09-01'

function namesOf({ ctx, given }: Effect): Names {
  const inputs = leaves(given, 'input').flatMap(({ path, value }) =>
    typeof value === 'string' ? [{ path, value }] : [],
  )
  const ids = inputs.flatMap(({ path, value }) =>
    [...value.matchAll(UUID)].map(([id]): [string, string] => [id, path]),
  )
  const own: [string | null, string][] = [
    [ctx.tenantId, 'tenant'],
    [ctx.actor.id, 'me'],
    [ctx.sessionId, 'session'],
    [ctx.requestId, 'request'],
  ]
  return {
    ids: new Map([...ids.toReversed(), ...own].flatMap(([id, name]) => (id === null ? [] : [[id, name]]))),
    companyId: String(ctx.companyId),
    dates: new Set(inputs.map(({ value }) => value).filter((value) => DATE.test(value) && value < LONG_AGO)),
  }
}

const MONTHS = 'Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember'
const WEEKDAYS = 'Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonnabend|Sonntag'

/** Parts of texts that depend on the test's tenant or on the day, the longest first. */
const MASKS: readonly [RegExp, string][] = [
  [/(?<=Prüfstand |chefin-|\bt)[\da-f]{8}\b/g, '#'],
  [/\b\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d)?(?:\.\d+)?(?:Z|[+-]\d\d(?::?\d\d)?)?/g, 'instant'],
  [/(?<!\d)20\d\d-?[01]\d-?[0-3]\d(?!\d)/g, 'date'],
  [/(?<!\d)[0-3]?\d\. ?[01]?\d\. ?20\d\d(?!\d)/g, 'date'],
  [/(?<![\d.])[0-3]\d\.[01]\d\.(?!\d)/g, 'date'],
  [/(?<!\d)20\d\d-[01]\d(?!\d)/g, 'month'],
  [new RegExp(`(?:[0-3]?\\d\\. )?\\b(?:${MONTHS})\\b`, 'g'), 'month'],
  [new RegExp(`\\b(?:${WEEKDAYS})\\b`, 'g'), 'weekday'],
  [/(?<!\d)[0-2]?\d:[0-5]\d(?::[0-5]\d)?(?!\d)/g, 'time'],
  [/(?<!\d)20[2-4]\d(?!\d)/g, 'year'],
]

const ID_COLUMN = /(?:^|[._a-z])(?:id|Id|ids|Ids)(?:\[\d+\])*$/
const PART_OF_DATE = /(?:^|[._])(?:\w*_)?(?:year|month|day|week|hour|quarter)$|(?:Year|Month|Day|Week)$/
/** Files hold numbers and names of the test, of which some are longer. */
const SIZE_OF_FILE = /(?:^|[._]|file_?)size$/i
const LONGEST = 120
const MASKED_WHOLE = /^(?:instant|date|month|time|year)$/

function textOf({ path, value }: Cell, names: Names): string {
  if (typeof value === 'symbol') return value.description ?? ''
  if (value instanceof Date) return 'instant'
  if (typeof value === 'number' || typeof value === 'bigint') return textOfNumber(value, path, names)
  if (typeof value !== 'string') return String(value)
  if (value.startsWith('\\x')) return 'bytes'
  if (/^\d+$/.test(value) && ID_COLUMN.test(path)) return textOfNumber(value, path, names)
  if (names.dates.has(value)) return `"${value}"`
  const whole = value.replaceAll(UUID, (id) => names.ids.get(id) ?? 'id')
  const masked = MASKS.reduce((text, [pattern, mask]) => text.replaceAll(pattern, mask), whole)
  if (masked.length > LONGEST)
    return `text ${createHash('sha256').update(masked).digest('hex').slice(0, 12)} "${oneLine(masked.slice(0, 40))}…"`
  return MASKED_WHOLE.test(masked) || (value.length === 36 && value !== whole)
    ? masked
    : `"${oneLine(masked)}"`
}

const oneLine = (text: string): string => text.replaceAll(/\s*\n\s*/g, '↵')

function textOfNumber(value: number | bigint | string, path: string, { companyId }: Names): string {
  if (ID_COLUMN.test(path)) return String(value) === companyId ? 'company' : 'id'
  if (PART_OF_DATE.test(path)) return 'day'
  if (SIZE_OF_FILE.test(path)) return 'size'
  const number = Number(value)
  return Number.isInteger(number) && number >= 2020 && number < 2050 ? 'year' : String(value)
}

const pathText = (path: string): string =>
  MASKS.reduce((text, [pattern, mask]) => text.replaceAll(pattern, mask), path.replaceAll(UUID, 'id'))

const column = ({ head }: Line, { path }: Cell): string => `${head} ${pathText(path)}`

/** Returns the columns whose values are not the same in both calls. */
function varyingIn(
  sides: readonly [readonly Line[], readonly Line[]],
  names: readonly [Names, Names],
): ReadonlySet<string> {
  const [mine, others] = sides.map((lines, side) => {
    const byColumn = new Map<string, string[]>()
    for (const line of lines)
      for (const cell of line.cells) {
        const name = column(line, cell)
        const text = textOf(cell, names[side === 0 ? 0 : 1])
        byColumn.set(name, [...(byColumn.get(name) ?? []), text])
      }
    return byColumn
  })
  const all = [...new Set([...(mine?.keys() ?? []), ...(others?.keys() ?? [])])]
  const textsOf = (side: ReadonlyMap<string, string[]> | undefined, name: string) =>
    JSON.stringify(side?.get(name)?.toSorted())
  return new Set(all.filter((name) => textsOf(mine, name) !== textsOf(others, name)))
}

interface Rendered {
  head: string
  cells: Texts
}

/**
 * Orders lines by what is the same in both calls and names further ids in this order, except within
 * lines that only ids tell apart.
 */
function ordered(lines: readonly Line[], names: Names, varying: ReadonlySet<string>): Rendered[] {
  const rendered = (line: Line): Texts =>
    line.cells.map((cell) => [
      pathText(cell.path),
      varying.has(column(line, cell)) ? '~' : textOf(cell, names),
    ])
  const sortable = (line: Line) => `${line.head} ${JSON.stringify(rendered(line))}`
  const sorted = lines
    .map((line) => ({ line, text: sortable(line) }))
    .sort((one, other) => compare(one, other))
  for (const [index, { line, text }] of sorted.entries()) {
    if ([sorted[index - 1], sorted[index + 1]].some((next) => next?.text === text)) continue
    for (const id of unnamed(line, names)) names.ids.set(id, `id-${letter(names)}`)
  }
  return lines
    .map((line) => ({ head: line.head, cells: rendered(line), text: sortable(line) }))
    .sort((one, other) => compare(one, other))
}

const compare = (one: { text: string }, other: { text: string }): number =>
  one.text < other.text ? -1 : one.text > other.text ? 1 : 0

const unnamed = ({ cells }: Line, { ids }: Names): string[] => [
  ...new Set(
    cells.flatMap(({ value }) =>
      typeof value === 'string'
        ? [...value.matchAll(UUID)].map(([id]) => id).filter((id) => !ids.has(id))
        : [],
    ),
  ),
]

const letter = ({ ids }: Names): string => {
  const number = [...ids.values()].filter((name) => name.startsWith('id-')).length
  return number < 26 ? String.fromCharCode(97 + number) : String(number)
}

function merged(mine: Texts, others: Texts): string {
  const theirs = new Map(others)
  const paths = new Set([...mine, ...others].map(([path]) => path))
  const own = new Map(mine)
  return [...paths]
    .map((path) => `${path}=${own.get(path) === theirs.get(path) ? (own.get(path) ?? '') : '~'}`)
    .join('; ')
}
