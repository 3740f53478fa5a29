'use client'

import { useTranslations } from 'next-intl'
import { RecordDeletion } from '@/components/shared/record/record-deletion'
import type { Deletable, Deletion } from '@/components/shared/record/use-deletion'
import type { ManyDeletion } from '@/components/shared/record/use-list-deletion'
import {
  deleteStoreAction,
  deleteStoresAction,
  restoreStoreAction,
  restoreStoresAction,
} from '@/lib/catalog/stores/actions'

export function useStoreDeletion(): Deletion & { many: ManyDeletion } {
  const t = useTranslations('stores')
  return {
    title: (name) => t('confirmDelete.title', { name }),
    text: t('confirmDelete.text'),
    remove: { operation: 'deleteStore', run: deleteStoreAction },
    restore: { operation: 'restoreStore', run: restoreStoreAction },
    many: {
      title: (count) => t('confirmDeleteMany.title', { count }),
      text: t('confirmDeleteMany.text'),
      remove: { operation: 'deleteStores', run: deleteStoresAction },
      restore: { operation: 'restoreStores', run: restoreStoresAction },
    },
  }
}

export function StoreActions({ store }: { store: Deletable }) {
  return <RecordDeletion deletion={useStoreDeletion()} record={store} list="/pos-stores" />
}
