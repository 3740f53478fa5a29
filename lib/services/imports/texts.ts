import messages from '@/messages/de.json'
import { IMPORTABLE, type ImportableKind } from '@/lib/domain/importable'
import { columnHeading } from '@/lib/services/exports/texts'

/** Labels of fields that no export has. */
const OWN: Readonly<Record<string, string>> = { price: 'Preis', zipCity: 'PLZ und Ort' }

/** Returns the label of a field: its heading in an export. */
export const fieldHeading = (kind: string, field: string): string => OWN[field] ?? columnHeading(kind, field)

export function fieldLabels(kind: string): Record<string, string> {
  const { fields } = IMPORTABLE[kind as ImportableKind]
  return Object.fromEntries(fields.map((field) => [field, fieldHeading(kind, field)]))
}

/** Returns the German labels of an enumeration. */
export function wordsOf(enumeration: string): string[] {
  const enums: Record<string, Record<string, string>> = messages.enums
  return Object.values(enums[enumeration] ?? {})
}
