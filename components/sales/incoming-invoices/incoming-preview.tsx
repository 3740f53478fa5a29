import { useTranslations } from 'next-intl'
import { recordWith } from '@/components/shared/read/shape'
import { useAnswer } from '@/components/shared/read/use-answer'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import type { IncomingInvoiceRecord, IncomingInvoiceRow } from '@/lib/sales/incoming-invoices/schema'
import { FindingsList } from './detail/findings-list'
import { OriginalView } from './detail/original-view'
import { StatedView } from './detail/stated-view'

const INVOICE = recordWith<IncomingInvoiceRecord>('lines', 'findings')

/** Findings and contents of an invoice next to its list; without XML, the file itself. */
export function IncomingPreview({ row }: { row: Pick<IncomingInvoiceRow, 'id' | 'syntax'> }) {
  const t = useTranslations('incomingInvoices')
  const href = `/api/v1/incoming-invoices/${row.id}`
  const { state, again } = useAnswer(href, INVOICE)
  if (state.phase === 'loading') return <Skeleton className="h-48 w-full" />
  if (state.phase === 'failed')
    return (
      <Button variant="outline" onClick={again}>
        {t('loadAgain')}
      </Button>
    )
  const isImage = row.syntax === 'IMAGE'
  return (
    <div className="space-y-4">
      <FindingsList findings={state.answer.findings} />
      {isImage || row.syntax === 'PDF' ? (
        <OriginalView href={`${href}/original`} isImage={isImage} />
      ) : (
        <StatedView invoice={state.answer} />
      )}
    </div>
  )
}
