'use client'

import { Printer } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DescriptionList } from '@/components/shared/record/description-list'
import { PageHeader } from '@/components/shared/page/page-header'
import { usePolling } from '@/components/shared/page/use-polling'
import { Button } from '@/components/ui/button'
import { Card, CardContent } from '@/components/ui/card'
import { Progress } from '@/components/ui/progress'
import { germanDateTime, germanDay } from '@/lib/domain/business-date'
import type { RunRecord } from '@/lib/reminders/schema'
import { ResultTable } from './result-table'
import { RunState } from './run-state'
import { UndoRun } from './undo-run'

/** A run with its progress, and at the end the outcome for each customer. */
export function RunView({ run: loaded, linked }: { run: RunRecord; linked: boolean }) {
  const t = useTranslations('reminders')
  const router = useRouter()
  const [run, setRun] = useState(loaded)
  usePolling(isUnderWay(run) ? `/api/v1/reminder-runs/${run.id}` : null, (answer) => {
    const now = answer as RunRecord
    setRun(now)
    if (!isUnderWay(now)) router.refresh()
  })
  return (
    <>
      <PageHeader
        title={t('titleOf', { date: germanDay(run.date) })}
        status={<RunState run={run} />}
        back={{ href: '/reminders', label: t('list') }}
        actions={<PrintLink run={run} />}
      />
      {run.state === 'WAITING' ? <UndoRun run={run} onUndone={setRun} /> : null}
      {run.stopReason ? <p className="mb-6 rounded-md bg-warning-soft px-4 py-3">{run.stopReason}</p> : null}
      <RunProgress run={run} />
      <ResultTable results={run.results} linked={linked} />
    </>
  )
}

/** Whether letters are still to be written. */
const isUnderWay = ({ state }: RunRecord) => state === 'WAITING' || state === 'RUNNING'

/** All letters that are to be printed, in one file, once the run is done. */
function PrintLink({ run }: { run: RunRecord }) {
  const t = useTranslations('reminders')
  const count = run.results.filter(({ state, isWithdrawn }) => state === 'TO_PRINT' && !isWithdrawn).length
  if (run.state !== 'DONE' || count === 0) return null
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
  const settled = run.customers - run.pending
  return (
    <Card className="mb-6">
      <CardContent className="space-y-4 pt-4">
        <div className="space-y-2">
          <p role="status" className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="text-lg font-semibold">{t('progress', { settled, count: run.customers })}</span>
            {run.failed > 0 ? (
              <span className="font-semibold text-danger">{t('failedCount', { count: run.failed })}</span>
            ) : null}
          </p>
          <Progress value={settled} max={run.customers} label={t('progressLabel')} />
        </div>
        <DescriptionList
          columns={3}
          items={[
            {
              term: t('counts.mailed'),
              value: run.mailed > 0 ? t('sentOf', { mailed: run.mailed, sent: run.sent }) : '0',
            },
            { term: t('counts.toPrint'), value: String(run.toPrint) },
            { term: t('counts.leftOut'), value: String(run.leftOut) },
            { term: t('date'), value: germanDay(run.date) },
            {
              term: t('started'),
              value: t('startedWhen', { at: germanDateTime(run.startedAt), name: run.startedByName }),
            },
            { term: t('finishedAt'), value: run.finishedAt ? germanDateTime(run.finishedAt) : null },
          ]}
        />
      </CardContent>
    </Card>
  )
}
