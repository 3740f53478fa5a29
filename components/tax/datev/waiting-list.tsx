import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { WaitingInvoice } from '@/lib/tax/datev/queries/incoming'

interface WaitingListProps {
  /** The first ones; reasons are below `errors.incomingBooking`. */
  waiting: readonly (Pick<WaitingInvoice, 'id' | 'number' | 'supplier'> & { reason: string })[]
  waitingCount: number
  /** Explains what waiting means. */
  hint: string
}

/** Received invoices that are left out until a person has completed them, with links. */
export function WaitingList({ waiting, waitingCount, hint }: WaitingListProps) {
  const t = useTranslations('datev')
  const why = useTranslations('errors.incomingBooking')
  if (waitingCount === 0) return null
  return (
    <section aria-labelledby="datev-waiting" className="rounded-md bg-warning-soft p-4">
      <h2 id="datev-waiting" className="heading-4">
        {t('waitingTitle', { count: waitingCount })}
      </h2>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {waiting.map(({ id, number, supplier, reason }) => (
          <li key={id}>
            <Link
              href={`/incoming-invoices/${id}`}
              className="text-link underline underline-offset-4 hover:no-underline"
            >
              {supplier ? t('waitingInvoice', { number, supplier }) : t('waitingInvoiceUnnamed', { number })}
            </Link>{' '}
            {why(reason as Parameters<typeof why>[0])}
          </li>
        ))}
      </ul>
      {waitingCount > waiting.length ? (
        <p className="mt-2">{t('more', { count: waitingCount - waiting.length })}</p>
      ) : null}
      <p className="mt-2 text-sm text-muted-foreground">{hint}</p>
    </section>
  )
}
