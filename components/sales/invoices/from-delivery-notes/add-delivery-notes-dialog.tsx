'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormSheet } from '@/components/shared/record/form-sheet'
import { StaleBanner } from '@/components/shared/form/stale-banner'
import { useLoaded } from '@/components/shared/form/use-loaded'
import type { Stale } from '@/components/shared/form/use-stale'
import { Button } from '@/components/ui/button'
import { DialogBody, DialogClose, DialogFooter } from '@/components/ui/dialog'
import { Skeleton } from '@/components/ui/skeleton'
import { germanMoney } from '@/lib/domain/money'
import { openDeliveryNotesAction } from '@/lib/sales/invoices/actions'
import { chosenSum } from './chosen-sum'
import { DeliveryNoteTable } from './delivery-note-table'

interface AddDeliveryNotesProps {
  customerId: string
  /** The editor's form, which is saved along. */
  form: { pending: boolean; stale: Stale }
  /** Returns whether the delivery notes are in the draft afterwards. */
  onAdd: (deliveryNoteIds: string[]) => Promise<boolean>
  onClose: () => void
}

/** Selects further delivery notes of its customer for a draft. */
export function AddDeliveryNotesDialog(props: AddDeliveryNotesProps) {
  const t = useTranslations('documents.billing')
  const [round, setRound] = useState(0)
  const add = async (deliveryNoteIds: string[]) => {
    if (await props.onAdd(deliveryNoteIds)) props.onClose()
    else setRound(round + 1)
  }
  return (
    <FormSheet open size="lg" title={t('add')} description={t('addText')} onClose={props.onClose}>
      <Choice key={round} {...props} onAdd={add} />
    </FormSheet>
  )
}

function Choice({
  customerId,
  form,
  onAdd,
}: Omit<AddDeliveryNotesProps, 'onAdd'> & { onAdd: (deliveryNoteIds: string[]) => Promise<void> }) {
  const t = useTranslations('documents.billing')
  const words = useTranslations('form')
  const deliveryNotes = useLoaded(() => openDeliveryNotesAction({ customerId }))
  const [chosen, setChosen] = useState<string[]>([])
  return (
    <>
      <DialogBody aria-busy={deliveryNotes === null}>
        <StaleBanner stale={form.stale} />
        {deliveryNotes === null ? <Skeleton className="h-40" /> : null}
        {deliveryNotes?.length === 0 ? <p className="text-muted-foreground">{t('none')}</p> : null}
        {deliveryNotes?.length ? (
          <DeliveryNoteTable deliveryNotes={deliveryNotes} chosen={chosen} onChange={setChosen} />
        ) : null}
      </DialogBody>
      <DialogFooter>
        <p role="status" className="flex flex-wrap items-baseline justify-between gap-x-4 sm:mr-auto">
          <span>{t('selected', { count: chosen.length })}</span>
          <span className="font-semibold tabular">{germanMoney(chosenSum(deliveryNotes ?? [], chosen))}</span>
        </p>
        <DialogClose asChild>
          <Button variant="outline" disabled={form.pending}>
            {words('cancel')}
          </Button>
        </DialogClose>
        <Button disabled={chosen.length === 0} loading={form.pending} onClick={() => void onAdd(chosen)}>
          {t('addSubmit')}
        </Button>
      </DialogFooter>
    </>
  )
}
