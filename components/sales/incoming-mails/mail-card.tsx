import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useTransition } from 'react'
import { showAnswer } from '@/components/shared/feedback/toast'
import { fileSize } from '@/components/shared/record/file-size'
import { Button } from '@/components/ui/button'
import { germanDateTime } from '@/lib/domain/business-date'
import { settleIncomingMailAction } from '@/lib/sales/incoming-mails/actions'
import type { OpenMail, RefusedFile } from '@/lib/sales/incoming-mails/schema'

/** A mail with its files that were not received, and why. Its text is shown as plain text only. */
export function MailCard({ mail, maySettle }: { mail: OpenMail; maySettle: boolean }) {
  const t = useTranslations('incomingInvoices.mails')
  const [pending, start] = useTransition()
  const { id, subject, senderName, senderAddress, arrivedAt, taken, refusals, excerpt } = mail
  const name = subject || t('noSubject')
  const sender = [senderName, senderAddress && `<${senderAddress}>`].filter(Boolean).join(' ')
  const settle = () =>
    start(async () => void (await showAnswer(settleIncomingMailAction({ id }), 'settleIncomingMail')))
  return (
    <li className="rounded-md border border-border bg-card p-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 break-words-de">
          <h2 className="heading-3">{name}</h2>
          <p className="text-muted-foreground">{sender || t('noSender')}</p>
          <p className="text-muted-foreground">{t('arrived', { at: germanDateTime(arrivedAt) })}</p>
        </div>
        {maySettle ? (
          <Button variant="outline" disabled={pending} onClick={settle} aria-label={t('settleOf', { name })}>
            {t('settle')}
          </Button>
        ) : null}
      </div>
      <ul className="mt-3 space-y-1.5">
        {refusals.length === 0 ? <li>{t('nothing')}</li> : null}
        {refusals.map((file, index) => (
          <Refusal key={`${index} ${file.fileName}`} file={file} />
        ))}
      </ul>
      {taken > 0 ? <p className="mt-2 text-muted-foreground">{t('taken', { count: taken })}</p> : null}
      {excerpt ? (
        <details className="mt-3">
          <summary className="cursor-pointer text-link">{t('text')}</summary>
          <p className="mt-2 max-w-prose break-words-de whitespace-pre-wrap">{excerpt}</p>
        </details>
      ) : null}
    </li>
  )
}

function Refusal({ file: { fileName, size, reason, invoiceId } }: { file: RefusedFile }) {
  const t = useTranslations('incomingInvoices.mails')
  return (
    <li className="break-words-de">
      {fileName ? (
        <>
          <strong className="font-semibold">{fileName}</strong>
          {size > 0 ? ` (${fileSize(size)})` : null}
          {': '}
        </>
      ) : null}
      {reason}{' '}
      {invoiceId ? (
        <Link
          href={`/incoming-invoices/${invoiceId}`}
          prefetch={false}
          className="rounded-sm text-link underline underline-offset-4 outline-none hover:no-underline focus-visible:focus-ring"
        >
          {t('known')}
        </Link>
      ) : null}
    </li>
  )
}
