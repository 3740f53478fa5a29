'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { isRecord } from '@/components/shared/session/persist'
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

type State = { document: DocumentRecord } | 'loading' | 'failed'

function Loaded({ path }: { path: string }) {
  const t = useTranslations('documents')
  const common = useTranslations('common')
  const [state, setState] = useState<State>('loading')
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const abort = new AbortController()
    void fetchDocument(path, abort.signal).then((next) => {
      if (!abort.signal.aborted) setState(next)
    })
    return () => abort.abort()
  }, [path, attempt])
  const retry = () => {
    setState('loading')
    setAttempt(attempt + 1)
  }
  if (state === 'loading') return <Skeleton className="h-48 w-full" />
  if (state === 'failed')
    return (
      <div role="alert" className="space-y-3">
        <p>{t('listPreview.failed')}</p>
        <Button variant="outline" onClick={retry}>
          {common('retry')}
        </Button>
      </div>
    )
  const { document } = state
  if (document.positions.length === 0)
    return <p className="text-muted-foreground">{t('listPreview.empty')}</p>
  return <PositionTable document={document} />
}

async function fetchDocument(path: string, signal: AbortSignal): Promise<State> {
  try {
    const response = await fetch(`/api/v1${path}`, { signal, headers: { Accept: 'application/json' } })
    const body: unknown = response.ok ? await response.json() : null
    return isRecord(body) && Array.isArray(body.positions)
      ? { document: body as unknown as DocumentRecord }
      : 'failed'
  } catch {
    return 'failed'
  }
}
