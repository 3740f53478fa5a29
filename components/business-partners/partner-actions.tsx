'use client'

import { useTranslations } from 'next-intl'
import { DeletionButton } from '@/components/shared/deletion-button'
import { usePartnerDeletion } from './use-partner-deletion'

export interface PartnerActionsProps {
  partner: { id: string; version: number; name: string; isDeleted: boolean }
}

/** Deleting a partner, or taking that back. */
export function PartnerActions({ partner }: PartnerActionsProps) {
  const t = useTranslations('businessPartners')
  const { remove, restore } = usePartnerDeletion()
  return (
    <DeletionButton
      isDeleted={partner.isDeleted}
      labels={{ delete: t('delete'), restore: t('restore') }}
      remove={() => remove(partner)}
      restore={() => restore(partner.id)}
      list="/business-partners"
    />
  )
}
