'use client'

import { useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import { recordWith } from '@/components/shared/read/shape'
import { useAnswer } from '@/components/shared/read/use-answer'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { germanNumber } from '@/lib/domain/money'
import type { RejectionRecord } from '@/lib/pos/receipts/schema/receipts'

const REJECTION = recordWith<RejectionRecord>('content', 'isCut', 'contentLength')

interface RejectionContentProps {
  deviceId: string
  id: string
  /** The details that the manufacturer of the till needs to find the record. */
  children: ReactNode
}

/** The data that a till sent, loaded when opened: a hundred of them would be megabytes. */
export function RejectionContent({ deviceId, id, children }: RejectionContentProps) {
  const t = useTranslations('posDevices.rejections')
  const [isOpened, setOpened] = useState(false)
  return (
    <details
      className="mt-2"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setOpened(true)
      }}
    >
      <summary className="cursor-pointer py-1 text-link">{t('content')}</summary>
      <p className="mt-1 text-sm break-all text-muted-foreground">{children}</p>
      {isOpened ? <Content url={`/api/v1/pos-devices/${deviceId}/rejections/${id}`} /> : null}
    </details>
  )
}

function Content({ url }: { url: string }) {
  const t = useTranslations('posDevices.rejections')
  const common = useTranslations('common')
  const { state, again } = useAnswer(url, REJECTION)
  if (state.phase === 'loading') return <Skeleton className="mt-1 h-20 w-full" />
  if (state.phase === 'failed')
    return (
      <div role="alert" className="mt-1 space-y-2">
        <p>{t('contentFailed')}</p>
        <Button variant="outline" onClick={again}>
          {common('retry')}
        </Button>
      </div>
    )
  const { content, isCut, contentLength } = state.answer
  return (
    <>
      {isCut ? (
        <p className="mt-1 text-sm text-muted-foreground">
          {t('contentCut', { size: germanNumber(String(Math.round(contentLength / 1024)), 0) })}
        </p>
      ) : null}
      <pre
        tabIndex={0}
        aria-label={t('content')}
        className="mt-1 max-h-80 overflow-auto rounded-md bg-muted p-3 text-xs"
      >
        {isCut ? content : JSON.stringify(JSON.parse(content), null, 2)}
      </pre>
    </>
  )
}
