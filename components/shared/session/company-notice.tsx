'use client'

import { ArrowLeftRight, RefreshCw, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { cn } from '@/components/ui/cn'
import { Button } from '@/components/ui/button'
import { switchBack, useForeignCompany } from './company-switch'

/**
 * Shows that another company than the page's is active now, and leads back to it with the input
 * preserved.
 */
export function CompanyNotice({ className }: { className?: string }) {
  const t = useTranslations('form.company')
  const text = useForeignCompany()
  const [busy, setBusy] = useState(false)
  if (text === null) return null
  const goBack = async () => {
    setBusy(true)
    await switchBack()
    setBusy(false)
  }
  return (
    <div
      role="alert"
      className={cn(
        'flex gap-3 rounded-md border border-warning/40 bg-warning-soft p-4 text-foreground print:hidden',
        className,
      )}
    >
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warning" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{t('title')}</p>
        <p className="mt-1 max-w-prose break-words-de">{text}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="sm" loading={busy} onClick={() => void goBack()}>
            <ArrowLeftRight aria-hidden="true" />
            {t('switchBack')}
          </Button>
          <Button size="sm" variant="outline" onClick={() => window.location.reload()}>
            <RefreshCw aria-hidden="true" />
            {t('reload')}
          </Button>
        </div>
      </div>
    </div>
  )
}
