'use client'

import { useTranslations } from 'next-intl'
import { RecordDeletion } from '@/components/shared/record/record-deletion'
import type { Deletable, Deletion } from '@/components/shared/record/use-deletion'
import { deleteBusinessPartnerAction, restoreBusinessPartnerAction } from '@/lib/business-partners/actions'

/** How partners are deleted and restored. */
export function usePartnerDeletion(): Deletion {
  const t = useTranslations('businessPartners')
  return {
    title: (name) => t('confirmDelete.title', { name }),
    text: t('confirmDelete.text'),
    remove: { operation: 'deleteBusinessPartner', run: deleteBusinessPartnerAction },
    restore: { operation: 'restoreBusinessPartner', run: restoreBusinessPartnerAction },
  }
}

/** On the page of a partner. */
export function PartnerActions({ partner }: { partner: Deletable }) {
  return <RecordDeletion deletion={usePartnerDeletion()} record={partner} list="/business-partners" />
}
