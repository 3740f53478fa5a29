import { parse } from 'postgres-array'

type Parse = (text: string) => unknown

const isTrue: Parse = (text) => text === 't'
const bytes: Parse = (text) => Buffer.from(text.slice(2), 'hex')
const instant: Parse = (text) => new Date(text)

/** OIDs of PostgreSQL's own array types, and the parser of an element; text by default. */
const ARRAYS: Record<string, { oid: number; read?: Parse }> = {
  boolean: { oid: 1000, read: isTrue },
  bytea: { oid: 1001, read: bytes },
  char: { oid: 1002 },
  name: { oid: 1003 },
  smallint: { oid: 1005, read: Number },
  int: { oid: 1007, read: Number },
  text: { oid: 1009 },
  bpchar: { oid: 1014 },
  varchar: { oid: 1015 },
  bigint: { oid: 1016, read: Number },
  real: { oid: 1021, read: Number },
  double: { oid: 1022, read: Number },
  oid: { oid: 1028, read: Number },
  timestamp: { oid: 1115, read: instant },
  date: { oid: 1182, read: instant },
  timestamptz: { oid: 1185, read: instant },
  numeric: { oid: 1231 },
  regclass: { oid: 2210 },
  uuid: { oid: 2951 },
  jsonb: { oid: 3807, read: JSON.parse },
}

/**
 * Array types for the driver, for use with `fetch_types: false`: otherwise it queries them on each
 * new connection, and if that connection is lost during the query, an unhandled rejection ends the
 * process.
 */
export const ARRAY_TYPES = Object.fromEntries(
  Object.entries(ARRAYS).map(([name, { oid, read = String }]) => [
    `${name}Array`,
    { to: oid, from: [oid], serialize: arrayText, parse: (text: string) => parse(text, read) },
  ]),
)

/** Returns an array in PostgreSQL's text format; text passes unchanged. */
export function arrayText(value: unknown): unknown {
  return Array.isArray(value) ? `{${value.map(elementText).join(',')}}` : value
}

function elementText(value: unknown): unknown {
  if (Array.isArray(value)) return arrayText(value)
  if (value === null) return 'null'
  return `"${scalarText(value).replace(/[\\"]/g, '\\$&')}"`
}

function scalarText(value: unknown): string {
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
