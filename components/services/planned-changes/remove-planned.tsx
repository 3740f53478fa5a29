'use client'

import { useTranslations } from 'next-intl'
import { useTransition } from 'react'
import { confirm } from '@/components/shared/feedback/confirm'
import { showAnswer } from '@/components/shared/feedback/toast'
import { Button } from '@/components/ui/button'
import { deletePlannedChangeAction } from '@/lib/services/planned-changes/actions'

/** Removes a planned or failed change. */
export function RemovePlanned(key: { id: string; version: number }) {
  const t = useTranslations('plannedChanges')
  const [pending, startTransition] = useTransition()
  const remove = async () => {
    const question = { title: t('removeTitle'), description: t('removeText'), confirmLabel: t('remove') }
    if (!(await confirm({ ...question, destructive: true }))) return
    startTransition(
      async () => void (await showAnswer(deletePlannedChangeAction(key), 'deletePlannedChange')),
    )
  }
  return (
    <Button variant="link" loading={pending} onClick={() => void remove()}>
      {t('remove')}
    </Button>
  )
}
