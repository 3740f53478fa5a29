import type { Communication } from '@/lib/catalog/business-partners/rules/contact'
import type { PartnerRecord } from '@/lib/catalog/business-partners/schema'
import { formatIban } from '@/lib/domain/check-digits'

/** Entries that the creation modals ask for; empty ones are dropped by the schema. */
export const FIRST_CONTACTS: Communication[] = [
  { type: 'MAIL', value: '', comment: '' },
  { type: 'PHONE', value: '', comment: '' },
]

type Typed<Value> = null extends Value
  ? Exclude<Value, null> extends number
    ? string
    : Exclude<Value, null> | ''
  : Value

/** Fields as a form holds them: numbers as text, nothing as ''. */
export type TypedFields<Fields> = { [Name in keyof Fields]: Typed<Fields[Name]> }

export function typedFields<Fields extends object>(fields: Fields): TypedFields<Fields> {
  const pairs = Object.entries(fields).map(([name, value]: [string, unknown]) => [
    name,
    value === null ? '' : typeof value === 'number' ? String(value) : value,
  ])
  return Object.fromEntries(pairs) as TypedFields<Fields>
}

/** A partner as its form holds it; the IBAN in groups, as it is printed. */
export function formValues(partner: PartnerRecord) {
  const {
    id: _id,
    version: _version,
    isDeleted: _deleted,
    createdAt: _created,
    updatedAt: _updated,
    ...fields
  } = partner
  return { ...typedFields(fields), iban: formatIban(fields.iban) }
}
