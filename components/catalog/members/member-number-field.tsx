'use client'

import { RoleNumberField } from '@/components/catalog/business-partners/fields/role-number-field'
import { proposeMemberNumberAction } from '@/lib/catalog/members/actions'

/** The member number; while it is empty, it shows the next free one. */
export function MemberNumberField() {
  return <RoleNumberField name="memberNumber" propose={() => proposeMemberNumberAction({})} />
}
