import Link from 'next/link'
import type { DocumentFamily } from '@/lib/domain/document-kind'
import { useTranslations } from 'next-intl'
import { Messages } from '@/components/shared/messages/messages'
import type { DispatchOverview } from '@/lib/sales/dispatches/queries'
import { DispatchEntry } from './dispatch-entry'
import { UndoSending } from './undo-sending'
import { WaitingRefresh } from './waiting-refresh'

interface DispatchPanelProps extends DispatchOverview {
  family: DocumentFamily
  documentId: string
  canPatch: boolean
}

/** Number of entries shown expanded; older ones are collapsed. */
const OPEN = 5

/**
 * The document's recipients and the state of each mail; nothing if it was never sent. A server
 * component.
 */
export function DispatchPanel({ mails, serverConfigured, ...entry }: DispatchPanelProps) {
  const t = useTranslations('dispatches')
  if (mails.length === 0) return null
  const waits = mails.some(({ state }) => state === 'QUEUED' || state === 'SENDING')
  const undoable = mails.find(({ state, attempts }) => state === 'QUEUED' && attempts === 0)
  const older = mails.slice(OPEN)
  const list = (some: typeof mails) => (
    <ul>
      {some.map((mail) => (
        <DispatchEntry key={mail.id} mail={mail} {...entry} />
      ))}
    </ul>
  )
  return (
    <Messages namespaces={['dispatches']}>
      <aside aria-label={t('panel')} className="rounded-md border border-border bg-card p-4">
        <h2 className="mb-2 heading-4">{t('panel')}</h2>
        {waits && !serverConfigured ? (
          <p className="mb-3 rounded-sm bg-warning-soft px-3 py-2">
            {t('notes.noServer')}{' '}
            <Link href="/tickets?neu" prefetch={false} className="text-link underline underline-offset-4">
              {t('askPlatform')}
            </Link>
          </p>
        ) : null}
        {undoable && entry.canPatch ? (
          <UndoSending family={entry.family} documentId={entry.documentId} sendId={undoable.sendId} />
        ) : null}
        {list(mails.slice(0, OPEN))}
        {older.length > 0 ? (
          <details>
            <summary className="cursor-pointer rounded-sm border-t border-border pt-2 font-semibold text-link outline-none focus-visible:focus-ring">
              {t('older', { count: older.length })}
            </summary>
            <div className="mt-2">{list(older)}</div>
          </details>
        ) : null}
        {waits && serverConfigured ? <WaitingRefresh /> : null}
      </aside>
    </Messages>
  )
}
