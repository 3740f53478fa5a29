'use client'

import { useTranslations } from 'next-intl'
import { confirm } from '@/components/shared/confirm'
import { showResult } from '@/components/shared/toast'
import { deleteProductGroup } from '@/lib/product-groups/actions'

interface Target {
  id: string
  version: number
  name: string
}

/** Deleting after a question; answers whether it was done. A group in use is refused with the count of its products. */
export function useProductGroupDeletion() {
  const t = useTranslations('productGroups')
  return async ({ id, version, name }: Target): Promise<boolean> => {
    const sure = await confirm({
      title: t('confirmDelete.title', { name }),
      description: t('confirmDelete.text'),
      confirmLabel: t('delete'),
      destructive: true,
    })
    return sure && showResult(await deleteProductGroup({ id, version }), 'deleteProductGroup')
  }
}
