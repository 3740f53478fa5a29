'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { RunActions, type RunMoves } from '@/components/sales/customer-runs/run-actions'
import { useRunProgress } from '@/components/sales/customer-runs/use-run-progress'
import { PageHeader } from '@/components/shared/page/page-header'
import { Button } from '@/components/ui/button'
import { cancelBillingRunAction, resumeBillingRunAction } from '@/lib/sales/billing-runs/actions'
import type { BillingRunRow, RunCustomer } from '@/lib/sales/billing-runs/schema'
import { germanDay } from '@/lib/domain/business-date'
import type { Page } from '@/lib/domain/list'
import { RunCustomerTable } from './run-customer-table'
import { RunProgress } from './run-progress'
import { RunState } from './run-state'

interface RunViewProps {
  run: BillingRunRow
  customers: Page<RunCustomer>
  rights: { create: boolean; book: boolean; seeCustomers: boolean }
}

/** A run with its progress, followed by the outcome for each customer. */
export function RunView({ run: loaded, customers, rights }: RunViewProps) {
  const t = useTranslations('billingRuns')
  const [run] = useRunProgress(loaded, `/api/billing-runs/${loaded.id}/progress`)
  const moves: RunMoves<unknown> = {
    title: t('cancelTitle'),
    text: t('cancelText'),
    cancel: { operation: 'cancelBillingRun', run: cancelBillingRunAction },
    resume: { operation: 'resumeBillingRun', run: resumeBillingRunAction },
  }
  const mayAct = rights.create && (rights.book || !run.book)
  return (
    <>
      <PageHeader
        title={t('list')}
        number={t('periodOf', { from: germanDay(run.periodFrom), to: germanDay(run.periodTo) })}
        status={<RunState run={run} />}
        back={{ href: '/billing-runs', label: t('list') }}
        actions={
          <>
            {run.invoiceCount > 0 && run.state !== 'RUNNING' ? (
              <Button variant="outline" asChild>
                <Link href={`/invoices?from=${run.invoiceDate}&to=${run.invoiceDate}`} prefetch={false}>
                  {t('toInvoices')}
                </Link>
              </Button>
            ) : null}
            {mayAct ? (
              <RunActions
                run={run}
                pending={run.customerCount - run.doneCount - run.failedCount}
                failed={run.failedCount}
                moves={moves}
              />
            ) : null}
          </>
        }
      />
      {run.stopReason ? <p className="mb-6 rounded-md bg-warning-soft px-4 py-3">{run.stopReason}</p> : null}
      <RunProgress run={run} />
      <RunCustomerTable page={customers} linked={rights.seeCustomers} />
    </>
  )
}
