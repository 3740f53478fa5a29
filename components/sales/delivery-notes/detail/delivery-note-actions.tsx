'use client'

import dynamic from 'next/dynamic'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import { nextStep } from '@/components/sales/documents/detail/next-step'
import { useDocumentActions } from '@/components/sales/documents/detail/use-document-actions'
import { PageActions } from '@/components/shared/page/page-actions'
import { Button } from '@/components/ui/button'
import type { DeliveryNoteRecord } from '@/lib/sales/delivery-notes/schema'
import type { DispatchRecord } from '@/lib/sales/dispatches/schema'

const CancelDialog = dynamic(
  () => import('@/components/sales/documents/detail/cancel-dialog').then((module) => module.CancelDialog),
  { ssr: false },
)
const SendDialog = dynamic(
  () => import('@/components/sales/dispatches/send-dialog').then((module) => module.SendDialog),
  { ssr: false },
)

interface DeliveryNoteActionsProps {
  deliveryNote: DeliveryNoteRecord
  mails: readonly Pick<DispatchRecord, 'state'>[]
  rights: { create: boolean; patch: boolean; bill: boolean }
}

/** The actions on a booked delivery note: the next step, and the rest in a menu. */
export function DeliveryNoteActions({ deliveryNote, mails, rights }: DeliveryNoteActionsProps) {
  const t = useTranslations('documents')
  const [dialog, setDialog] = useState<'cancel' | 'send' | null>(null)
  const close = useCallback(() => setDialog(null), [])
  const { id, customerId, status, invoiceId } = deliveryNote
  const isCancelled = status === 'CANCELLED'
  const canBill = rights.bill && status === 'BOOKED' && invoiceId === null
  const { pdf, send, duplicate, cancel } = useDocumentActions({
    family: 'DELIVERY_NOTE',
    document: deliveryNote,
    onSend: () => setDialog('send'),
    onCancel: () => setDialog('cancel'),
    cancelHint: invoiceId === null ? undefined : t('cancelAfterBilling'),
  })
  const bill = {
    id: 'bill',
    label: t('billing.bill'),
    href: `/invoices/from-deliverynotes?customerId=${customerId}&deliveryNote=${id}`,
  }
  const next = nextStep({ isCancelled, canSend: rights.patch, mails, canSettle: canBill })
  const more = [
    pdf,
    ...(rights.patch && next !== 'send' ? [send] : []),
    ...(canBill && next !== 'settle' ? [bill] : []),
    ...(rights.create ? [duplicate] : []),
    ...(rights.patch && !isCancelled ? [cancel] : []),
  ]
  const primary = {
    send: <Button onClick={send.onSelect}>{send.label}</Button>,
    settle: (
      <Button asChild>
        <Link href={bill.href}>{bill.label}</Link>
      </Button>
    ),
  }
  return (
    <>
      <PageActions primary={next && primary[next]} more={more} />
      {dialog === 'cancel' ? (
        <CancelDialog family="DELIVERY_NOTE" document={deliveryNote} onClose={close} />
      ) : null}
      {dialog === 'send' ? (
        <SendDialog family="DELIVERY_NOTE" id={id} cancelled={isCancelled} onClose={close} />
      ) : null}
    </>
  )
}
