import type { Communication } from '@/lib/catalog/business-partners/rules/contact'
import type { PartnerRecord } from '@/lib/catalog/business-partners/schema'
import { formatIban } from '@/lib/domain/check-digits'

/** Initial entries of the creation modals; the schema drops empty ones. */
export const FIRST_CONTACTS: Communication[] = [
  { type: 'MAIL', value: '', comment: '' },
  { type: 'PHONE', value: '', comment: '' },
]

type Typed<Value> = null extends Value
  ? Exclude<Value, null> extends number
    ? string
    : Exclude<Value, null> | ''
  : Value

/** Fields in a form: numbers as text, missing values as ''. */
export type TypedFields<Fields> = { [Name in keyof Fields]: Typed<Fields[Name]> }

export function typedFields<Fields extends object>(fields: Fields): TypedFields<Fields> {
  const pairs = Object.entries(fields).map(([name, value]: [string, unknown]) => [
    name,
    value === null ? '' : typeof value === 'number' ? String(value) : value,
  ])
  return Object.fromEntries(pairs) as TypedFields<Fields>
}

/** Returns a partner as form values; the IBAN in groups, as printed. */
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
