'use client'

import { useTranslations } from 'next-intl'
import { useTransition } from 'react'
import { showAnswer } from '@/components/shared/feedback/toast'
import { Button } from '@/components/ui/button'
import { generateProcedureAction } from '@/lib/tax/procedure-documentation/actions'

/** Generates a version; disabled while it would equal the newest one. */
export function GenerateButton({ disabled }: { disabled: boolean }) {
  const t = useTranslations('procedureDocumentation')
  const [pending, startTransition] = useTransition()
  const generate = () =>
    startTransition(async () => void (await showAnswer(generateProcedureAction({}), 'generateProcedure')))
  return (
    <Button disabled={disabled} loading={pending} onClick={generate}>
      {t('generate')}
    </Button>
  )
}
