'use client'

import { useTranslations } from 'next-intl'
import { RecordDeletion } from '@/components/shared/record/record-deletion'
import type { Deletable, Deletion } from '@/components/shared/record/use-deletion'
import { deleteProductGroupAction } from '@/lib/catalog/product-groups/actions'

export function useProductGroupDeletion(): Deletion {
  const t = useTranslations('productGroups')
  return {
    title: (name) => t('confirmDelete.title', { name }),
    text: t('confirmDelete.text'),
    remove: { operation: 'deleteProductGroup', run: deleteProductGroupAction },
  }
}

export function ProductGroupActions({ group }: { group: Deletable }) {
  return <RecordDeletion deletion={useProductGroupDeletion()} record={group} list="/productgroups" />
}
