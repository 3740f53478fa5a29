import type { DocumentFamily } from '@/lib/domain/document-kind'
import { useTranslations } from 'next-intl'
import { MailBadge } from '@/components/services/mail/mail-badge'
import { germanDateTime } from '@/lib/domain/business-date'
import type { DispatchRecord } from '@/lib/sales/dispatches/schema'
import { ResendButton } from './resend-button'

interface DispatchEntryProps {
  mail: DispatchRecord
  family: DocumentFamily
  documentId: string
  canPatch: boolean
}

/** One recipient: state, time, sender, and the reason of a failure. A server component. */
export function DispatchEntry({ mail, family, documentId, canPatch }: DispatchEntryProps) {
  const t = useTranslations('dispatches')
  const failures = useTranslations('outbox')
  return (
    <li className="border-t border-border py-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="min-w-0 font-semibold wrap-anywhere">{mail.recipient}</span>
        <MailBadge state={mail.state} />
      </div>
      <p className="text-sm text-muted-foreground">
        {mail.sentAt
          ? t('sentAt', { at: germanDateTime(mail.sentAt), by: mail.createdBy })
          : t('writtenAt', { at: germanDateTime(mail.createdAt), by: mail.createdBy })}
      </p>
      {mail.failure ? (
        <div className="mt-1">
          <p className={mail.state === 'FAILED' ? 'font-semibold text-danger' : undefined}>
            {mail.state === 'FAILED' || mail.failure === 'dailyLimit'
              ? failures(`failures.${mail.failure}`)
              : t('retrying', { failure: failures(`failures.${mail.failure}`), attempts: mail.attempts })}
          </p>
          {mail.failureDetail ? (
            <p className="text-sm break-words-de text-muted-foreground">{mail.failureDetail}</p>
          ) : null}
        </div>
      ) : null}
      {mail.state === 'FAILED' && canPatch ? (
        <ResendButton
          family={family}
          documentId={documentId}
          dispatchId={mail.id}
          recipient={mail.recipient}
        />
      ) : null}
    </li>
  )
}
