'use client'

import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { rolesOf } from './roles'

/** What a partner is to us, in words. */
export function RoleBadges({ partner }: { partner: Parameters<typeof rolesOf>[0] }) {
  const t = useTranslations('businessPartners.roles')
  return (
    <span className="inline-flex flex-wrap gap-1">
      {rolesOf(partner).map((role) => (
        <Badge key={role}>{t(role)}</Badge>
      ))}
    </span>
  )
}
