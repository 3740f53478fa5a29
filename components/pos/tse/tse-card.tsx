'use client'

import { useTranslations } from 'next-intl'
import { useState, useTransition, type ReactNode } from 'react'
import type { StartExportJob } from '@/components/services/export-jobs/start'
import { confirm } from '@/components/shared/feedback/confirm'
import { showResult } from '@/components/shared/feedback/toast'
import { useUnanswered } from '@/components/shared/form/use-unanswered'
import { DescriptionList } from '@/components/shared/record/description-list'
import { noticeRefusal } from '@/components/shared/session/company-switch'
import { Badge, type Tone } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { businessDay, germanDay } from '@/lib/domain/business-date'
import type { TseState } from '@/lib/domain/tse-state'
import { createTseAction } from '@/lib/pos/tse/actions'
import { expiryStage } from '@/lib/pos/tse/rules/expiry'
import type { TseRecord } from '@/lib/pos/tse/schema'
import { DisableTse } from './disable-tse'
import { ExportTse } from './export-tse'
import { useRefresh } from './use-refresh'

const TONES = {
  CREATING: 'amber',
  FAILED: 'red',
  READY: 'green',
  DISABLING: 'amber',
  DISABLED: 'grey',
} as const satisfies Record<TseState, Tone>

interface TseCardProps {
  deviceId: string
  /** The till's newest TSE. */
  tse: TseRecord | null
  mayCreate: boolean
  mayDisable: boolean
  /** Null if the user may not export its data. */
  onExport: StartExportJob | null
}

/** The till's security module: its state, with buttons to create or disable it. */
export function TseCard({ deviceId, tse, mayCreate, mayDisable, onExport }: TseCardProps) {
  const t = useTranslations('tse')
  const states = useTranslations('enums.tseState')
  const [pending, startTransition] = useTransition()
  const isUnderWay = tse !== null && tse.failure === null && ['CREATING', 'DISABLING'].includes(tse.state)
  useRefresh(isUnderWay)
  const state = tse?.state
  const isGone = tse === null || state === 'DISABLED'
  // Kontor retries automatically; the user need not act.
  const isLate = tse?.failure === 'unreachable'
  const mayTryAgain = state === 'FAILED' || (state === 'CREATING' && tse?.failure !== null)
  const notifyUnanswered = useUnanswered()
  const [refusal, setRefusal] = useState<string | null>(null)
  const create = async () => {
    const isSure =
      mayTryAgain ||
      (await confirm({
        title: t('createTitle'),
        description: t('createText'),
        confirmLabel: t('create'),
      }))
    if (!isSure) return
    startTransition(async () => {
      setRefusal(null)
      try {
        const result = await createTseAction({ id: deviceId })
        if (result.ok) showResult(result, 'createTse')
        else {
          noticeRefusal(result.error)
          setRefusal(result.error.message)
        }
      } catch (error) {
        notifyUnanswered(error)
      }
    })
  }
  return (
    <section aria-label={t('title')} className="max-w-form rounded-md border border-border bg-card p-5">
      <h2 className="flex flex-wrap items-center gap-3 heading-3">
        {t('title')}
        {tse ? <Badge tone={TONES[tse.state]}>{states(tse.state)}</Badge> : null}
      </h2>
      {isLate ? null : <p className="mt-1 text-muted-foreground">{t(`states.${state ?? 'NONE'}`)}</p>}
      {tse?.environment === 'TEST' && !isGone ? <Note>{t('isTest')}</Note> : null}
      {tse?.certificateExpires && !isGone ? <ExpiryNote expires={new Date(tse.certificateExpires)} /> : null}
      {tse?.failure ? (
        <div
          role="alert"
          className={cn(
            'mt-3 rounded-md border p-3',
            isLate ? 'border-warning/40 bg-warning-soft' : 'border-danger/40 bg-danger-soft',
          )}
        >
          <p>{t(`failures.${tse.failure}`)}</p>
          {tse.failureCode ? (
            <p className="mt-1 text-sm break-words-de">{t('failureCode', { code: tse.failureCode })}</p>
          ) : null}
        </div>
      ) : null}
      {refusal ? (
        <div role="alert" className="mt-3 rounded-md border border-danger/40 bg-danger-soft p-3">
          <p className="font-semibold">{t('refused')}</p>
          <p>{refusal}</p>
        </div>
      ) : null}
      {tse ? <TseFacts tse={tse} /> : null}
      <div className="mt-5 flex flex-wrap gap-2 empty:hidden">
        {mayCreate && (isGone || mayTryAgain) ? (
          <Button
            loading={pending}
            variant={mayTryAgain && !isLate ? 'primary' : 'outline'}
            onClick={() => void create()}
          >
            {t(mayTryAgain ? 'again' : 'create')}
          </Button>
        ) : null}
        {mayDisable && !isGone && (state !== 'DISABLING' || tse.failure !== null) ? (
          <DisableTse tse={tse} onExport={onExport} />
        ) : null}
        {tse?.serial && onExport ? <ExportTse tse={tse} onExport={onExport} /> : null}
      </div>
    </section>
  )
}

const Note = ({ children }: { children: ReactNode }) => (
  <p role="note" className="mt-3 rounded-md border border-warning/40 bg-warning-soft p-3">
    {children}
  </p>
)

/** Warns that the certificate expires soon, or has expired; otherwise nothing. */
function ExpiryNote({ expires }: { expires: Date }) {
  const t = useTranslations('tse')
  const [now] = useState(() => new Date())
  const stage = expiryStage(expires, now)
  if (stage === null) return null
  return (
    <Note>
      {t('expiry', { day: germanDay(businessDay(expires)), isOver: stage === 0 ? 'true' : 'false' })}
    </Note>
  )
}

function TseFacts({ tse }: { tse: TseRecord }) {
  const t = useTranslations('tse')
  const { serial, certificateExpires, tssId, clientId } = tse
  return (
    <DescriptionList
      className="mt-4"
      items={[
        {
          term: t('certificateExpires'),
          value: certificateExpires ? germanDay(businessDay(new Date(certificateExpires))) : null,
        },
        { term: t('serial'), value: serial ? <span className="break-all">{serial}</span> : null },
        { term: t('tssId'), value: tssId },
        { term: t('clientId'), value: clientId },
      ]}
    />
  )
}
