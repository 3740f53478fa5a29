'use client'

import { useTranslations } from 'next-intl'
import { confirm } from '@/components/shared/feedback/confirm'
import { showAnswer, type Operation } from '@/components/shared/feedback/toast'
import type { ActionResult } from '@/lib/server/core/action-result'

export interface Deletable {
  id: string
  version: number
  name: string
  isDeleted?: boolean
}

/** An action, and the operation whose toast shows the result. */
export interface Step<Input, Answer = unknown> {
  operation: Operation
  run: (input: Input) => Promise<ActionResult<Answer>>
}

/** How records of a kind are deleted; without `restore`, permanently. */
export interface Deletion {
  title: (name: string) => string
  text: string
  remove: Step<{ id: string; version: number }>
  restore?: Step<{ id: string }>
}

/** Asks before a deletion; `title` is the question, `text` the consequence of a yes. */
export const confirmDeletion = (title: string, text: string, confirmLabel: string) =>
  confirm({ title, description: text, confirmLabel, destructive: true })

/**
 * Deletes a record after a question, with an undo in the toast; each function returns whether it
 * succeeded.
 */
export function useDeletion({ title, text, ...steps }: Deletion) {
  const t = useTranslations('common')

  const restore = async (id: string): Promise<boolean> =>
    steps.restore !== undefined &&
    (await showAnswer(steps.restore.run({ id }), steps.restore.operation)) !== null

  const remove = async ({ id, version, name }: Deletable): Promise<boolean> => {
    if (!(await confirmDeletion(title(name), text, t('delete')))) return false
    const undo = { label: t('undo'), onClick: () => void restore(id) }
    const action = steps.restore ? undo : undefined
    return (await showAnswer(steps.remove.run({ id, version }), steps.remove.operation, { action })) !== null
  }
  return { remove, restore }
}
