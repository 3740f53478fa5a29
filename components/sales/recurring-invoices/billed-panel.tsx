'use client'

import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useTransition } from 'react'
import { showAnswer } from '@/components/shared/feedback/toast'
import { Button } from '@/components/ui/button'
import { germanDay } from '@/lib/domain/business-date'
import { centsOf, germanMoney } from '@/lib/domain/money'
import { releaseRecurringDateAction } from '@/lib/sales/recurring-invoices/actions'
import type { BilledDate } from '@/lib/sales/recurring-invoices/queries/read-recurring'

interface BilledPanelProps {
  ruleId: string
  billed: readonly BilledDate[]
  mayChange: boolean
}

/** What a rule has billed, newest first; a date whose draft was deleted can be billed again. */
export function BilledPanel({ ruleId, billed, mayChange }: BilledPanelProps) {
  const t = useTranslations('recurringInvoices.billed')
  const hasDeleted = billed.some(({ invoice }) => invoice === null)
  return (
    <aside aria-label={t('title')} className="rounded-md border border-border bg-card p-4">
      <h2 className="mb-2 heading-4">{t('title')}</h2>
      {billed.length === 0 ? <p className="text-muted-foreground">{t('none')}</p> : null}
      <ol className="max-h-96 overflow-y-auto">
        {billed.map((one) => (
          <li
            key={one.from}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-t border-border py-2 tabular"
          >
            <span>{germanDay(one.date)}</span>
            {one.invoice ? (
              <Link
                href={`/invoices/${one.invoice.id}`}
                prefetch={false}
                className="text-link underline-offset-4 hover:underline"
              >
                {one.invoice.number ?? t('draft')}
              </Link>
            ) : (
              <Deleted ruleId={ruleId} from={one.from} mayChange={mayChange} />
            )}
            {one.invoice ? <span>{germanMoney(centsOf(one.invoice.sumGross))}</span> : null}
          </li>
        ))}
      </ol>
      {hasDeleted ? <p className="mt-2 text-sm text-muted-foreground">{t('hint')}</p> : null}
    </aside>
  )
}

function Deleted({ ruleId, from, mayChange }: { ruleId: string; from: string; mayChange: boolean }) {
  const t = useTranslations('recurringInvoices.billed')
  const router = useRouter()
  const [pending, start] = useTransition()
  const release = () =>
    start(async () => {
      if (await showAnswer(releaseRecurringDateAction({ id: ruleId, from }), 'releaseRecurringDate'))
        router.refresh()
    })
  return (
    <>
      <span className="text-muted-foreground">{t('deleted')}</span>
      {mayChange ? (
        <Button variant="link" loading={pending} onClick={release}>
          {t('release')}
        </Button>
      ) : null}
    </>
  )
}
