'use client'

import { useTranslations } from 'next-intl'
import { confirm } from '@/components/shared/confirm'
import { showResult } from '@/components/shared/toast'
import { deleteProduct, restoreProduct } from '@/lib/products/actions'

interface Target {
  id: string
  version: number
  name: string
}

/** Deleting after a question, with a way back in the toast; each answers whether it was done. */
export function useProductDeletion() {
  const t = useTranslations('products')
  const restore = async (id: string) => showResult(await restoreProduct({ id }), 'restoreProduct')
  const remove = async ({ id, version, name }: Target): Promise<boolean> => {
    const sure = await confirm({
      title: t('confirmDelete.title', { name }),
      description: t('confirmDelete.text'),
      confirmLabel: t('delete'),
      destructive: true,
    })
    if (!sure) return false
    const undo = { label: t('undo'), onClick: () => void restore(id) }
    return showResult(await deleteProduct({ id, version }), 'deleteProduct', { action: undo })
  }
  return { remove, restore }
}
