import type { Sort } from './sorts'

/** A value, and in which place it differs from the usual one. */
export interface Variant {
  at: string
  value: unknown
}

const DAY =
  /^(?:on|day|date|until|from|to|since|deadline|today|start|end|first|last)$|(?:Date|On|Until|Day|From|To|Start|End)$/
const INSTANT = /^at$|At$|Time$|instant|^now$/
const ID = /^id$|Id$/
const MONEY =
  /amount|price|total|gross|net$|tax|balance|fee|open|paid|due|sum|claims|credit|discount|expected|counted/i
const PERCENT = /percent|rate$/i

const USUAL_DAY = '2026-11-02'

/** Returns a number of two to five digits that belongs to the name, the same each time. */
function numberOf(name: string): number {
  let hash = 7
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return hash + 11
}

function textOf(name: string, turn: number): string {
  if (ID.test(name)) return `${name}-${turn + 1}`
  if (INSTANT.test(name)) return `2026-11-0${2 + turn}T09:00:00.000Z`
  if (DAY.test(name)) return USUAL_DAY
  if (PERCENT.test(name)) return turn === 0 ? '19.00' : '7.00'
  if (MONEY.test(name)) return ((numberOf(name) + turn) / 100).toFixed(2)
  return turn === 0 ? name : `${name} ${turn + 1}`
}

/** Returns the usual value: all there, lists of two, the first of each choice. */
export function usual(sort: Sort, turn = 0): unknown {
  switch (sort.kind) {
    case 'fixed':
      return sort.value
    case 'text':
      return textOf(sort.name, turn)
    case 'number':
      return FEW.test(sort.name) ? 3 + turn : numberOf(sort.name) + turn
    case 'bigint':
      return BigInt(numberOf(sort.name) + turn)
    case 'flag':
      return false
    case 'bytes':
      return Buffer.from(`${sort.name} ${turn}`)
    case 'instant':
      return new Date(`2026-11-0${2 + turn}T09:00:00.000Z`)
    case 'unknown':
      return `${sort.name} ${turn}`
    case 'choice':
      return sort.of[0] ? usual(sort.of[0], turn) : undefined
    case 'list':
      return [usual(sort.of, 0), usual(sort.of, 1)]
    case 'set':
      return new Set([usual(sort.of, 0), usual(sort.of, 1)])
    case 'map':
      return new Map([0, 1].map((one) => [usual(sort.key, one), usual(sort.value, one)]))
    case 'tuple':
      return sort.of.map((one) => usual(one, turn))
    case 'record':
      return Object.fromEntries(sort.fields.map(({ name, sort: one }) => [name, usual(one, turn)]))
    case 'call':
      return () => usual(sort.answers, turn)
  }
}

const otherTexts = (name: string): string[] => {
  if (INSTANT.test(name)) return ['2026-10-31T23:30:00.000Z', '2026-11-03T09:00:00.000Z']
  if (ID.test(name)) return ['other']
  if (DAY.test(name)) return ['2026-11-01', '2026-11-03', '2025-12-31']
  if (PERCENT.test(name)) return ['0.00', '100.00']
  if (MONEY.test(name)) return ['0.00', '-12.50', '1234567.89']
  return ['', ' ', 'Äpfel; "B"\nC', '12,50']
}

const OTHER_NUMBERS = [0, 1, -1250, 1_234_567]
/** Numbers that say how often or how many: large ones would only take long. */
const FEW =
  /scale|digits|decimals|count|length|size|width|height|most|max|min|limit|page|index|position|step|level|hours?$|minutes?$|days?$|weeks?$|months?$|years?$|times|copies|columns?$|rows?$|lines?$|tries|attempt/i
const FEW_OTHERS = [0, 1, 2, -1]

/** Returns values that differ from the usual one in one place each. */
export function* others(sort: Sort, turn = 0): Generator<Variant> {
  const as = (value: unknown, at = ` = ${shown(value)}`): Variant => ({ at, value })
  switch (sort.kind) {
    case 'text':
      for (const text of otherTexts(sort.name)) yield as(text)
      return
    case 'number':
      for (const number of FEW.test(sort.name) ? FEW_OTHERS : OTHER_NUMBERS) yield as(number)
      return
    case 'bigint':
      for (const number of OTHER_NUMBERS) yield as(BigInt(number))
      return
    case 'flag':
      yield as(true)
      return
    case 'instant':
      yield as(new Date('2026-10-31T23:30:00.000Z'))
      return
    case 'bytes':
      yield as(Buffer.alloc(0), ' = nothing')
      return
    case 'choice':
      yield* othersOfChoice(sort.of, turn)
      return
    case 'list':
      yield* othersOfList(sort.of)
      return
    case 'set':
      yield as(new Set(), ' = none')
      yield as(new Set([usual(sort.of)]), ' = one')
      return
    case 'map': {
      yield as(new Map(), ' = none')
      const key = usual(sort.key)
      for (const { at, value } of others(sort.value)) yield { at: `{}${at}`, value: new Map([[key, value]]) }
      return
    }
    case 'tuple':
    case 'record':
      yield* othersOfFields(sort, turn)
      return
    case 'call':
      for (const { at, value } of others(sort.answers, turn)) yield { at: `()${at}`, value: () => value }
      return
    case 'fixed':
    case 'unknown':
      return
  }
}

