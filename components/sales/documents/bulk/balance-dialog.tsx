'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useToday } from '@/components/shared/form/use-today'
import { DateInput } from '@/components/shared/inputs/date-input'
import { Button } from '@/components/ui/button'
import { Dialog, DialogBody, DialogFooter } from '@/components/ui/dialog'
import { Label } from '@/components/ui/label'
import { Select } from '@/components/ui/select'
import { usePayingDesks, withDesk } from '@/components/sales/documents/use-paying-desks'
import { MONEY_METHODS } from '@/lib/domain/payment-method'
import { isDay } from '@/lib/domain/business-date'
import { germanMoney, sumOf } from '@/lib/domain/money'
import type { ChosenDocument } from './task'

/** How the open amounts were paid. */
export interface Balance {
  date: string
  paymentMethod: (typeof MONEY_METHODS)[number]
  /** For cash; by default the only cash desk. */
  cashDeskId?: string
}

interface BalanceDialogProps {
  documents: readonly ChosenDocument[]
  onSubmit: (balance: Balance) => void
  onClose: () => void
}

/** Asks for the date and method by which the open amounts of the selected invoices were paid. */
export function BalanceDialog({ documents, onSubmit, onClose }: BalanceDialogProps) {
  const t = useTranslations('documents')
  const methods = useTranslations('enums.paymentMethod')
  const today = useToday()
  const [balance, setBalance] = useState<Omit<Balance, 'cashDeskId'>>({
    date: today,
    paymentMethod: 'BANKTRANSFER',
  })
  const [deskId, setDeskId] = useState('')
  const desks = usePayingDesks(balance.paymentMethod)
  const isChosen = desks.length < 2 || desks.some(({ id }) => id === deskId)
  const open = germanMoney(sumOf(documents.map((document) => document.open)))
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('bulk.payTitle')}
      description={t('bulk.payText', { count: documents.length, open })}
      size="sm"
    >
      <form
        className="flex min-h-0 flex-col"
        onSubmit={(event) => {
          event.preventDefault()
          if (isDay(balance.date) && isChosen) onSubmit(withDesk({ ...balance, cashDeskId: deskId }))
        }}
      >
        <DialogBody className="flex flex-col gap-4">
          <div className="flex flex-col gap-1">
            <Label htmlFor="balance-date">{t('paymentDate')}</Label>
            <DateInput
              id="balance-date"
              value={balance.date}
              aria-invalid={!isDay(balance.date)}
              onChange={(date) => setBalance({ ...balance, date })}
            />
          </div>
          <div className="flex flex-col gap-1">
            <Label htmlFor="balance-method">{t('method')}</Label>
            <Select
              id="balance-method"
              value={balance.paymentMethod}
              onChange={({ target }) =>
                setBalance({ ...balance, paymentMethod: target.value as Balance['paymentMethod'] })
              }
            >
              {MONEY_METHODS.map((method) => (
                <option key={method} value={method}>
                  {methods(method)}
                </option>
              ))}
            </Select>
          </div>
          <DeskChoice desks={desks} value={deskId} onChange={setDeskId} />
        </DialogBody>
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            {t('bulk.cancel')}
          </Button>
          <Button type="submit">{t('pay')}</Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

interface DeskChoiceProps {
  desks: ReturnType<typeof usePayingDesks>
  value: string
  onChange: (id: string) => void
}

/** The cash desk that receives the cash; if there is only one, its name. */
function DeskChoice({ desks, value, onChange }: DeskChoiceProps) {
  const t = useTranslations('cashDesk')
  const [only, ...others] = desks
  if (!only) return null
  if (others.length === 0)
    return <p className="text-sm text-muted-foreground">{t('only', { name: only.name })}</p>
  return (
    <div className="flex flex-col gap-1">
      <Label htmlFor="balance-desk">{t('label')}</Label>
      <Select id="balance-desk" required value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="" disabled>
          {t('choose')}
        </option>
        {desks.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  )
}
