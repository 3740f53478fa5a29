'use client'

import dynamic from 'next/dynamic'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import { PdfLink } from '@/components/documents/pdf-link'
import { Button } from '@/components/ui/button'
import type { DeliveryNoteRecord } from '@/lib/delivery-notes/schema'

const CancelDialog = dynamic(
  () => import('@/components/documents/detail/cancel-dialog').then((module) => module.CancelDialog),
  { ssr: false },
)

interface DeliveryNoteActionsProps {
  deliveryNote: DeliveryNoteRecord
  canPatch: boolean
  canBill: boolean
  /** The way to send it by mail. */
  send: ReactNode
}

/** What can be done with a booked delivery note. */
export function DeliveryNoteActions({ deliveryNote, canPatch, canBill, send }: DeliveryNoteActionsProps) {
  const t = useTranslations('documents')
  const [cancelling, setCancelling] = useState(false)
  const open = deliveryNote.status === 'BOOKED' && deliveryNote.invoiceId === null
  return (
    <>
      {canPatch && open ? (
        <Button variant="ghost" onClick={() => setCancelling(true)}>
          {t('cancel')}
        </Button>
      ) : null}
      {send}
      <PdfLink family="DELIVERY_NOTE" id={deliveryNote.id} />
      {canBill && open ? (
        <Button asChild>
          <Link
            href={`/invoices/from-deliverynotes?customerId=${deliveryNote.customerId}&deliveryNote=${deliveryNote.id}`}
          >
            {t('billing.bill')}
          </Link>
        </Button>
      ) : null}
      {cancelling ? (
        <CancelDialog family="DELIVERY_NOTE" document={deliveryNote} onClose={() => setCancelling(false)} />
      ) : null}
    </>
  )
}
