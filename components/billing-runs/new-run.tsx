'use client'

import { FileStack } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useCallback, useState, useTransition } from 'react'
import { confirm } from '@/components/shared/feedback/confirm'
import { EmptyState } from '@/components/shared/feedback/empty-state'
import { useSubmitKey } from '@/components/shared/form/use-submit-key'
import type { Period } from '@/components/shared/inputs/periods'
import { showResult } from '@/components/shared/feedback/toast'
import { Button } from '@/components/ui/button'
import { startBillingRunAction } from '@/lib/billing-runs/actions'
import type { BillingPreview } from '@/lib/billing-runs/queries/preview-billing'
import { isDay } from '@/lib/domain/business-date'
import { centsOf, germanMoney, sumOf } from '@/lib/domain/money'
import { PeriodChoice } from './period-choice'
import { PreviewTable } from './preview-table'
import { RunOptions } from './run-options'

interface NewRunProps {
  period: Period
  today: string
  /** Null for a period that no run may have. */
  preview: BillingPreview | null
  canBook: boolean
}

/** Chooses what a run bills, shows what that would be, and starts it. */
export function NewRun({ period, today, preview, canBook }: NewRunProps) {
  const t = useTranslations('billingRuns')
  const router = useRouter()
  const keyFor = useSubmitKey()
  const [pending, start] = useTransition()
  const customers = preview?.customers ?? []
  const [options, setOptions] = useState({ invoiceDate: today, book: canBook })
  const billable = () => new Set(customers.filter((one) => !one.isDeleted).map((one) => one.customerId))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(billable)
  const toggle = useCallback((id: string) => setChosen((before) => toggled(before, id)), [])
  const toggleAll = () =>
    setChosen(chosen.size === customers.length ? new Set() : new Set(customers.map((one) => one.customerId)))
  const sum = sumOf(customers.filter((one) => chosen.has(one.customerId)).map((one) => centsOf(one.sumGross)))

  const bookingIsMeant = () =>
    confirm({
      title: t('bookTitle', { count: chosen.size }),
      description: t('bookText', { sum: germanMoney(sum) }),
      confirmLabel: t('startBooked'),
    })

  const send = async () => {
    if (options.book && !(await bookingIsMeant())) return
    start(async () => {
      const input = {
        periodFrom: period.from,
        periodTo: period.to,
        ...options,
        customerIds: customers.flatMap(({ customerId }) => (chosen.has(customerId) ? [customerId] : [])),
      }
      const result = await startBillingRunAction(input, keyFor(input))
      if (result.ok) router.push(`/billing-runs/${result.data.id}`)
      else showResult(result, 'startBillingRun')
    })
  }

  return (
    <div className="space-y-6">
      <div className="flex flex-wrap gap-x-16 gap-y-6">
        <PeriodChoice period={period} today={today} />
        <RunOptions options={options} canBook={canBook} onChange={setOptions} />
      </div>
      {preview ? null : <p className="text-danger">{t('badPeriod')}</p>}
      {preview && customers.length === 0 ? (
        <EmptyState icon={FileStack} title={t('nothingTitle')} description={t('nothingText')} />
      ) : null}
      {preview && customers.length > 0 ? (
        <>
          {options.book && preview.missingOfCompany.length > 0 ? (
            <p className="text-danger">{t('companyLacks')}</p>
          ) : null}
          {preview.capped ? (
            <p className="text-muted-foreground">{t('capped', { count: customers.length })}</p>
          ) : null}
          <PreviewTable customers={customers} chosen={chosen} onToggle={toggle} onToggleAll={toggleAll} />
          <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-end gap-x-6 gap-y-3 border-t border-border bg-background px-4 py-3 sm:mx-0 sm:px-0">
            <p role="status" className="mr-auto">
              {t('selected', { count: chosen.size })}
            </p>
            <p className="text-lg font-semibold tabular">{germanMoney(sum)}</p>
            <Button
              disabled={chosen.size === 0 || !isDay(options.invoiceDate)}
              loading={pending}
              onClick={() => void send()}
            >
              {t(options.book ? 'startBooked' : 'startDrafts')}
            </Button>
          </div>
        </>
      ) : null}
    </div>
  )
}

function toggled(before: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const after = new Set(before)
  if (!after.delete(id)) after.add(id)
  return after
}
