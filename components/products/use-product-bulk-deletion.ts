'use client'

import { useTranslations } from 'next-intl'
import type { BulkAction } from '@/components/shared/data-table/types'
import { useBulkDeletion } from '@/components/shared/data-table/use-bulk-deletion'
import { deleteProducts, restoreProducts } from '@/lib/products/actions'

/** Deleting all chosen products, or restoring them among deleted ones. */
export function useProductBulkDeletion(amongDeleted: boolean): BulkAction[] {
  const t = useTranslations('products')
  return useBulkDeletion(
    {
      remove: deleteProducts,
      restore: restoreProducts,
      operations: { remove: 'deleteProducts', restore: 'restoreProducts' },
      words: {
        title: (count) => t('confirmDeleteMany.title', { count }),
        text: t('confirmDeleteMany.text'),
        delete: t('delete'),
        restore: t('restore'),
        undo: t('undo'),
      },
    },
    amongDeleted,
  )
}
