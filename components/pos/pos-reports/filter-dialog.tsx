'use client'

import { useTranslations } from 'next-intl'
import { useId, useState, type SubmitEvent } from 'react'
import { useNavigate } from '@/components/shared/feedback/navigation'
import { DateInput } from '@/components/shared/inputs/date-input'
import { periodOf } from '@/components/shared/inputs/periods'
import { Button } from '@/components/ui/button'
import { Dialog, DialogBody, DialogFooter } from '@/components/ui/dialog'
import { Label } from '@/components/ui/label'
import { isUsableDay } from '@/lib/domain/business-date'
import { reportHref, type ReportAddress } from '@/lib/pos/pos-reports/list'
import type { ReportChoices } from '@/lib/pos/pos-reports/queries/report-choices'
import { ChoiceList } from './choice-list'
import { isPreset, presetsAt } from './presets'

interface FilterDialogProps {
  address: ReportAddress
  choices: ReportChoices
  today: string
  onClose: () => void
}

/** Selects period, stores and tills; the selection becomes the address. */
export function FilterDialog({ address, choices, today, onClose }: FilterDialogProps) {
  const t = useTranslations('posReports.filter')
  const periods = useTranslations('common.periods')
  const navigate = useNavigate()
  const [chosen, setChosen] = useState(address)
  const [isRefused, setRefused] = useState(false)
  const id = useId()
  const devices = choices.devices.filter(
    ({ storeId }) => chosen.stores.length === 0 || chosen.stores.includes(storeId),
  )
  const change = (part: Partial<ReportAddress>) => {
    setChosen({ ...chosen, ...part, page: 1 })
    setRefused(false)
  }
  const show = (event: SubmitEvent) => {
    event.preventDefault()
    const { from, to } = chosen
    if (!isUsableDay(from) || !isUsableDay(to) || from > to) return setRefused(true)
    const offered = new Set(devices.map((device) => device.id))
    navigate(reportHref({ ...chosen, devices: chosen.devices.filter((device) => offered.has(device)) }))
    onClose()
  }
  const day = (name: 'from' | 'to', label: string) => (
    <div className="flex min-w-32 flex-1 flex-col gap-1">
      <Label htmlFor={`${id}${name}`}>{label}</Label>
      <DateInput
        id={`${id}${name}`}
        value={chosen[name]}
        onChange={(value) => change({ [name]: value })}
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? `${id}error` : undefined}
      />
    </div>
  )
  return (
    <Dialog open onOpenChange={onClose} title={t('title')}>
      <form onSubmit={show} className="contents">
        <DialogBody className="space-y-5">
          <div className="flex flex-wrap gap-4">
            {day('from', t('from'))}
            {day('to', t('to'))}
          </div>
          {isRefused ? (
            <p id={`${id}error`} role="alert" className="text-sm text-danger">
              {t('refused')}
            </p>
          ) : null}
          <div className="flex flex-wrap gap-2">
            {presetsAt(today).map((key) => (
              <Button
                key={key}
                size="sm"
                variant={isPreset(key, chosen, today) ? 'secondary' : 'outline'}
                aria-pressed={isPreset(key, chosen, today)}
                onClick={() => change(periodOf(key, today))}
              >
                {periods(key)}
              </Button>
            ))}
          </div>
          <ChoiceList
            label={t('stores')}
            all={t('allStores')}
            options={choices.stores}
            chosen={chosen.stores}
            onChange={(stores) => change({ stores })}
          />
          <ChoiceList
            label={t('devices')}
            all={t('allDevices')}
            options={devices}
            chosen={chosen.devices}
            onChange={(ids) => change({ devices: ids })}
          />
        </DialogBody>
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit">{t('show')}</Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
