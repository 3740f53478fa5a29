'use client'

import { Printer } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { ProgressCard } from '@/components/sales/customer-runs/progress-card'
import { RunActions, type RunMoves } from '@/components/sales/customer-runs/run-actions'
import { isUnderWay, useRunProgress } from '@/components/sales/customer-runs/use-run-progress'
import { PageHeader } from '@/components/shared/page/page-header'
import { Button } from '@/components/ui/button'
import { businessDay, germanDay } from '@/lib/domain/business-date'
import { cancelReminderRunAction, resumeReminderRunAction } from '@/lib/sales/reminders/actions'
import type { RunRecord } from '@/lib/sales/reminders/schema'
import { ResultTable } from './result-table'
import { RunState } from './run-state'
import { UndoRun } from './undo-run'

interface RunViewProps {
  run: RunRecord
  /** Whether the viewer may open a customer's page. */
  linked: boolean
  mayAct: boolean
}

/** A run with its progress, followed by the outcome for each customer. */
export function RunView({ run: loaded, linked, mayAct }: RunViewProps) {
  const t = useTranslations('reminders')
  const router = useRouter()
  const [run, setRun] = useRunProgress(loaded, `/api/v1/reminder-runs/${loaded.id}`)
  const [isStopped, setStopped] = useState(false)
  const moves: RunMoves<RunRecord> = {
    title: t('cancelTitle'),
    text: t('cancelText'),
    cancel: { operation: 'cancelReminderRun', run: cancelReminderRunAction },
    resume: { operation: 'resumeReminderRun', run: resumeReminderRunAction },
  }
  useEffect(() => {
    if (!isStopped) return
    const timer = setTimeout(() => router.refresh(), 3_000)
    return () => clearTimeout(timer)
  }, [isStopped, router])
  const updateRun = (next: RunRecord) => {
    setRun(next)
    // A letter in progress is still finished after a stop.
    if (!isUnderWay(next)) setStopped(true)
  }
  return (
    <>
      <PageHeader
        title={t('titleOf', { date: germanDay(businessDay(new Date(run.startedAt))) })}
        status={<RunState run={run} />}
        back={{ href: '/reminders', label: t('list') }}
        actions={
          <>
            <PrintLink run={run} />
            {mayAct ? (
              <RunActions
                run={run}
                pending={run.pending}
                failed={run.failed}
                moves={moves}
                onMoved={updateRun}
              />
            ) : null}
          </>
        }
      />
      {run.state === 'WAITING' && mayAct ? <UndoRun run={run} onUndone={setRun} /> : null}
      {run.stopReason ? <p className="mb-6 rounded-md bg-warning-soft px-4 py-3">{run.stopReason}</p> : null}
      <RunProgress run={run} />
      <ResultTable results={run.results} linked={linked} />
    </>
  )
}

/** All letters to be printed, in one file, after the run has ended or was stopped. */
function PrintLink({ run }: { run: RunRecord }) {
  const t = useTranslations('reminders')
  const count = run.results.filter(({ state, isWithdrawn }) => state === 'TO_PRINT' && !isWithdrawn).length
  if (isUnderWay(run) || count === 0) return null
  return (
    <Button asChild>
      <a href={`/api/reminder-runs/${run.id}/print`} target="_blank" rel="noopener">
        <Printer aria-hidden="true" />
        {t('print', { count })}
      </a>
    </Button>
  )
}

function RunProgress({ run }: { run: RunRecord }) {
  const t = useTranslations('reminders')
  return (
    <ProgressCard
      label={t('progressLabel')}
      settled={run.customers - run.pending}
      customers={run.customers}
      failed={run.failed}
      startedAt={run.startedAt}
      startedByName={run.startedByName}
      finishedAt={run.finishedAt}
      items={[
        {
          term: t('counts.mailed'),
          value: run.mailed > 0 ? t('sentOf', { mailed: run.mailed, sent: run.sent }) : '0',
        },
        { term: t('counts.toPrint'), value: String(run.toPrint) },
        { term: t('counts.leftOut'), value: String(run.leftOut) },
        { term: t('date'), value: germanDay(run.date) },
      ]}
    />
  )
}
