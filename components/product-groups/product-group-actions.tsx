'use client'

import { useTranslations } from 'next-intl'
import { DeletionButton } from '@/components/shared/deletion-button'
import { useProductGroupDeletion } from './use-product-group-deletion'

/** Deleting a group. */
export function ProductGroupActions({ group }: { group: { id: string; version: number; name: string } }) {
  const t = useTranslations('productGroups')
  const remove = useProductGroupDeletion()
  return (
    <DeletionButton labels={{ delete: t('delete') }} remove={() => remove(group)} list="/productgroups" />
  )
}
