'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useCallback, useState, type ReactNode } from 'react'
import { PdfLink } from '@/components/documents/pdf-link'
import { Button } from '@/components/ui/button'
import type { CreditedQuantity } from '@/lib/invoices/queries/edit-invoice'
import type { InvoiceRecord } from '@/lib/invoices/schema'
import { CreditButtons } from './credit-buttons'

const CancelDialog = dynamic(
  () => import('@/components/documents/detail/cancel-dialog').then((module) => module.CancelDialog),
  { ssr: false },
)
const CreditDialog = dynamic(
  () => import('@/components/invoices/credit/credit-dialog').then((module) => module.CreditDialog),
  { ssr: false },
)
const PaymentDialog = dynamic(() => import('./payment-dialog').then((module) => module.PaymentDialog), {
  ssr: false,
})

interface InvoiceActionsProps {
  invoice: InvoiceRecord
  /** Of the customer, on other documents; wire decimal. */
  credit: string
  credited: readonly CreditedQuantity[]
  /** Open dunning fees and interest of its reminders, in cents. */
  claims: number
  canPatch: boolean
  /** The way to send it by mail. */
  send: ReactNode
}

/** What can be done with a booked invoice. */
export function InvoiceActions({ invoice, credit, credited, claims, canPatch, send }: InvoiceActionsProps) {
  const t = useTranslations('documents')
  const [dialog, setDialog] = useState<'cancel' | 'credit' | 'pay' | null>(null)
  const own = canPatch && invoice.documentKind === 'INVOICE'
  const active = own && invoice.status !== 'CANCELLED'
  const close = useCallback(() => setDialog(null), [])
  return (
    <>
      {active && credited.length === 0 ? (
        <Button variant="ghost" onClick={() => setDialog('cancel')}>
          {t('cancel')}
        </Button>
      ) : null}
      {canPatch ? <CreditButtons invoice={invoice} credit={credit} /> : null}
      {active ? (
        <Button variant="ghost" onClick={() => setDialog('credit')}>
          {t('credit.open')}
        </Button>
      ) : null}
      {send}
      <PdfLink family="INVOICE" id={invoice.id} />
      {active && (invoice.status === 'BOOKED' || claims > 0) ? (
        <Button onClick={() => setDialog('pay')}>{t('pay')}</Button>
      ) : null}
      {dialog === 'cancel' ? <CancelDialog family="INVOICE" document={invoice} onClose={close} /> : null}
      {dialog === 'credit' ? <CreditDialog invoice={invoice} credited={credited} onClose={close} /> : null}
      {dialog === 'pay' ? <PaymentDialog invoice={invoice} claims={claims} onClose={close} /> : null}
    </>
  )
}
