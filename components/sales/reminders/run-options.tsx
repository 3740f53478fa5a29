'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DateInput } from '@/components/shared/inputs/date-input'
import { useNavigate } from '@/components/shared/feedback/navigation'
import { Checkbox } from '@/components/ui/checkbox'
import { Label } from '@/components/ui/label'
import { isDay } from '@/lib/domain/business-date'

interface RunOptionsProps {
  date: string
  sendMail: boolean
  onSendMail: (sendMail: boolean) => void
}

/** The date of the letters, whose change loads its preview, and whether mails are sent. */
export function RunOptions({ date, sendMail, onSendMail }: RunOptionsProps) {
  const t = useTranslations('reminders')
  const navigate = useNavigate()
  const [typed, setTyped] = useState(date)
  const go = (day: string) => {
    if (isDay(day) && day !== date) navigate(`/reminders/new?date=${day}`)
  }
  return (
    <div className="flex flex-wrap items-end gap-x-10 gap-y-4">
      <div className="flex w-36 flex-col gap-1">
        <Label htmlFor="reminder-date">{t('date')}</Label>
        <DateInput id="reminder-date" value={typed} onChange={setTyped} onCommit={go} />
      </div>
      <label className="flex cursor-pointer items-start gap-2.5">
        <Checkbox
          className="mt-0.5"
          checked={sendMail}
          onChange={(event) => onSendMail(event.target.checked)}
        />
        <span>
          {t('sendMail')}
          <span className="block text-sm text-muted-foreground">{t('sendMailHint')}</span>
        </span>
      </label>
    </div>
  )
}
