'use client'

import { useTranslations } from 'next-intl'
import { ProgressCard } from '@/components/sales/customer-runs/progress-card'
import { RunActions, type RunMoves } from '@/components/sales/customer-runs/run-actions'
import { useRunProgress } from '@/components/sales/customer-runs/use-run-progress'
import { PageHeader } from '@/components/shared/page/page-header'
import { germanDay } from '@/lib/domain/business-date'
import type { Page } from '@/lib/domain/list'
import { centsOf, germanMoney } from '@/lib/domain/money'
import { cancelRecurringRunAction, resumeRecurringRunAction } from '@/lib/sales/recurring-runs/actions'
import type { RecurringRunCustomer, RecurringRunRow } from '@/lib/sales/recurring-runs/schema'
import { ResultTable } from './result-table'
import { RunState } from './run-state'

interface RunViewProps {
  run: RecurringRunRow
  customers: Page<RecurringRunCustomer>
  rights: { create: boolean; patch: boolean; showCustomer: boolean }
}

/** A run with its progress, followed by the outcome for each customer. */
export function RunView({ run: loaded, customers, rights }: RunViewProps) {
  const t = useTranslations('recurringRuns')
  const [run] = useRunProgress(loaded, `/api/recurring-runs/${loaded.id}/progress`)
  const moves: RunMoves<unknown> = {
    title: t('cancelTitle'),
    text: t('cancelText'),
    cancel: { operation: 'cancelRecurringRun', run: cancelRecurringRunAction },
    resume: { operation: 'resumeRecurringRun', run: resumeRecurringRunAction },
  }
  const mayAct = rights.create && (rights.patch || !run.books)
  return (
    <>
      <PageHeader
        title={t('one')}
        number={t('untilDay', { day: germanDay(run.until) })}
        status={<RunState run={run} />}
        back={{ href: '/recurring-runs', label: t('list') }}
        actions={
          mayAct ? (
            <RunActions
              run={run}
              pending={run.customerCount - run.doneCount - run.failedCount}
              failed={run.failedCount}
              moves={moves}
            />
          ) : null
        }
      />
      {run.stopReason ? <p className="mb-6 rounded-md bg-warning-soft px-4 py-3">{run.stopReason}</p> : null}
      <ProgressCard
        label={t('progressLabel')}
        settled={run.doneCount + run.failedCount}
        customers={run.customerCount}
        failed={run.failedCount}
        startedAt={run.createdAt}
        startedByName={run.startedByName}
        finishedAt={run.finishedAt}
        items={[
          { term: t('columns.invoices'), value: String(run.invoiceCount) },
          {
            term: t('columns.total'),
            value: <span className="tabular">{germanMoney(centsOf(run.sumGross))}</span>,
          },
        ]}
      />
      <ResultTable page={customers} linked={rights.showCustomer} />
    </>
  )
}
