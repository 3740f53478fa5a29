'use client'

import { useTranslations } from 'next-intl'
import type { StartExportJob } from '@/components/services/export-jobs/start'
import { useAsking } from '@/components/services/export-jobs/use-asking'
import { Button } from '@/components/ui/button'
import type { DsfinvkAddress } from '@/lib/tax/dsfinvk/list'
import type { DsfinvkPreview } from '@/lib/tax/dsfinvk/queries/preview'

interface DsfinvkStartProps {
  address: DsfinvkAddress
  preview: DsfinvkPreview
  onStart: StartExportJob
}

/** Starts the export of the chosen days and tills in the background. */
export function DsfinvkStart({ address, preview, onStart }: DsfinvkStartProps) {
  const t = useTranslations('dsfinvk')
  const { isPending, ask } = useAsking()
  const { from, to, devices } = address
  if (!preview.mayExport) return <p className="text-sm text-muted-foreground">{t('mayNot')}</p>
  const request = {
    kind: 'dsfinvk' as const,
    from,
    to,
    ...(devices.length > 0 ? { devices: [...devices] } : {}),
  }
  return (
    <div className="space-y-2">
      <Button
        loading={isPending}
        disabled={preview.closingCount === 0}
        onClick={() => void ask(() => onStart(request))}
      >
        {t('start')}
      </Button>
      <p className="text-sm text-muted-foreground">{t('startHint')}</p>
    </div>
  )
}
