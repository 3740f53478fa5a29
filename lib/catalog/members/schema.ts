import { z } from 'zod'
import { memberFields, partnerRecord, refuseWhole } from '@/lib/catalog/business-partners/schema'
import { idField, versionField } from '@/lib/fields/schema'

const allFields = z.strictObject(memberFields)

const refuseMember = (member: Partial<z.output<typeof allFields>>, context: z.core.$RefinementCtx) =>
  refuseWhole({ ...member, isMember: true }, context)

export const memberForm = allFields.superRefine(refuseMember)

export const createMemberInput = allFields.partial().superRefine(refuseMember)

export const patchMemberInput = allFields.partial().extend({ id: idField(), version: versionField() })

/** A partner as seen by people who manage members: without its terms as a customer or supplier. */
export const memberRecord = partnerRecord.pick({
  id: true,
  version: true,
  company: true,
  firstname: true,
  lastname: true,
  nickname: true,
  partnerType: true,
  street: true,
  address: true,
  zipCode: true,
  city: true,
  country: true,
  communications: true,
  notes: true,
  isActive: true,
  isMember: true,
  isDeleted: true,
  memberNumber: true,
  start: true,
  end: true,
  specialContribution: true,
  contributionArea: true,
  paymentMethod: true,
  iban: true,
  bic: true,
  accountHolder: true,
  mandateReference: true,
  mandateDate: true,
  createdAt: true,
  updatedAt: true,
})
export type MemberRecord = z.output<typeof memberRecord>
