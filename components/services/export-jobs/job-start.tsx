'use client'

import { Clock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import type { StartExportJob } from './start'
import { useAsking } from './use-asking'

/** Starts a background export for a list that takes long. */
export function JobStart({
  asked: request,
  onStart,
}: {
  asked: Parameters<StartExportJob>[0]
  onStart: StartExportJob
}) {
  const t = useTranslations('exportJobs')
  const { isPending, ask } = useAsking()
  return (
    <Button variant="outline" loading={isPending} onClick={() => void ask(() => onStart(request))}>
      <Clock aria-hidden="true" />
      {t('start')}
    </Button>
  )
}
