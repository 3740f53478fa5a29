'use client'

import { Clock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { showResult } from '@/components/shared/feedback/toast'
import { useUnanswered } from '@/components/shared/form/use-unanswered'
import { Button } from '@/components/ui/button'
import type { StartExportJob } from './start'

/** Has the list written in the background, for one that would take its time. */
export function JobStart({
  asked,
  onStart,
}: {
  asked: Parameters<StartExportJob>[0]
  onStart: StartExportJob
}) {
  const t = useTranslations('exportJobs')
  const tellUnanswered = useUnanswered()
  const [isPending, setPending] = useState(false)
  const start = async () => {
    setPending(true)
    try {
      showResult(await onStart(asked), 'startExportJob')
    } catch (error) {
      tellUnanswered(error)
    } finally {
      setPending(false)
    }
  }
  return (
    <Button variant="outline" loading={isPending} onClick={() => void start()}>
      <Clock aria-hidden="true" />
      {t('start')}
    </Button>
  )
}
