import { isUntold, UNITS, type PositionEntry } from '@/lib/domain/audit-values'
import { germanDateTime, germanDay, isDay } from '@/lib/domain/business-date'
import {
  basisPointsOf,
  centsOf,
  germanMoney,
  germanNumber,
  germanPercent,
  priceText,
} from '@/lib/domain/money'
import { readStoreFieldKey } from '@/lib/domain/store-change'
import { unitShort } from '@/lib/domain/units'

export interface Change {
  field: string
  from: unknown
  to: unknown
}

/**
 * A value as people read it, or null for nothing. A text that may be a word of an enumeration has the key of its German
 * word under `enums`: enumerations are called after the fields that hold them.
 */
export type Readable = { text: string; enumeration?: string } | { flag: boolean } | null

type Kind = 'contacts' | 'positions' | 'money' | 'price' | 'percent' | 'area'

/** What a field holds where its value alone does not tell. Numbers are stored units, texts wire format. */
const KINDS: Readonly<Record<string, Kind>> = { ...UNITS, communications: 'contacts', positions: 'positions' }

/** Derived from other fields shown beside them, or implied by the name of the action. */
const DERIVED = new Set(['customerSortName', 'sortName', 'isDeleted'])
const DATED_RATE = /^rate (\d{4}-\d{2}-\d{2})$/
const AREA = /Area$/
const WORD = /^\w+$/
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
const INSTANT = /^\d{4}-\d{2}-\d{2}T/
const DECIMAL = /^-?\d+\.\d+$/
const LONGEST = 160
const SHOWN_POSITIONS = 20

const kindOf = (key: string): Kind | undefined => {
  const field = readStoreFieldKey(key)?.field ?? key
  if (DATED_RATE.test(field)) return 'percent'
  return AREA.test(field) ? 'area' : KINDS[field]
}

/** The day from which a VAT rate's percentage of that field holds; null for any other field. */
export function dayOfRate(field: string): string | null {
  return DATED_RATE.exec(field)?.[1] ?? null
}

/** That such a field changed is all that can be said: lists, images, secrets. */
export function isOpaque({ field, from, to }: Change): boolean {
  const kind = kindOf(field)
  if (kind === 'contacts' || kind === 'positions') return false
  return [from, to].some((value) => typeof value === 'object' && value !== null)
}

/** A record's id, which tells people nothing. */
export const isId = (value: unknown): boolean => typeof value === 'string' && UUID.test(value)

/** The changes worth reading: without ids whose names are shown beside them, derived fields and unchanged ones. */
export function worthReading(changes: readonly Change[]): Change[] {
  return changes.filter(({ field, from, to }) => {
    if (DERIVED.has(field)) return false
    if (isUntold(to)) return true
    return JSON.stringify(from) !== JSON.stringify(to) && !isId(from) && !isId(to)
  })
}

/** Fields that say what was done rather than what was there before: only their new value is told. */
const EVENTS = new Set(['sentTo'])

export const isEvent = ({ field }: Change): boolean => EVENTS.has(field)

/** Lists of words that are told by what came and what went. */
const WORD_LISTS = ['rights', 'modules'] as const

/** What a change added to rights or modules and what it took; null for any other change. */
export function wordsMoved({
  field,
  from,
  to,
}: Change): { list: (typeof WORD_LISTS)[number]; given: string[]; taken: string[] } | null {
  const list = WORD_LISTS.find((name) => name === field)
  if (!list || !Array.isArray(from) || !Array.isArray(to)) return null
  const before = from.map(String)
  const after = to.map(String)
  return {
    list,
    given: after.filter((word) => !before.includes(word)),
    taken: before.filter((word) => !after.includes(word)),
  }
}

/** A stored value for people: amounts, percentages, days and instants in German. */
export function readableValue(field: string, value: unknown): Readable {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return { flag: value }
  const kind = kindOf(field)
  if (kind === 'contacts') return contacts(value)
  if (kind === 'positions') return positions(value)
  if (kind === 'money')
    return { text: germanMoney(typeof value === 'number' ? value : centsOf(String(value))) }
  if (kind === 'price') return { text: unitPrice(value) }
  if (kind === 'percent')
    return { text: germanPercent(typeof value === 'number' ? value : basisPointsOf(String(value))) }
  const text = plain(String(value), kind)
  return WORD.test(text) ? { text, enumeration: `${field.split('.').at(-1)}.${text}` } : { text }
}

/** Contact details: only their values. */
function contacts(entries: unknown): Readable {
  const values = Array.isArray(entries)
    ? entries.map((entry: { value?: unknown }) => String(entry.value))
    : []
  return values.length > 0 ? { text: values.join(', ') } : null
}

/** What was sold, how much and for how much, one after the other. */
function positions(entries: unknown): Readable {
  if (!Array.isArray(entries) || entries.length === 0) return null
  const lines = (entries as PositionEntry[]).map(({ quantity, name, price, description, unit, vatRate }) => {
    const more = [
      ...(quantity === '0' ? [] : [unit ? `${unitPrice(price)}/${unitShort(unit)}` : unitPrice(price)]),
      ...(vatRate === undefined ? [] : [germanPercent(basisPointsOf(vatRate))]),
      ...(description ? [description] : []),
    ]
    const count = quantity === '0' ? '' : `${germanNumber(quantity, 0)}\u00a0× `
    return `${count}${name}${more.length > 0 ? ` (${more.join(', ')})` : ''}`
  })
  const text = lines.slice(0, SHOWN_POSITIONS).join(', ')
  return { text: lines.length > SHOWN_POSITIONS ? `${text}, …` : text }
}

const unitPrice = (value: unknown) =>
  `${germanNumber(typeof value === 'number' ? priceText(value) : String(value))}\u00a0€`

function plain(text: string, kind: Kind | undefined): string {
  if (kind === 'area') return `${germanNumber(text, 0)}\u00a0ha`
  if (INSTANT.test(text)) return germanDateTime(text)
  if (isDay(text)) return germanDay(text)
  if (DECIMAL.test(text)) return germanNumber(text)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text
}
