import { isRedacted, UNITS, type PositionEntry } from '@/lib/domain/audit-values'
import { germanDateTime, germanDay, isDay } from '@/lib/domain/business-date'
import { deliveryLine, type DeliveryAddress } from '@/lib/domain/delivery-address'
import type { ElectronicAddress } from '@/lib/domain/electronic-address'
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
 * A displayed value, or null for none. A text that may be a value of an enumeration has the key of
 * its German label under `enums`: enumerations are named after the fields that hold them.
 */
export type Readable = { text: string; enumeration?: string } | { flag: boolean } | null

type Kind = 'address' | 'delivery' | 'contacts' | 'positions' | 'money' | 'price' | 'percent' | 'area'

/**
 * Kind of a field if its value alone does not show it. Numbers are stored units, texts wire format.
 */
const KINDS: Readonly<Record<string, Kind>> = {
  ...UNITS,
  communications: 'contacts',
  positions: 'positions',
  electronicAddress: 'address',
  delivery: 'delivery',
}

/** Kinds of objects that have a text. */
const READABLE: ReadonlySet<Kind> = new Set<Kind>(['contacts', 'positions', 'address', 'delivery'])

/** Derived from other displayed fields, or implied by the name of the action. */
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

/**
 * Returns the day from which a VAT rate's percentage of that field applies; null for any other
 * field.
 */
export function dayOfRate(field: string): string | null {
  return DATED_RATE.exec(field)?.[1] ?? null
}

/** Whether a field's values cannot be shown, only that it changed: lists, images, secrets. */
export function isOpaque({ field, from, to }: Change): boolean {
  const kind = kindOf(field)
  if (kind && READABLE.has(kind)) return false
  return [from, to].some((value) => typeof value === 'object' && value !== null)
}

/** Whether the value is a record's id, which means nothing to people. */
export const isId = (value: unknown): boolean => typeof value === 'string' && UUID.test(value)

const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  isEmptyAddress(value)

/** An electronic address without a value. */
const isEmptyAddress = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'scheme' in value && 'value' in value && value.value === ''

/**
 * Returns the changes without ids whose names are shown, derived fields, unchanged ones, and flags
 * that were never set.
 */
export function worthReading(changes: readonly Change[]): Change[] {
  return changes.filter(({ field, from, to }) => {
    if (DERIVED.has(field)) return false
    if (isRedacted(to)) return true
    if (isNothing(from) && (isNothing(to) || to === false)) return false
    return JSON.stringify(from) !== JSON.stringify(to) && !isId(from) && !isId(to)
  })
}

/** Fields that describe an event rather than a previous state: only their new value is shown. */
const EVENTS = new Set(['sentTo'])

export const isEvent = ({ field }: Change): boolean => EVENTS.has(field)

/** Lists shown by their additions and removals. */
const WORD_LISTS = ['rights', 'modules'] as const

/** Returns the rights or modules that a change added and removed; null for any other change. */
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

/** Formats a stored value for people: amounts, percentages, days and instants in German. */
export function readableValue(field: string, value: unknown): Readable {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return { flag: value }
  const kind = kindOf(field)
  if (kind === 'contacts') return contacts(value)
  if (kind === 'address') return electronicAddress(value)
  if (kind === 'delivery') return { text: deliveryLine(value as DeliveryAddress) }
  if (kind === 'positions') return positions(value)
  if (kind === 'money')
    return { text: germanMoney(typeof value === 'number' ? value : centsOf(String(value))) }
  if (kind === 'price') return { text: unitPrice(value) }
  if (kind === 'percent')
    return { text: germanPercent(typeof value === 'number' ? value : basisPointsOf(String(value))) }
  const text = plain(String(value), kind)
  return WORD.test(text) ? { text, enumeration: `${field.split('.').at(-1)}.${text}` } : { text }
}

/** Formats contact details: only their values. */
function contacts(entries: unknown): Readable {
  const values = Array.isArray(entries)
    ? entries.map((entry: { value?: unknown }) => String(entry.value))
    : []
  return values.length > 0 ? { text: values.join(', ') } : null
}

/** Formats an electronic address; an address without a value is none. */
function electronicAddress(address: unknown): Readable {
  const { value } = address as ElectronicAddress
  return value === '' ? null : { text: value }
}

/** Formats positions: article, quantity and amount of each. */
function positions(entries: unknown): Readable {
  if (!Array.isArray(entries) || entries.length === 0) return null
  const lines = (entries as PositionEntry[]).map((entry) => {
    const { quantity, name, price, description, unit, vatRate } = entry
    const more = [
      ...(quantity === '0' ? [] : [unit ? `${unitPrice(price)}/${unitShort(unit)}` : unitPrice(price)]),
      ...rebateOf(entry),
      ...(vatRate === undefined ? [] : [germanPercent(basisPointsOf(vatRate))]),
      ...(description ? [description] : []),
    ]
    const count = quantity === '0' ? '' : `${germanNumber(quantity, 0)}\u00a0× `
    return `${count}${name}${more.length > 0 ? ` (${more.join(', ')})` : ''}`
  })
  const text = lines.slice(0, SHOWN_POSITIONS).join(', ')
  return { text: lines.length > SHOWN_POSITIONS ? `${text}, …` : text }
}

/** "− 10 %" or "− 0,50 €", for a position without a rebate column. */
function rebateOf({ rebatePercent, rebate }: PositionEntry): string[] {
  if (rebatePercent !== undefined) return [`\u2212\u00a0${germanPercent(basisPointsOf(rebatePercent))}`]
  return rebate === undefined ? [] : [`\u2212\u00a0${unitPrice(rebate)}`]
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
