'use client'

import { MailCheck } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState, useTransition } from 'react'
import { CustomerStartBar } from '@/components/sales/customer-runs/start-bar'
import { useChoice } from '@/components/sales/customer-runs/use-choice'
import { EmptyState } from '@/components/shared/feedback/empty-state'
import { useSubmitKey } from '@/components/shared/form/use-submit-key'
import { answerOf } from '@/components/shared/feedback/toast'
import { Button } from '@/components/ui/button'
import { germanDay } from '@/lib/domain/business-date'
import { basisPointsOf, centsOf, germanPercent, sumOf } from '@/lib/domain/money'
import { startReminderRunAction } from '@/lib/sales/reminders/actions'
import type { ReminderPreview } from '@/lib/sales/reminders/schema'
import { LeftOutList } from './left-out-list'
import { LetterTable } from './letter-table'
import { RunOptions } from './run-options'

const StartDialog = dynamic(() => import('./start-dialog').then((module) => module.StartDialog), {
  ssr: false,
})

interface NewRunProps {
  preview: ReminderPreview
  /** Business date; other days are preview only. */
  today: string
  canStart: boolean
}

/** Previews a day, lets the user exclude customers, and starts the run. */
export function NewRun({ preview, today, canStart }: NewRunProps) {
  const t = useTranslations('reminders')
  const router = useRouter()
  const keyFor = useSubmitKey()
  const [pending, start] = useTransition()
  const { date, letters, leftOut, capped } = preview
  const [isConfirming, setConfirming] = useState(false)
  const [sendMail, setSendMail] = useState(true)
  const choice = useChoice(letters.map(({ customerId }) => customerId))
  const { chosen } = choice
  const chosenLetters = letters.filter(({ customerId: id }) => chosen.has(id))
  const sum = sumOf(chosenLetters.map(({ total }) => centsOf(total)))

  const send = () =>
    start(async () => {
      const input = { date, sendMail, customerIds: [...chosen] }
      const started = await answerOf(startReminderRunAction(input, keyFor(input)), 'startReminderRun')
      if (started) router.push(`/reminders/${started.data.id}`)
      else setConfirming(false)
    })

  return (
    <div className="space-y-6">
      <RunOptions date={date} sendMail={sendMail} onSendMail={setSendMail} />
      {date === today ? null : (
        <p className="rounded-sm bg-warning-soft px-3 py-2">
          {t('onlyPreview', { today: germanDay(today) })}
        </p>
      )}
      <InterestBase base={preview.interestBase} />
      {capped ? <p className="text-muted-foreground">{t('capped', { count: letters.length })}</p> : null}
      {letters.length === 0 ? (
        <EmptyState icon={MailCheck} title={t('nothingTitle')} description={t('nothingText')} />
      ) : (
        <LetterTable letters={letters} choice={choice} sendMail={sendMail} />
      )}
      <LeftOutList leftOut={leftOut} />
      {letters.length > 0 && canStart && date === today ? (
        <CustomerStartBar count={chosen.size} sum={sum}>
          <Button disabled={chosen.size === 0} onClick={() => setConfirming(true)}>
            {t('start')}
          </Button>
        </CustomerStartBar>
      ) : null}
      {isConfirming ? (
        <StartDialog
          letters={chosenLetters}
          sendMail={sendMail}
          pending={pending}
          onStart={send}
          onClose={() => setConfirming(false)}
        />
      ) : null}
    </div>
  )
}

/** The base rate used for interest and its start date; warns if the current one is unknown. */
function InterestBase({ base }: { base: ReminderPreview['interestBase'] }) {
  const t = useTranslations('reminders')
  if (!base) return null
  const rate = germanPercent(basisPointsOf(base.baseRate))
  const values = { rate, since: germanDay(base.since), until: germanDay(base.until) }
  if (base.isKnown) return <p className="text-muted-foreground">{t('interestBase', values)}</p>
  return <p className="rounded-sm bg-warning-soft px-3 py-2">{t('interestBaseUnknown', values)}</p>
}
