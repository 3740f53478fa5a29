'use client'

import { useTransition } from 'react'
import { showAnswer } from '@/components/shared/feedback/toast'
import { Button } from '@/components/ui/button'
import { confirmStepAction } from '@/lib/services/dashboard/actions'
import type { ConfirmableStep } from '@/lib/services/dashboard/rules/first-steps'

interface ConfirmStepProps {
  step: ConfirmableStep
  label: string
  /** Name of the step, for screen readers. */
  title: string
}

/** Confirms that a step was reviewed and needs no change. */
export function ConfirmStep({ step, label, title }: ConfirmStepProps) {
  const [pending, start] = useTransition()
  return (
    <Button
      variant="link"
      size="inline"
      loading={pending}
      aria-label={`${label}: ${title}`}
      onClick={() => start(async () => void (await showAnswer(confirmStepAction({ step }), 'confirmStep')))}
    >
      {label}
    </Button>
  )
}
