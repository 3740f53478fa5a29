'use client'

import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { rolesOf } from './roles'

type Partner = Parameters<typeof rolesOf>[0]
export type RoleLabels = ReturnType<typeof useTranslations<'businessPartners.roles'>>

/** The roles of a partner as labels. */
export function RoleBadges({ partner }: { partner: Partner }) {
  return roleBadges(partner, useTranslations('businessPartners.roles'))
}

/** `RoleBadges` for table cells; takes the translator, so that not every cell looks it up. */
export const roleBadges = (partner: Partner, t: RoleLabels) => (
  <span className="inline-flex flex-wrap gap-1">
    {rolesOf(partner).map((role) => (
      <Badge key={role}>{t(role)}</Badge>
    ))}
  </span>
)