function* othersOfChoice(of: readonly Sort[], turn: number): Generator<Variant> {
  const [first, ...more] = of
  if (first) yield* others(first, turn)
  for (const one of more) {
    const value = usual(one, turn)
    yield { at: ` = ${shown(value)}`, value }
  }
}

function* othersOfList(of: Sort): Generator<Variant> {
  const one = usual(of, 0)
  const two = usual(of, 1)
  yield { at: ' = none', value: [] }
  yield { at: ' = one', value: [one] }
  yield { at: ' turned', value: [two, one] }
  yield { at: ' repeated', value: [one, one] }
  for (const { at, value } of others(of, 0)) yield { at: `[0]${at}`, value: [value, two] }
}

function* othersOfFields(
  sort: Extract<Sort, { kind: 'tuple' | 'record' }>,
  turn: number,
): Generator<Variant> {
  if (sort.kind === 'tuple') {
    const whole = sort.of.map((one) => usual(one, turn))
    for (const [index, one] of sort.of.entries()) {
      for (const { at, value } of others(one, turn))
        yield { at: `[${index}]${at}`, value: whole.with(index, value) }
    }
    return
  }
  const whole = usual(sort, turn) as Record<string, unknown>
  for (const { name, sort: one } of sort.fields) {
    for (const { at, value } of others(one, turn)) {
      const { [name]: _, ...rest } = whole
      yield { at: `.${name}${at}`, value: value === undefined ? rest : { ...whole, [name]: value } }
    }
  }
  yield* equalFields(whole)
}

/** Two numbers or days of one record that are the same, or differ by one. */
function* equalFields(whole: Record<string, unknown>): Generator<Variant> {
  const numbers = Object.keys(whole).filter((name) => typeof whole[name] === 'number')
  for (const [index, name] of numbers.entries()) {
    const next = numbers[index + 1]
    if (next === undefined) continue
    yield { at: `.${name} = ${next}`, value: { ...whole, [name]: whole[next] } }
  }
}

function shown(value: unknown): string {
  if (typeof value === 'object' && value !== null) {
    if (value instanceof Date) return value.toISOString()
    const [first] = Object.entries(value)
    return first ? `{ ${first[0]}: ${typeof first[1] === 'object' ? '…' : String(first[1])}, … }` : '{}'
  }
  return typeof value === 'string' ? JSON.stringify(value) : typeof value === 'function' ? 'ƒ' : String(value)
}

/** What a file compares with: values made from it reach its cases. */
export interface Dictionary {
  texts: readonly string[]
  numbers: readonly number[]
}

const DAYS = ['2025-12-31', '2026-10-31', '2026-11-01', USUAL_DAY, '2026-11-03', '2026-11-30', '2027-01-01']
const INSTANTS = DAYS.map((day) => `${day}T22:59:59.999Z`)
const AMOUNTS = ['0.00', '0.01', '12.50', '12.51', '-12.50', '1190.00', '100.00', '19.00']
const RATES = ['0.00', '7.00', '19.00', '100.00']

/** Returns a value drawn from all that the sort admits, often equal to others beside it. */
export function drawn(sort: Sort, dice: () => number, known: Dictionary): unknown {
  const one = <T>(of: readonly T[]): T | undefined => of[Math.floor(dice() * of.length)]
  const inner = (next: Sort) => drawn(next, dice, known)
  switch (sort.kind) {
    case 'text':
      return drawnText(sort.name, dice, known)
    case 'number':
      if (FEW.test(sort.name)) return one([0, 1, 2, 3])
      return dice() < 0.3
        ? (one(known.numbers) ?? 0)
        : one([0, 1, -1, 100, 700, 1250, 1251, -1250, 1900, 119_000])
    case 'bigint':
      return BigInt(one([0, 1, -1, 1250, 119_000]) ?? 0)
    case 'flag':
      return dice() < 0.5
    case 'instant':
      return new Date(one(INSTANTS) ?? 0)
    case 'choice':
      return inner(one(sort.of) ?? sort)
    case 'list':
      return Array.from({ length: Math.floor(dice() * 4) }, () => inner(sort.of))
    case 'set':
      return new Set([inner(sort.of), inner(sort.of)])
    case 'map':
      return new Map([0, 1].map(() => [inner(sort.key), inner(sort.value)]))
    case 'tuple':
      return sort.of.map(inner)
    case 'record': {
      const entries = sort.fields.map(({ name, sort: field }) => [name, inner(field)] as const)
      return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
    }
    case 'call': {
      const answer = inner(sort.answers)
      return () => answer
    }
    default:
      return usual(sort)
  }
}

function drawnText(name: string, dice: () => number, { texts }: Dictionary): string {
  const one = (of: readonly string[]) => of[Math.floor(dice() * of.length)] ?? ''
  if (INSTANT.test(name)) return one(INSTANTS)
  if (ID.test(name)) return one(['id-1', 'id-2', 'id-3'])
  if (DAY.test(name)) return one(DAYS)
  if (texts.length > 0 && dice() < 0.5) return one(texts)
  if (PERCENT.test(name)) return one(RATES)
  if (MONEY.test(name)) return one(AMOUNTS)
  return one([name, `${name} 2`, ...otherTexts(name), ...AMOUNTS])
}
