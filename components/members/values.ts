import { typedFields } from '@/components/business-partners/values'
import { formatIban } from '@/lib/domain/check-digits'
import type { MemberRecord } from '@/lib/members/schema'

/** A member as its form holds it; the IBAN in groups, as it is printed. */
export function formValues(member: MemberRecord) {
  const { id: _id, version: _version, isMember: _member, isDeleted: _deleted, ...rest } = member
  const { createdAt: _created, updatedAt: _updated, ...fields } = rest
  return { ...typedFields(fields), iban: formatIban(fields.iban) }
}
