'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { usePartnerDeletion } from './use-partner-deletion'

export interface PartnerActionsProps {
  partner: { id: string; version: number; name: string; isDeleted: boolean }
}

/** Deleting a partner, or taking that back. */
export function PartnerActions({ partner }: PartnerActionsProps) {
  const t = useTranslations('businessPartners')
  const router = useRouter()
  const [pending, startTransition] = useTransition()
  const { remove, restore } = usePartnerDeletion()
  if (partner.isDeleted) {
    return (
      <Button loading={pending} onClick={() => startTransition(async () => void (await restore(partner.id)))}>
        {t('restore')}
      </Button>
    )
  }
  const onDelete = () =>
    startTransition(async () => {
      if (await remove(partner)) router.push('/business-partners')
    })
  return (
    <Button variant="outline" loading={pending} onClick={onDelete}>
      {t('delete')}
    </Button>
  )
}
