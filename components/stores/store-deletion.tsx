'use client'

import { useTranslations } from 'next-intl'
import { RecordDeletion } from '@/components/shared/record/record-deletion'
import type { Deletable, Deletion } from '@/components/shared/record/use-deletion'
import type { ManyDeletion } from '@/components/shared/record/use-list-deletion'
import { deleteStore, deleteStores, restoreStore, restoreStores } from '@/lib/stores/actions'

/** How stores are deleted and restored. */
export function useStoreDeletion(): Deletion & { many: ManyDeletion } {
  const t = useTranslations('stores')
  return {
    title: (name) => t('confirmDelete.title', { name }),
    text: t('confirmDelete.text'),
    remove: { operation: 'deleteStore', run: deleteStore },
    restore: { operation: 'restoreStore', run: restoreStore },
    many: {
      title: (count) => t('confirmDeleteMany.title', { count }),
      text: t('confirmDeleteMany.text'),
      remove: { operation: 'deleteStores', run: deleteStores },
      restore: { operation: 'restoreStores', run: restoreStores },
    },
  }
}

/** On the page of a store. */
export function StoreActions({ store }: { store: Deletable }) {
  return <RecordDeletion deletion={useStoreDeletion()} record={store} list="/pos-stores" />
}
