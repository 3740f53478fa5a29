'use client'

import { useTranslations } from 'next-intl'
import type { StartExportJob } from '@/components/services/export-jobs/start'
import { useAsking } from '@/components/services/export-jobs/use-asking'
import { Button } from '@/components/ui/button'
import type { DsfinvkAddress } from '@/lib/tax/dsfinvk/list'

interface PackageStartProps {
  address: DsfinvkAddress
  mayRequest: boolean
  onStart: StartExportJob
}

/** Starts writing the package of the chosen days and tills in the background. */
export function PackageStart({ address: { from, to, devices }, mayRequest, onStart }: PackageStartProps) {
  const t = useTranslations('auditPackage')
  const { isPending, ask } = useAsking()
  if (!mayRequest) return <p className="text-sm text-muted-foreground">{t('mayNot')}</p>
  const request = {
    kind: 'audit-package' as const,
    from,
    to,
    ...(devices.length > 0 ? { devices: [...devices] } : {}),
  }
  return (
    <div className="space-y-2">
      <Button loading={isPending} onClick={() => void ask(() => onStart(request))}>
        {t('start')}
      </Button>
      <p className="text-sm text-muted-foreground">{t('startHint')}</p>
    </div>
  )
}
