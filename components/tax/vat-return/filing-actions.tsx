'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import { Button } from '@/components/ui/button'
import type { FilingRecord } from '@/lib/tax/vat-return/schema'

const FilingDialog = dynamic(() => import('./filing-dialog').then((module) => module.FilingDialog), {
  ssr: false,
})
const WithdrawFilingDialog = dynamic(
  () => import('./withdraw-filing-dialog').then((module) => module.WithdrawFilingDialog),
  { ssr: false },
)

interface FilingActionsProps {
  period: string
  filing: FilingRecord | null
}

/** Records that the values of a period were filed or corrected, or withdraws that. */
export function FilingActions({ period, filing }: FilingActionsProps) {
  const t = useTranslations('vatReturn.filing')
  const [dialog, setDialog] = useState<'file' | 'withdraw' | null>(null)
  const close = useCallback(() => setDialog(null), [])
  const isChanged = filing !== null && filing.differences.length > 0
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {filing === null || isChanged ? (
        <Button variant={filing ? 'primary' : 'outline'} onClick={() => setDialog('file')}>
          {t(filing ? 'correct' : 'file')}
        </Button>
      ) : null}
      {filing ? (
        <Button variant="outline" onClick={() => setDialog('withdraw')}>
          {t('withdraw')}
        </Button>
      ) : null}
      {dialog === 'file' ? <FilingDialog period={period} corrected={filing} onClose={close} /> : null}
      {dialog === 'withdraw' && filing ? <WithdrawFilingDialog filing={filing} onClose={close} /> : null}
    </div>
  )
}
