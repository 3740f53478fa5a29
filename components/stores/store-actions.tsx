'use client'

import { useTranslations } from 'next-intl'
import { DeletionButton } from '@/components/shared/deletion-button'
import { useStoreDeletion } from './use-store-deletion'

export interface StoreActionsProps {
  store: { id: string; version: number; name: string; isDeleted: boolean }
}

/** Deleting a store, or taking that back. */
export function StoreActions({ store }: StoreActionsProps) {
  const t = useTranslations('stores')
  const { remove, restore } = useStoreDeletion()
  return (
    <DeletionButton
      isDeleted={store.isDeleted}
      labels={{ delete: t('delete'), restore: t('restore') }}
      remove={() => remove(store)}
      restore={() => restore(store.id)}
      list="/pos-stores"
    />
  )
}
