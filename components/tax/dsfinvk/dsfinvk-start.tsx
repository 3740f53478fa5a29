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

/** Starts the exports of the chosen days and tills, and of their TSEs, in the background. */
export function DsfinvkStart({ address, preview, onStart }: DsfinvkStartProps) {
  const t = useTranslations('dsfinvk')
  const { isPending, ask } = useAsking()
  const { from, to, devices } = address
  const request = { from, to, ...(devices.length > 0 ? { devices: [...devices] } : {}) }
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap gap-2">
        {preview.mayExport ? (
          <Button
            loading={isPending}
            disabled={preview.closingCount === 0}
            onClick={() => void ask(() => onStart({ kind: 'dsfinvk', ...request }))}
          >
            {t('start')}
          </Button>
        ) : null}
        {preview.hasTse ? (
          <Button
            variant="outline"
            loading={isPending}
            onClick={() => void ask(() => onStart({ kind: 'tse-tar', ...request }))}
          >
            {t('startTar')}
          </Button>
        ) : null}
      </div>
      <p className="text-sm text-muted-foreground">{t(preview.mayExport ? 'startHint' : 'mayNot')}</p>
      <p className="text-sm text-muted-foreground">{t(preview.hasTse ? 'tarHint' : 'noTse')}</p>
    </div>
  )
}
