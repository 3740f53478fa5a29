'use client'

import { useTranslations } from 'next-intl'
import { useTransition } from 'react'
import { confirm } from '@/components/shared/feedback/confirm'
import { showAnswer } from '@/components/shared/feedback/toast'
import type { Step } from '@/components/shared/record/use-deletion'
import { Button } from '@/components/ui/button'
import type { RunState } from '@/lib/domain/run-state'

/** How runs of a kind are stopped and resumed, with the question before a stop. */
export interface RunMoves<Run> {
  title: string
  text: string
  cancel: Step<{ id: string }, Run>
  resume: Step<{ id: string }, Run>
}

interface RunActionsProps<Run> {
  run: { id: string; state: RunState }
  /** Customers not reached, and those that failed. */
  pending: number
  failed: number
  moves: RunMoves<Run>
  onMoved?: (run: Run) => void
}

/** Stops a running run, or resumes it with the customers that failed or are pending. */
export function RunActions<Run>({ run, pending, failed, moves, onMoved }: RunActionsProps<Run>) {
  const t = useTranslations('customerRuns')
  const [isBusy, start] = useTransition()
  const move = (step: RunMoves<Run>['cancel']) =>
    start(async () => {
      const result = await showAnswer(step.run({ id: run.id }), step.operation)
      if (result) onMoved?.(result.data)
    })
  const cancel = async () => {
    const { title, text: description } = moves
    if (await confirm({ title, description, confirmLabel: t('cancel'), cancelLabel: t('goOn') }))
      move(moves.cancel)
  }
  if (run.state === 'WAITING') return null
  if (run.state === 'RUNNING')
    return (
      <Button variant="outline" loading={isBusy} onClick={() => void cancel()}>
        {t('cancel')}
      </Button>
    )
  if (pending + failed === 0) return null
  return (
    <Button loading={isBusy} onClick={() => move(moves.resume)}>
      {t(pending > 0 ? 'resume' : 'retry')}
    </Button>
  )
}
