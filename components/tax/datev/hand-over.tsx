'use client'

import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState, useTransition } from 'react'
import type { StartExportJob } from '@/components/services/export-jobs/start'
import { confirm } from '@/components/shared/feedback/confirm'
import { showAnswer } from '@/components/shared/feedback/toast'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Input } from '@/components/ui/input'
import { exportFileHref } from '@/lib/tax/datev/list'
import type { Preview } from '@/lib/tax/datev/queries/exports'
import type { ExportRecord } from '@/lib/tax/datev/schema'
import { germanDay } from '@/lib/domain/business-date'

interface HandOverProps {
  preview: Preview
  /** Its earlier files, the newest first: a further file adds the bookings made since. */
  before: readonly ExportRecord[]
  onStart: StartExportJob
}

/**
 * Hands the period over for good, fetches it again, or writes a trial file; the file is written in
 * the background.
 */
export function HandOver({ preview, before, onStart }: HandOverProps) {
  const t = useTranslations('datev')
  const [pending, start] = useTransition()
  const [withPapers, setWithPapers] = useState(false)
  const [isFinal, setIsFinal] = useState(preview.proposesFinal)
  const [override, setOverride] = useState(false)
  const [reason, setReason] = useState('')
  const { from, to, isOver, mayClose, isLarge, parts, obstacleCount } = preview
  const hasPapers = parts.invoices || parts.incoming
  const [last] = before
  const isRepeat = last !== undefined && !isLarge && preview.bookingCount === 0
  const isSupplement = last !== undefined && !isRepeat
  // a large period is checked when it is asked for
  const mayOverride = obstacleCount > 0 || (isLarge && parts.closings)
  const isHeld = (obstacleCount > 0 || override) && !isRepeat && !(override && reason.trim() !== '')
  const write = (lock: boolean) =>
    start(async () => {
      const period = { from: germanDay(from), to: germanDay(to) }
      const question = {
        title: t(isSupplement ? 'supplement.title' : 'ask.title', period),
        description: `${t(isSupplement ? 'supplement.text' : 'ask.text')} ${t(isFinal ? 'ask.final' : 'ask.notFinal')}`,
        confirmLabel: t(isSupplement ? 'supplement.submit' : 'handOver'),
      }
      if (lock && !isRepeat && !(await confirm(question))) return
      const options = {
        ...parts,
        lock,
        documents: withPapers && hasPapers,
        finalize: isFinal,
        ...(lock && mayOverride && override ? { override, reason: reason.trim() } : {}),
      }
      await showAnswer(onStart({ kind: 'datev', from, to, options }), 'startExportJob')
    })
  const hint = () => {
    if (!mayClose) return t('mayNotClose')
    if (isRepeat) return t('againHint', { before: before.length })
    if (isHeld) return t('held')
    if (isSupplement) return t('supplement.hint')
    return t(isOver ? 'handOverHint' : 'notOver')
  }
  return (
    <div className="space-y-3">
      {hasPapers ? (
        <Choice label={t('papers')} hint={t('papersHint')} checked={withPapers} onChange={setWithPapers} />
      ) : null}
      {isRepeat ? null : (
        <Choice label={t('finalize')} hint={t('finalizeHint')} checked={isFinal} onChange={setIsFinal} />
      )}
      {mayOverride && mayClose && isOver && !isRepeat ? (
        <>
          <Choice label={t('override')} hint={t('overrideHint')} checked={override} onChange={setOverride} />
          {override ? (
            <label className="block max-w-form">
              <span className="mb-1 block text-sm font-semibold">{t('reason')}</span>
              <Input value={reason} maxLength={500} onChange={({ target }) => setReason(target.value)} />
            </label>
          ) : null}
        </>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {isRepeat ? (
          <Repeat
            file={withPapers ? null : last}
            pending={pending}
            disabled={!mayClose}
            onWrite={() => write(true)}
          />
        ) : (
          <>
            <Button loading={pending} disabled={!isOver || !mayClose || isHeld} onClick={() => write(true)}>
              {t(isSupplement ? 'supplement.submit' : 'handOver')}
            </Button>
            <Button variant="outline" disabled={pending} onClick={() => write(false)}>
              {t('trial')}
            </Button>
          </>
        )}
      </div>
      <p className="text-sm text-muted-foreground">{hint()}</p>
    </div>
  )
}

interface ChoiceProps {
  label: string
  hint: string
  checked: boolean
  onChange: (checked: boolean) => void
}

const Choice = ({ label, hint, checked, onChange }: ChoiceProps) => (
  <label className="flex min-h-10 cursor-pointer items-start gap-2.5 sm:min-h-8">
    <Checkbox className="mt-0.5" checked={checked} onChange={({ target }) => onChange(target.checked)} />
    <span>
      {label}
      <span className="block text-sm text-muted-foreground">{hint}</span>
    </span>
  </label>
)

interface RepeatProps {
  /** The unchanged earlier file; null to write it again with documents. */
  file: ExportRecord | null
  pending: boolean
  disabled: boolean
  onWrite: () => void
}

/**
 * Fetches a period again. Never the primary action: importing the file twice doubles the bookings.
 */
function Repeat({ file, pending, disabled, onWrite }: RepeatProps) {
  const t = useTranslations('datev')
  if (file)
    return (
      <Button asChild variant="outline">
        <a href={exportFileHref(file.id)}>
          <Download aria-hidden="true" />
          {t('again')}
        </a>
      </Button>
    )
  return (
    <Button variant="outline" loading={pending} disabled={disabled} onClick={onWrite}>
      {t('againWithPapers')}
    </Button>
  )
}
