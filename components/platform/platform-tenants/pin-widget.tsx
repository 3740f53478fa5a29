'use client'

import { Eye, EyeOff } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import { FactPanel } from '@/components/shared/record/fact-panel'
import { Button } from '@/components/ui/button'
import { germanNumber } from '@/lib/domain/money'
import type { TenantRecord } from '@/lib/platform/platform-tenants/schema'

const PinDialog = dynamic(() => import('./pin-dialog').then((loaded) => loaded.PinDialog), { ssr: false })

/**
 * The PIN for registering tills: hidden by default, with its version, and a button for a new one.
 */
export function PinWidget({ tenant }: { tenant: TenantRecord }) {
  const t = useTranslations('tenants.pin')
  const [shown, setShown] = useState(false)
  const [changing, setChanging] = useState(false)
  const stop = useCallback(() => setChanging(false), [])
  const { posPin, pinVersion, tenantId } = tenant
  return (
    <FactPanel
      title={t('title')}
      facts={[
        { term: t('tenantId'), value: tenantId ?? t('noKey') },
        {
          term: t('posPin'),
          value: (
            <span className="inline-flex items-center gap-1">
              <output className="tabular">{shown ? posPin : '••••••'}</output>
              <Button
                variant="ghost"
                size="icon-sm"
                aria-label={t(shown ? 'hide' : 'show')}
                onClick={() => setShown(!shown)}
              >
                {shown ? <EyeOff /> : <Eye />}
              </Button>
            </span>
          ),
        },
        { term: t('version'), value: germanNumber(String(pinVersion), 0) },
      ]}
    >
      <Button variant="outline" className="mt-2" onClick={() => setChanging(true)}>
        {t('change')}
      </Button>
      {changing ? <PinDialog tenant={tenant} onClose={stop} /> : null}
    </FactPanel>
  )
}
