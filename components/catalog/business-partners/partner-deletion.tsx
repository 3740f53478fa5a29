'use client'

import { useTranslations } from 'next-intl'
import type { Deletion } from '@/components/shared/record/use-deletion'
import {
  deleteBusinessPartnerAction,
  restoreBusinessPartnerAction,
} from '@/lib/catalog/business-partners/actions'

export function usePartnerDeletion(): Deletion {
  const t = useTranslations('businessPartners')
  return {
    title: (name) => t('confirmDelete.title', { name }),
    text: t('confirmDelete.text'),
    remove: { operation: 'deleteBusinessPartner', run: deleteBusinessPartnerAction },
    restore: { operation: 'restoreBusinessPartner', run: restoreBusinessPartnerAction },
  }
}
