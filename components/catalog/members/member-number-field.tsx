'use client'

import { RoleNumberField } from '@/components/catalog/business-partners/fields/role-number-field'
import { proposeMemberNumberAction } from '@/lib/catalog/members/actions'

/** The member number; shows the next free one while empty. */
export function MemberNumberField() {
  return <RoleNumberField name="memberNumber" propose={() => proposeMemberNumberAction({})} />
}
