import { isLikeName } from './alike-names'
import { warningAt, type Finding } from './finding'
import type { InvoiceFields } from './record'
import type { StoredFields } from './stated'

/**
 * Version of the reader: raised by one whenever it reads more or other data of a file. Stored
 * originals of an earlier version are then read again (`jobs.ts`).
 */
export const READER_VERSION = 2

/** Number of readings that may fail, such as for want of memory, before a file is left as it is. */
const ATTEMPTS = 3

/**
 * Returns what `read_by` becomes after a reading failed: the attempts as a negative number; the
 * reader's version, as if it was read, once there were enough.
 */
export function afterFailure(readBy: number): number {
  const attempts = Math.max(-readBy, 0) + 1
  return attempts < ATTEMPTS ? -attempts : READER_VERSION
}

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

/** Fields that change what or whom is paid: not even added where they were not read before. */
const ONLY_NAMED: ReadonlySet<string> = new Set([
  ...['iban', 'bic', 'discountDays', 'discountPercent', 'discountBase', 'thirdParty'],
])

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

/** Returns of a new reading what the stored value has, too. */
function asFarAs(stored: unknown, read: unknown): unknown {
  if (Array.isArray(stored) && Array.isArray(read))
    return read.map((one, index): unknown => asFarAs(stored[index], one))
  if (!isValues(stored) || !isValues(read)) return read
  const names = Object.keys(read).filter((name) => stored[name] !== undefined)
  return Object.fromEntries(names.map((name) => [name, asFarAs(stored[name], read[name])]))
}

/** Whether a new reading says the same as the stored value says. */
const isSame = (stored: unknown, read: unknown) =>
  JSON.stringify(counted(stored)) === JSON.stringify(counted(asFarAs(stored, read)))

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

/** A field that names who is paid, which an earlier version did not read. */
interface PaidTo {
  path: 'payee' | 'accountHolder'
  /** Who it is. */
  name: string
}

/** Returns who is paid by a field that was not read before; null if that is nobody else. */
function paidToOf(path: string, stored: StoredFields, read: InvoiceFields): PaidTo | null {
  if (path !== 'payee' && path !== 'accountHolder') return null
  const name = path === 'payee' ? read.payee?.name : read.accountHolder
  if (!name || stored[path] !== undefined) return null
  const isSeller = path === 'accountHolder' && !!stored.seller.name && isLikeName(stored.seller.name, name)
  return isSeller ? null : { path, name }
}

/** Whether a field was not read before, and may not be added. */
function isLeftOut(name: string, stored: StoredFields, read: InvoiceFields, isPaid: boolean): boolean {
  if (ONLY_NAMED.has(name)) return counted(read[name as keyof InvoiceFields]) !== null
  const isOfOtherAccount = name === 'accountHolder' && !isSame(stored.iban, read.iban)
  return isOfOtherAccount || (isPaid && paidToOf(name, stored, read) !== null)
}

/** A checked invoice after its file was read again. */
interface ReadAgain {
  fields: StoredFields
  /** Names of what is read in another way now. */
  differing: string[]
  /** Who is paid, as nobody saw at the check. */
  paidTo: PaidTo[]
}

/**
 * Returns the fields of a checked invoice after its file was read again. Everything that was stored
 * stays, even where it states nothing. What was not read before is added, but for what changes the
 * amount to pay; who is paid only while it is not paid (`isPaid`).
 */
export function readAgain(stored: StoredFields, read: InvoiceFields, isPaid: boolean): ReadAgain {
  const before: Values = stored
  const differing = new Set<string>()
  const paidTo: PaidTo[] = []
  const fields: Record<string, unknown> = { ...before }
  for (const [name, value] of Object.entries(read)) {
    const label = KEPT[name as keyof InvoiceFields]
    const isNew = before[name] === undefined
    const isKept = isNew ? isLeftOut(name, stored, read, isPaid) : !isSame(before[name], value)
    if (label !== undefined && isKept) {
      differing.add(label)
      continue
    }
    const to = paidToOf(name, stored, read)
    if (to) paidTo.push(to)
    fields[name] =
      name === 'lines' ? linesWithAdded(stored.lines, read.lines) : withAdded(before[name], value)
  }
  return { fields: fields as StoredFields, differing: [...differing], paidTo }
}

const CODE = 'readDifferently'
const PAID_TO = 'paidToReadLater'

/**
 * Returns findings with the hints that a file is read in another way than when it was checked, and
 * who is paid. The latter stays when the file is read once more.
 */
export function withDifferences<F extends Finding>(
  findings: readonly F[],
  { differing, paidTo }: Pick<ReadAgain, 'differing' | 'paidTo'>,
): (F | Finding)[] {
  const isOld = ({ code, path }: Finding) =>
    code === CODE || (code === PAID_TO && paidTo.some((one) => one.path === path))
  const others: (F | Finding)[] = findings.filter((one) => !isOld(one))
  const seen = paidTo.map(({ path, name }) =>
    warningAt(
      path,
      PAID_TO,
      `Beim Prüfen war nicht zu sehen: Zahlung an „${name}“. So steht es in der Datei, und so überweist Kontor jetzt. Bitte sehen Sie nach, ob das stimmt.`,
    ),
  )
  if (differing.length === 0) return [...others, ...seen]
  const what = `Kontor liest in der Datei jetzt etwas anderes als bei der Prüfung: ${differing.join(', ')}. Gespeichert bleibt, was geprüft wurde. Bitte vergleichen Sie es mit der Datei.`
  return [...others, ...seen, warningAt('', CODE, what)]
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
