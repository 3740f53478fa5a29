import { createTranslator } from 'next-intl'
import messages from '@/messages/de.json'

interface Words {
  (key: string): string
  has: (key: string) => boolean
}

const words = (namespace: 'exports.kinds' | 'exports.columns' | 'enums') =>
  createTranslator({ locale: 'de', messages, namespace }) as unknown as Words

const kinds = words('exports.kinds')
const columns = words('exports.columns')
const enums = words('enums')

export const kindTitle = (kind: string): string => kinds(kind)

export const columnHeading = (kind: string, column: string): string => columns(`${kind}.${column}`)

/** Returns the German label of an enumeration's value; without one the value itself. */
export function wordOf(enumeration: string, value: string): string {
  const key = `${enumeration}.${value}`
  return enums.has(key) ? enums(key) : value
}
