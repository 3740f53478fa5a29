'use client'

import { useTranslations } from 'next-intl'
import { confirm } from '@/components/shared/confirm'
import { showOutcome } from '@/components/shared/data-table/show-outcome'
import type { BulkAction } from '@/components/shared/data-table/types'
import { deleteProducts, restoreProducts } from '@/lib/products/actions'

/** Deleting all chosen products after a question, with a way back in the toast; among deleted ones, restoring them. */
export function useBulkDeletion(amongDeleted: boolean): BulkAction[] {
  const t = useTranslations('products')
  const table = useTranslations('table')
  const partlyOf = (ids: readonly string[]) => (done: number) => table('partly', { done, count: ids.length })

  const restore = async (ids: string[]) =>
    showOutcome(ids, await restoreProducts({ ids }), 'restoreProducts', { partly: partlyOf(ids) })

  const remove = async (ids: string[]) => {
    const sure = await confirm({
      title: t('confirmDeleteMany.title', { count: ids.length }),
      description: t('confirmDeleteMany.text'),
      confirmLabel: t('delete'),
      destructive: true,
    })
    if (!sure) return ids
    const result = await deleteProducts({ ids })
    const done = result.ok ? result.data.done : []
    return showOutcome(ids, result, 'deleteProducts', {
      partly: partlyOf(ids),
      action: { label: t('undo'), onClick: () => void restore(done) },
    })
  }

  return amongDeleted
    ? [{ id: 'restore', label: t('restore'), run: restore }]
    : [{ id: 'delete', label: t('delete'), destructive: true, run: remove }]
}
