'use client'

import { useTranslations } from 'next-intl'
import type { BulkAction } from '@/components/shared/data-table/types'
import { useBulkDeletion } from '@/components/shared/data-table/use-bulk-deletion'
import { deleteStores, restoreStores } from '@/lib/stores/actions'

/** Deleting all chosen stores, or restoring them among deleted ones. */
export function useStoreBulkDeletion(amongDeleted: boolean): BulkAction[] {
  const t = useTranslations('stores')
  return useBulkDeletion(
    {
      remove: deleteStores,
      restore: restoreStores,
      operations: { remove: 'deleteStores', restore: 'restoreStores' },
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
