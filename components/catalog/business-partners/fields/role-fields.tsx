'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { SwitchField } from '@/components/shared/form/switch-field'
import { proposePartnerNumberAction } from '@/lib/catalog/business-partners/actions'
import { shownRoles } from '../roles'
import { RoleNumberField } from './role-number-field'

/** A switch for each of the tenant's roles, with the number that the role brings. */
export function RoleFields({ modules }: { modules: readonly string[] }) {
  return (
    <div className="max-w-form divide-y divide-border rounded-md border border-border">
      {shownRoles(modules).map((role) => (
        <RoleRow key={role.role} {...role} />
      ))}
    </div>
  )
}

function RoleRow({ field, number }: ReturnType<typeof shownRoles>[number]) {
  const t = useTranslations('businessPartners')
  const isSet = useWatch({ name: field }) === true
  return (
    <div className="grid min-h-14 grid-cols-1 items-center gap-x-5 gap-y-2 px-4 py-2.5 sm:grid-cols-2">
      <SwitchField name={field} label={t(`fields.${field}`)} />
      {number && isSet ? (
        <RoleNumberField name={number} propose={() => proposePartnerNumberAction({ field: number })} />
      ) : null}
    </div>
  )
}
