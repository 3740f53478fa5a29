'use client'

import { Clock } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { StartExportJob } from '@/components/services/export-jobs/start'
import { useAsking } from '@/components/services/export-jobs/use-asking'
import { Button } from '@/components/ui/button'

interface BackgroundFileProps {
  asked: Parameters<StartExportJob>[0]
  label: string
  onStart: StartExportJob
}

/** Starts a long report in the background, and shows where its file will be. */
export function BackgroundFile({ asked: request, label, onStart }: BackgroundFileProps) {
  const t = useTranslations('posReports.print')
  const router = useRouter()
  const { isPending, ask } = useAsking({
    description: t('isLong'),
    action: { label: t('toExports'), onClick: () => router.push('/csv-export') },
  })
  return (
    <Button variant="outline" loading={isPending} onClick={() => void ask(() => onStart(request))}>
      <Clock aria-hidden="true" />
      {label}
    </Button>
  )
}
