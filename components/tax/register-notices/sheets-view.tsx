'use client'

import { Landmark } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import { EmptyState } from '@/components/shared/feedback/empty-state'
import { PageHeader } from '@/components/shared/page/page-header'
import { Button } from '@/components/ui/button'
import type { ShownSheet } from '@/lib/tax/register-notices/loaders'
import { ReportDialog } from './report-dialog'
import { SheetCard } from './sheet-card'

interface SheetsViewProps {
  sheets: readonly ShownSheet[]
  mayReport: boolean
  today: string
}

/** The notices about tills due to the tax office, by store. */
export function SheetsView({ sheets, mayReport, today }: SheetsViewProps) {
  const t = useTranslations('registerNotices')
  const [reporting, setReporting] = useState<ShownSheet | null>(null)
  const close = useCallback(() => setReporting(null), [])
  return (
    <>
      <PageHeader title={t('title')} description={t('intro')} />
      {sheets.length === 0 ? (
        <EmptyState
          icon={Landmark}
          title={t('empty')}
          description={t('emptyText')}
          action={
            <Button asChild variant="outline">
              <Link href="/pos-devices" prefetch={false}>
                {t('toTills')}
              </Link>
            </Button>
          }
        />
      ) : null}
      <div className="space-y-6">
        {sheets.map((sheet) => (
          <SheetCard
            key={sheet.store.id}
            sheet={sheet}
            today={today}
            mayReport={mayReport}
            onReport={() => setReporting(sheet)}
          />
        ))}
      </div>
      {reporting ? <ReportDialog sheet={reporting} onClose={close} /> : null}
    </>
  )
}
