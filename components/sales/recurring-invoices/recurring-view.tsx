'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useMemo, useTransition, type ReactNode } from 'react'
import { confirm } from '@/components/shared/feedback/confirm'
import { showAnswer } from '@/components/shared/feedback/toast'
import { PageHeader } from '@/components/shared/page/page-header'
import { RecordDeletion } from '@/components/shared/record/record-deletion'
import type { Deletion } from '@/components/shared/record/use-deletion'
import { Button } from '@/components/ui/button'
import { germanDay } from '@/lib/domain/business-date'
import type { EditorCreations } from '@/lib/sales/documents/rules/creations'
import {
  deleteRecurringInvoiceAction,
  pauseRecurringInvoiceAction,
  resumeRecurringInvoiceAction,
  updateRecurringInvoiceAction,
} from '@/lib/sales/recurring-invoices/actions'
import type { RecurringPage } from '@/lib/sales/recurring-invoices/queries/edit-recurring'
import type { RecurringRecord } from '@/lib/sales/recurring-invoices/schema'
import { BilledPanel } from './billed-panel'
import { RecurringForm } from './recurring-form'
import { RecurringBadge } from './recurring-state'
import { ruleValues } from './recurring-values'
import { useRhythm } from './use-rhythm'

export interface RecurringViewProps {
  page: RecurringPage
  rights: { patch: boolean; remove: boolean }
  creation: EditorCreations['product']
  /** The history of the rule, rendered by the server. */
  children: ReactNode
}

/** A rule: its form, its next dates and what it has billed. */
export function RecurringView({ page, rights, creation, children }: RecurringViewProps) {
  const { rule, setting, periods, billed } = page
  const t = useTranslations('recurringInvoices')
  const rhythm = useRhythm()
  const { id, version, customerId, customerName } = rule
  const values = useMemo(() => ruleValues(rule), [rule])
  return (
    <>
      <PageHeader
        title={customerName}
        status={<RecurringBadge rule={rule} />}
        description={rhythm(rule)}
        back={{ href: '/recurring-invoices', label: t('title') }}
        actions={<Actions rule={rule} rights={rights} />}
      />
      <Notices rule={rule} useGrossPrice={setting.useGrossPrice} />
      <RecurringForm
        key={id}
        setting={setting}
        values={values}
        customer={{ id: customerId, label: customerName }}
        creation={creation}
        mayChange={rights.patch}
        mayBook={rights.patch}
        operation="patchRecurringInvoice"
        save={(input) => updateRecurringInvoiceAction({ id, version, ...input })}
        pausedOn={rule.pausedOn}
        billed={periods}
      >
        <BilledPanel ruleId={id} billed={billed} mayChange={rights.patch} />
        {children}
      </RecurringForm>
    </>
  )
}

function Notices({ rule, useGrossPrice }: { rule: RecurringRecord; useGrossPrice: boolean }) {
  const t = useTranslations('recurringInvoices')
  const { pausedOn, failure, nextDate } = rule
  const notices = [
    pausedOn ? t('pausedSince', { day: germanDay(pausedOn) }) : '',
    failure && nextDate ? t('failed', { day: germanDay(nextDate), failure }) : '',
    rule.useGrossPrice === useGrossPrice ? '' : t('pricing', { gross: String(useGrossPrice) }),
  ].filter(Boolean)
  if (notices.length === 0) return null
  return (
    <div role="status" className="mb-6 grid gap-2">
      {notices.map((notice) => (
        <p key={notice} className="rounded-md bg-warning-soft px-4 py-3">
          {notice}
        </p>
      ))}
    </div>
  )
}

function Actions({ rule, rights }: { rule: RecurringRecord; rights: RecurringViewProps['rights'] }) {
  const t = useTranslations('recurringInvoices')
  const router = useRouter()
  const [pending, start] = useTransition()
  const { id, version, customerName: name } = rule
  const isPaused = rule.state === 'PAUSED'
  const move = () =>
    start(async () => {
      if (
        !isPaused &&
        !(await confirm({ title: t('pauseTitle'), description: t('pauseText'), confirmLabel: t('pause') }))
      )
        return
      const moved = isPaused
        ? await showAnswer(resumeRecurringInvoiceAction({ id, version }), 'resumeRecurringInvoice')
        : await showAnswer(pauseRecurringInvoiceAction({ id, version }), 'pauseRecurringInvoice')
      if (moved) router.refresh()
    })
  const deletion: Deletion = {
    title: (customer) => t('delete.title', { name: customer }),
    text: t('delete.text'),
    remove: { operation: 'deleteRecurringInvoice', run: deleteRecurringInvoiceAction },
  }
  const primary =
    rights.patch && rule.state !== 'ENDED' ? (
      <Button variant={isPaused ? 'primary' : 'outline'} loading={pending} onClick={move}>
        {t(isPaused ? 'resume' : 'pause')}
      </Button>
    ) : null
  if (!rights.remove) return primary
  return (
    <RecordDeletion
      deletion={deletion}
      record={{ id, version, name }}
      list="/recurring-invoices"
      primary={primary}
    />
  )
}
