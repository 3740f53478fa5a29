'use client'

import { useTransition } from 'react'
import { showAnswer } from '@/components/shared/feedback/toast'
import { Button } from '@/components/ui/button'
import { showFirstStepsAction } from '@/lib/services/dashboard/actions'

/** Hides the first steps, or shows them again. */
export function StepsSwitch({ shown, label }: { shown: boolean; label: string }) {
  const [busy, start] = useTransition()
  const change = () =>
    start(async () => {
      await showAnswer(showFirstStepsAction({ shown }), shown ? 'showFirstSteps' : 'hideFirstSteps')
    })
  return (
    <Button variant="ghost" size="sm" loading={busy} onClick={change}>
      {label}
    </Button>
  )
}
