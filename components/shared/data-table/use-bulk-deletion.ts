'use client'

import { useTranslations } from 'next-intl'
import { confirm } from '@/components/shared/confirm'
import type { Operation } from '@/components/shared/toast'
import type { ActionResult } from '@/lib/server/action-result'
import { showOutcome, type ManyOutcome } from './show-outcome'
import type { BulkAction } from './types'

type Many = (input: { ids: string[] }) => Promise<ActionResult<ManyOutcome>>

export interface BulkDeletion {
  remove: Many
  restore: Many
  operations: { remove: Operation; restore: Operation }
  words: { title: (count: number) => string; text: string; delete: string; restore: string; undo: string }
}

/** Deleting all chosen records after a question, with a way back in the toast; among deleted ones, restoring them. */
export function useBulkDeletion(deletion: BulkDeletion, amongDeleted: boolean): BulkAction[] {
  const { words, operations } = deletion
  const table = useTranslations('table')
  const partlyOf = (ids: readonly string[]) => (done: number) => table('partly', { done, count: ids.length })

  const restore = async (ids: string[]) =>
    showOutcome(ids, await deletion.restore({ ids }), operations.restore, { partly: partlyOf(ids) })

  const remove = async (ids: string[]) => {
    const sure = await confirm({
      title: words.title(ids.length),
      description: words.text,
      confirmLabel: words.delete,
      destructive: true,
    })
    if (!sure) return ids
    const result = await deletion.remove({ ids })
    const done = result.ok ? [...result.data.done] : []
    return showOutcome(ids, result, operations.remove, {
      partly: partlyOf(ids),
      action: { label: words.undo, onClick: () => void restore(done) },
    })
  }

  return amongDeleted
    ? [{ id: 'restore', label: words.restore, run: restore }]
    : [{ id: 'delete', label: words.delete, destructive: true, run: remove }]
}
