import { CircleAlert, CircleCheck, Clock, Info } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Card, CardContent, CardHeader, CardTitle } from '@/components/ui/card'
import { Spinner } from '@/components/ui/spinner'
import type { UploadedFile } from './use-uploads'

interface UploadListProps {
  uploads: readonly UploadedFile[]
  isBusy: boolean
  onRetry: (key: string) => void
  onClear: () => void
}

const LINK = 'text-link underline underline-offset-4 hover:no-underline'

/** The outcome of each uploaded file; stays until the user closes it. */
export function UploadList({ uploads, isBusy, onRetry, onClear }: UploadListProps) {
  const t = useTranslations('incomingInvoices.upload')
  if (uploads.length === 0) return null
  const done = uploads.filter(({ result }) => result.state !== 'WAITING' && result.state !== 'SENDING')
  return (
    <Card aria-label={t('title')} className="mb-5">
      <CardHeader>
        <CardTitle>{t('title')}</CardTitle>
        <span role="status" className="text-muted-foreground tabular">
          {t('progress', { done: done.length, total: uploads.length })}
        </span>
      </CardHeader>
      <CardContent>
        <ul className="divide-y divide-border">
          {uploads.map((upload) => (
            <li key={upload.key} className="flex items-start gap-3 py-2">
              <ResultIcon state={upload.result.state} />
              <div className="min-w-0 flex-1">
                <span className="font-semibold break-words-de">{upload.file.name}</span>
                <Outcome upload={upload} onRetry={onRetry} />
              </div>
            </li>
          ))}
        </ul>
        {isBusy ? null : (
          <Button variant="outline" size="sm" className="mt-3" onClick={onClear}>
            {t('close')}
          </Button>
        )}
      </CardContent>
    </Card>
  )
}

const ICONS = {
  WAITING: [Clock, 'text-muted-foreground'],
  RECEIVED: [CircleCheck, 'text-success'],
  KNOWN: [Info, 'text-muted-foreground'],
  REFUSED: [CircleAlert, 'text-danger'],
  FAILED: [CircleAlert, 'text-danger'],
} as const

function ResultIcon({ state }: Pick<UploadedFile['result'], 'state'>) {
  if (state === 'SENDING') return <Spinner className="mt-0.5 size-5" />
  const [Icon, tone] = ICONS[state]
  return <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${tone}`} />
}

function Outcome({ upload, onRetry }: { upload: UploadedFile } & Pick<UploadListProps, 'onRetry'>) {
  const t = useTranslations('incomingInvoices.upload')
  const { key, file, result } = upload
  switch (result.state) {
    case 'WAITING':
    case 'SENDING':
      return <p className="text-muted-foreground">{t(`results.${result.state}`)}</p>
    case 'RECEIVED':
    case 'KNOWN':
      return (
        <p>
          {t(`results.${result.state}`)}{' '}
          {result.id ? (
            <Link
              href={`/incoming-invoices/${result.id}`}
              className={LINK}
              aria-label={t('showOf', { name: file.name })}
            >
              {t('show')}
            </Link>
          ) : null}
        </p>
      )
    case 'REFUSED':
      return <p className="text-danger">{result.message}</p>
    case 'FAILED':
      return (
        <p className="flex flex-wrap items-baseline gap-x-3 text-danger">
          {t('results.FAILED')}
          <Button variant="link" aria-label={t('retryOf', { name: file.name })} onClick={() => onRetry(key)}>
            {t('retry')}
          </Button>
        </p>
      )
  }
}
