'use client'

import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { rolesOf } from './roles'

type Partner = Parameters<typeof rolesOf>[0]
export type RoleLabels = ReturnType<typeof useTranslations<'businessPartners.roles'>>

/** What a partner is to us, in words. */
export function RoleBadges({ partner }: { partner: Partner }) {
  return roleBadges(partner, useTranslations('businessPartners.roles'))
}

/** The same for a table's cells, of which each would have to look for the words. */
export const roleBadges = (partner: Partner, t: RoleLabels) => (
  <span className="inline-flex flex-wrap gap-1">
    {rolesOf(partner).map((role) => (
      <Badge key={role}>{t(role)}</Badge>
    ))}
  </span>
)
