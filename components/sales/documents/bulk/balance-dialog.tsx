'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useToday } from '@/components/shared/form/use-today'
import { DateInput } from '@/components/shared/inputs/date-input'
import { Button } from '@/components/ui/button'
import { Dialog, DialogBody, DialogFooter } from '@/components/ui/dialog'
import { Label } from '@/components/ui/label'
import { Select } from '@/components/ui/select'
import { MONEY_METHODS } from '@/lib/domain/payment-method'
import { isDay } from '@/lib/domain/business-date'
import { germanMoney, sumOf } from '@/lib/domain/money'
import type { ChosenDocument } from './task'

/** How the open amounts were paid. */
export interface Balance {
  date: string
  paymentMethod: (typeof MONEY_METHODS)[number]
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
  const [balance, setBalance] = useState<Balance>({
    date: today,
    paymentMethod: 'BANKTRANSFER',
  })
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
          if (isDay(balance.date)) onSubmit(balance)
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
