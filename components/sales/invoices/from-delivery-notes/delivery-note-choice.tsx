'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState, useTransition, type ReactNode } from 'react'
import { useNavigate } from '@/components/shared/feedback/navigation'
import { EntityPicker } from '@/components/shared/inputs/entity-picker'
import { showAnswer } from '@/components/shared/feedback/toast'
import { Button } from '@/components/ui/button'
import { Label } from '@/components/ui/label'
import { germanMoney } from '@/lib/domain/money'
import { createInvoiceAction } from '@/lib/sales/invoices/actions'
import type { OpenDeliveryNote } from '@/lib/sales/invoices/queries/open-delivery-notes'
import { chosenSum } from './chosen-sum'
import { DeliveryNoteTable } from './delivery-note-table'

interface DeliveryNoteChoiceProps {
  customerId: string | null
  deliveryNotes: readonly OpenDeliveryNote[]
  /** Initially selected; all if null. */
  preselected: string | null
  /** Content below the search while no customer is selected. */
  children: ReactNode
}

/** Selects a customer, and the open delivery notes for one invoice. */
export function DeliveryNoteChoice({
  customerId,
  deliveryNotes,
  preselected,
  children,
}: DeliveryNoteChoiceProps) {
  const t = useTranslations('documents')
  const router = useRouter()
  const navigate = useNavigate()
  const [pending, start] = useTransition()
  const all = deliveryNotes.map(({ id }) => id)
  const [chosen, setChosen] = useState(() => all.filter((id) => !preselected || id === preselected))
  const sum = chosenSum(deliveryNotes, chosen)

  const write = () =>
    start(async () => {
      if (!customerId) return
      const request = createInvoiceAction({ customerId, deliveryNoteIds: chosen })
      const made = await showAnswer(request, 'billDeliveryNotes')
      if (made) router.push(`/invoices/${made.data.id}`)
    })

  return (
    <div className="max-w-form space-y-6">
      <div className="space-y-1.5">
        <Label htmlFor="note-customer">{t('customer')}</Label>
        <EntityPicker
          id="note-customer"
          url="/api/pickers/customers"
          placeholder={t('customerHint')}
          value={customerId}
          autoFocus={customerId === null}
          onChange={(item) => navigate(`/invoices/from-deliverynotes${item ? `?customerId=${item.id}` : ''}`)}
        />
      </div>
      {children}
      {customerId !== null && deliveryNotes.length === 0 ? (
        <p className="text-muted-foreground">{t('billing.none')}</p>
      ) : null}
      {deliveryNotes.length > 0 ? (
        <>
          <DeliveryNoteTable deliveryNotes={deliveryNotes} chosen={chosen} onChange={setChosen} />
          <div className="flex flex-wrap items-center justify-end gap-x-6 gap-y-3">
            <p role="status" className="mr-auto">
              {t('billing.selected', { count: chosen.length })}
            </p>
            <p className="text-lg font-semibold tabular">{germanMoney(sum)}</p>
            <Button disabled={chosen.length === 0} loading={pending} onClick={write}>
              {t('billing.write')}
            </Button>
          </div>
        </>
      ) : null}
    </div>
  )
}
