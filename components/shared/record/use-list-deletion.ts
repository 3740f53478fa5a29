'use client'

import { useTranslations } from 'next-intl'
import { showOutcome, type ManyOutcome } from '@/components/shared/data-table/show-outcome'
import { answerOf } from '@/components/shared/feedback/toast'
import type { BulkAction } from '@/components/shared/data-table/types'
import type { MenuAction } from '@/components/shared/page/action-menu'
import { confirmDeletion, useDeletion, type Deletable, type Deletion, type Step } from './use-deletion'

/** Texts and actions for deleting several records. */
export interface ManyDeletion {
  title: (count: number) => string
  text: string
  remove: Step<{ ids: string[] }, ManyOutcome>
  restore: Step<{ ids: string[] }, ManyOutcome>
}

interface ListDeletion {
  rowName: (row: Deletable) => string
  rowActions: ((row: Deletable) => MenuAction[]) | undefined
  bulkActions: BulkAction[]
}

const rowName = ({ name }: Deletable) => name

/**
 * Returns a table's actions that delete its rows, or restore deleted ones; none without the
 * permission.
 */
export function useListDeletion(
  { many, ...deletion }: Deletion & { many?: ManyDeletion },
  rows: readonly Deletable[],
  mayDelete: boolean,
): ListDeletion {
  const t = useTranslations('common')
  const { remove, restore } = useDeletion(deletion)
  const bulkActions = useBulkDeletion(
    many,
    rows.some(({ isDeleted }) => isDeleted),
  )
  const rowActions = (row: Deletable): MenuAction[] =>
    row.isDeleted
      ? [{ id: 'restore', label: t('restore'), onSelect: () => void restore(row.id) }]
      : [{ id: 'delete', label: t('delete'), destructive: true, onSelect: () => void remove(row) }]
  return {
    rowName,
    ...(mayDelete ? { rowActions, bulkActions } : { rowActions: undefined, bulkActions: [] }),
  }
}

/**
 * Returns the actions that delete all selected records after a question, with an undo in the toast,
 * or restore deleted ones.
 */
function useBulkDeletion(many: ManyDeletion | undefined, amongDeleted: boolean): BulkAction[] {
  const t = useTranslations('common')
  const table = useTranslations('table')
  if (!many) return []
  const partlyOf = (ids: readonly string[]) => (done: number) => table('partly', { done, count: ids.length })

  const restore = async (ids: string[]) => {
    const { operation, run } = many.restore
    const result = await answerOf(run({ ids }), operation)
    return result ? showOutcome(result, operation, { partly: partlyOf(ids) }) : ids
  }

  const remove = async (ids: string[]) => {
    if (!(await confirmDeletion(many.title(ids.length), many.text, t('delete')))) return ids
    const { operation, run } = many.remove
    const result = await answerOf(run({ ids }), operation)
    if (!result) return ids
    const action = { label: t('undo'), onClick: () => void restore([...result.data.done]) }
    return showOutcome(result, operation, { partly: partlyOf(ids), action })
  }

  return amongDeleted
    ? [{ id: 'restore', label: t('restore'), run: restore }]
    : [{ id: 'delete', label: t('delete'), destructive: true, run: remove }]
}
