import { warningAt, type Finding } from './finding'
import type { InvoiceFields } from './record'
import type { StoredFields } from './stated'

/**
 * Version of the reader: raised by one whenever it reads more or other data of a file. Stored
 * originals of an earlier version are then read again (`jobs.ts`).
 */
export const READER_VERSION = 1

/** What a reading of a checked invoice never changes, and what people call it. */
const KEPT: Partial<Record<keyof InvoiceFields, string>> = {
  typeCode: 'Art des Belegs',
  number: 'Nummer',
  invoiceDate: 'Datum',
  serviceDate: 'Leistungszeitraum',
  serviceDateEnd: 'Leistungszeitraum',
  taxPointDate: 'Leistungszeitraum',
  dueDate: 'Fälligkeit',
  currency: 'Währung',
  seller: 'Verkäufer',
  buyer: 'Käufer',
  payee: 'Zahlungsempfänger',
  taxRepresentative: 'Steuervertreter',
  paymentCodes: 'Zahlungsart',
  iban: 'Konto',
  bic: 'Konto',
  accountHolder: 'Konto',
  discountDays: 'Skonto',
  discountPercent: 'Skonto',
  discountBase: 'Skonto',
  sumLines: 'Beträge',
  sumNet: 'Beträge',
  sumVat: 'Beträge',
  sumGross: 'Beträge',
  prepaid: 'Beträge',
  thirdParty: 'Beträge',
  rounding: 'Beträge',
  payable: 'Beträge',
  vat: 'Steuersätze',
  lines: 'Positionen',
}

/** The parts of parties, rates and lines that count; others are only added. */
const COUNTED: ReadonlySet<string> = new Set([
  ...['name', 'street', 'zipCode', 'city', 'country', 'vatId', 'taxNumber'],
  ...['category', 'vatRate', 'net', 'vat', 'quantity', 'unit', 'price', 'amount'],
])

type Values = Readonly<Record<string, unknown>>

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns what counts of a value: null for all that states nothing, decimals without zeros. */
function counted(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(counted)
  if (isValues(value)) {
    const parts = Object.entries(value).flatMap(([name, part]) => {
      const own = COUNTED.has(name) ? counted(part) : null
      return own === null ? [] : [[name, own] as const]
    })
    return parts.length === 0 ? null : Object.fromEntries(parts.toSorted(([a], [b]) => (a < b ? -1 : 1)))
  }
  if (typeof value === 'string' && /^-?\d+\.\d+$/.test(value)) return value.replace(/\.?0+$/, '')
  return value === undefined || value === '' ? null : value
}

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(counted(one)) === JSON.stringify(counted(other))

/** Returns a stored value with what only a new reading has; all that was stored stays. */
function withAdded(stored: unknown, read: unknown): unknown {
  if (stored === undefined) return read
  if (Array.isArray(stored)) return stored.length === 0 && Array.isArray(read) ? read : stored
  if (!isValues(stored) || !isValues(read)) return stored
  const names = new Set([...Object.keys(stored), ...Object.keys(read)])
  return Object.fromEntries([...names].map((name) => [name, withAdded(stored[name], read[name])]))
}

/** Returns stored lines with what a new reading adds to each. */
const linesWithAdded = (stored: readonly unknown[], read: readonly unknown[]): readonly unknown[] =>
  stored.map((line, index) => withAdded(line, read[index]))

/**
 * Returns the fields of a checked invoice after its file was read again, and the names of what the
 * reader reads in another way now. Everything that was stored stays; what a person or a booking
 * relies on is not even filled in where it was empty.
 */
export function readAgain(
  stored: StoredFields,
  read: InvoiceFields,
): { fields: StoredFields; differing: string[] } {
  const before: Values = stored
  const differing = new Set<string>()
  const fields: Record<string, unknown> = { ...before }
  for (const [name, value] of Object.entries(read)) {
    const label = KEPT[name as keyof InvoiceFields]
    const isKept = label !== undefined && !isSame(before[name], value)
    if (isKept) differing.add(label)
    else if (name === 'lines') fields[name] = linesWithAdded(stored.lines, read.lines)
    else fields[name] = withAdded(before[name], value)
  }
  return { fields: fields as StoredFields, differing: [...differing] }
}

const CODE = 'readDifferently'

/** Returns findings with the hint that a file is read in another way than when it was checked. */
export function withDifferences<F extends Finding>(
  findings: readonly F[],
  differing: readonly string[],
): (F | Finding)[] {
  const others: (F | Finding)[] = findings.filter(({ code }) => code !== CODE)
  if (differing.length === 0) return others
  const what = `Kontor liest in der Datei jetzt etwas anderes als bei der Prüfung: ${differing.join(', ')}. Gespeichert bleibt, was geprüft wurde. Bitte vergleichen Sie es mit der Datei.`
  return [...others, warningAt('', CODE, what)]
}

interface Listed {
  fileName: string
  type: string
  size: number
}

/** Returns the files within a file, numbered; numbers that were given stay. */
export function listedAgain(stored: readonly (Listed & { n: number })[], read: readonly Listed[]) {
  const isLonger = stored.every(
    ({ fileName, type }, index) => read[index]?.fileName === fileName && read[index].type === type,
  )
  if (!isLonger) return [...stored]
  const added = read.slice(stored.length)
  return [...stored, ...added.map((one, index) => ({ ...one, n: stored.length + index + 1 }))]
}
