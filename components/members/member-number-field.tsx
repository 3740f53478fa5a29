'use client'

import { RoleNumberField } from '@/components/business-partners/fields/role-number-field'
import { proposeMemberNumberAction } from '@/lib/members/actions'

/** The member number; while it is empty, the one that would be given. */
export function MemberNumberField() {
  return <RoleNumberField name="memberNumber" propose={() => proposeMemberNumberAction({})} />
}
