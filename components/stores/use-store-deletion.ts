'use client'

import { useTranslations } from 'next-intl'
import { confirm } from '@/components/shared/confirm'
import { showResult } from '@/components/shared/toast'
import { deleteStore, restoreStore } from '@/lib/stores/actions'

interface Target {
  id: string
  version: number
  name: string
}

/** Deleting after a question, with a way back in the toast; each answers whether it was done. */
export function useStoreDeletion() {
  const t = useTranslations('stores')
  const restore = async (id: string) => showResult(await restoreStore({ id }), 'restoreStore')
  const remove = async ({ id, version, name }: Target): Promise<boolean> => {
    const sure = await confirm({
      title: t('confirmDelete.title', { name }),
      description: t('confirmDelete.text'),
      confirmLabel: t('delete'),
      destructive: true,
    })
    if (!sure) return false
    const undo = { label: t('undo'), onClick: () => void restore(id) }
    return showResult(await deleteStore({ id, version }), 'deleteStore', { action: undo })
  }
  return { remove, restore }
}
