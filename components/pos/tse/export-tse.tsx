'use client'

import { HardDriveDownload } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { StartExportJob } from '@/components/services/export-jobs/start'
import { useAsking } from '@/components/services/export-jobs/use-asking'
import { Button } from '@/components/ui/button'
import { businessDay } from '@/lib/domain/business-date'
import type { TseRecord } from '@/lib/pos/tse/schema'

interface ExportTseProps {
  tse: Pick<TseRecord, 'deviceId' | 'createdAt'>
  onExport: StartExportJob
}

/**
 * Exports everything that a TSE has signed since its creation, and shows where the file will be.
 */
export function ExportTse({ tse: { deviceId, createdAt }, onExport }: ExportTseProps) {
  const t = useTranslations('tse.export')
  const router = useRouter()
  const { isPending, ask } = useAsking({
    description: t('isLong'),
    action: { label: t('toFiles'), onClick: () => router.push('/dsfinvk') },
  })
  const start = () => {
    const days = { from: businessDay(new Date(createdAt)), to: businessDay(new Date()) }
    return ask(() => onExport({ kind: 'tse-tar', ...days, devices: [deviceId] }))
  }
  return (
    <Button variant="outline" loading={isPending} onClick={() => void start()}>
      <HardDriveDownload aria-hidden="true" />
      {t('start')}
    </Button>
  )
}
