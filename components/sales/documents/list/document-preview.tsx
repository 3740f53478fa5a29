'use client'

import { useTranslations } from 'next-intl'
import { recordWith } from '@/components/shared/read/shape'
import { useAnswer } from '@/components/shared/read/use-answer'
import { Messages } from '@/components/shared/messages/messages'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import type { DocumentRecord } from '@/lib/sales/documents/schema'
import { PositionTable } from '@/components/sales/documents/detail/position-table'

interface DocumentPreviewProps {
  /** `/invoices/…` or `/deliverynotes/…`, the same as in the API. */
  path: string
  /** A new version reloads it. */
  version: number
}

/** Positions and sums of a document, as a side preview of its list. */
export function DocumentPreview(props: DocumentPreviewProps) {
  return (
    <Messages namespaces={['documents']}>
      <Loaded key={`${props.path} ${props.version}`} path={props.path} />
    </Messages>
  )
}

const DOCUMENT = recordWith<DocumentRecord>('positions')

function Loaded({ path }: { path: string }) {
  const t = useTranslations('documents')
  const common = useTranslations('common')
  const { state, again } = useAnswer(`/api/v1${path}`, DOCUMENT)
  if (state.phase === 'loading') return <Skeleton className="h-48 w-full" />
  if (state.phase === 'failed')
    return (
      <div role="alert" className="space-y-3">
        <p>{t('listPreview.failed')}</p>
        <Button variant="outline" onClick={again}>
          {common('retry')}
        </Button>
      </div>
    )
  const { answer: document } = state
  if (document.positions.length === 0)
    return <p className="text-muted-foreground">{t('listPreview.empty')}</p>
  return <PositionTable document={document} />
}
