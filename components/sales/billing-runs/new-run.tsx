'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState, useTransition } from 'react'
import { CustomerStartBar } from '@/components/sales/customer-runs/start-bar'
import { useChoice } from '@/components/sales/customer-runs/use-choice'
import { confirm } from '@/components/shared/feedback/confirm'
import { useSubmitKey } from '@/components/shared/form/use-submit-key'
import type { Period } from '@/components/shared/inputs/periods'
import { answerOf } from '@/components/shared/feedback/toast'
import { Button } from '@/components/ui/button'
import { startBillingRunAction } from '@/lib/sales/billing-runs/actions'
import type { BillingPreview } from '@/lib/sales/billing-runs/queries/preview-billing'
import { isDay } from '@/lib/domain/business-date'
import { centsOf, germanMoney, sumOf } from '@/lib/domain/money'
import { DeliveryPeriod } from './delivery-period'
import { NothingToBill } from './nothing-to-bill'
import { PreviewTable } from './preview-table'
import { RunOptions } from './run-options'

interface NewRunProps {
  period: Period
  today: string
  /** Null for a period that a run must not have. */
  preview: BillingPreview | null
  canBook: boolean
}

/** Selects what a run bills, previews it, and starts it. */
export function NewRun({ period, today, preview, canBook }: NewRunProps) {
  const t = useTranslations('billingRuns')
  const router = useRouter()
  const keyFor = useSubmitKey()
  const [pending, start] = useTransition()
  const customers = preview?.customers ?? []
  const [options, setOptions] = useState({ invoiceDate: today, book: canBook })
  const ids = customers.map(({ customerId }) => customerId)
  const billable = customers.flatMap(({ customerId, isDeleted }) => (isDeleted ? [] : [customerId]))
  const choice = useChoice(ids, billable)
  const { chosen } = choice
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
        customerIds: ids.filter((id) => chosen.has(id)),
      }
      const started = await answerOf(startBillingRunAction(input, keyFor(input)), 'startBillingRun')
      if (started) router.push(`/billing-runs/${started.data.id}`)
    })
  }

  return (
    <div className="space-y-6">
      <div className="flex flex-wrap gap-x-16 gap-y-6">
        <DeliveryPeriod period={period} today={today} />
        <RunOptions options={options} canBook={canBook} onChange={setOptions} />
      </div>
      {preview ? null : <p className="text-danger">{t('badPeriod')}</p>}
      {preview && customers.length === 0 ? <NothingToBill elsewhere={preview.elsewhere} /> : null}
      {preview && customers.length > 0 ? (
        <>
          {options.book && preview.missingOfCompany.length > 0 ? (
            <p className="text-danger">{t('companyLacks')}</p>
          ) : null}
          {preview.capped ? (
            <p className="text-muted-foreground">{t('capped', { count: customers.length })}</p>
          ) : null}
          <PreviewTable customers={customers} choice={choice} />
          <CustomerStartBar count={chosen.size} sum={sum}>
            <Button
              disabled={chosen.size === 0 || !isDay(options.invoiceDate)}
              loading={pending}
              onClick={() => void send()}
            >
              {t(options.book ? 'startBooked' : 'startDrafts')}
            </Button>
          </CustomerStartBar>
        </>
      ) : null}
    </div>
  )
}
