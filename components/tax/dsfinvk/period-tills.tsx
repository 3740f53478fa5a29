'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useNavigate } from '@/components/shared/feedback/navigation'
import { CheckBoxes } from '@/components/shared/inputs/check-boxes'
import { PeriodChoice } from '@/components/shared/inputs/period-choice'
import type { PeriodKey } from '@/components/shared/inputs/periods'
import { isPreviewed, periodHref, type DsfinvkAddress } from '@/lib/tax/dsfinvk/list'
import type { KnownTill } from '@/lib/tax/dsfinvk/queries/tills'

const OFFERED = [
  'lastMonth',
  'thisMonth',
  'lastQuarter',
  'thisYear',
  'lastYear',
] as const satisfies PeriodKey[]

interface PeriodTillsProps {
  /** Path of the page that shows the selection. */
  page: string
  address: DsfinvkAddress
  tills: readonly KnownTill[]
  today: string
}

/** The business days and tills of an export; each change loads its preview. */
export function PeriodTills({ page, address, tills, today }: PeriodTillsProps) {
  const t = useTranslations('dsfinvk')
  const errors = useTranslations('errors.dsfinvk')
  const navigate = useNavigate()
  const [isTooLong, setTooLong] = useState(false)
  const isAll = address.devices.length === 0
  const chosen = isAll ? tills.map(({ id }) => id) : address.devices
  const toggle = (id: string) => {
    const devices = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]
    navigate(periodHref(page, { ...address, devices: devices.length === tills.length ? [] : devices }))
  }
  return (
    <div className="space-y-4">
      <PeriodChoice
        legend={t('period')}
        labels={{ from: t('from'), to: t('to') }}
        offered={OFFERED}
        period={address}
        today={today}
        onChoose={({ from, to }) => {
          setTooLong(!isPreviewed({ from, to }))
          if (from <= to && isPreviewed({ from, to })) navigate(periodHref(page, { ...address, from, to }))
        }}
      />
      {isTooLong ? (
        <p role="alert" className="text-sm text-danger">
          {errors('tooLong')}
        </p>
      ) : null}
      {tills.length > 1 ? (
        <CheckBoxes
          legend={t('tills')}
          options={tills.map(({ id, name }) => ({ id, label: name }))}
          chosen={chosen}
          onToggle={toggle}
        />
      ) : null}
    </div>
  )
}
