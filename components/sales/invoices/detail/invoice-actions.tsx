'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import { nextStep } from '@/components/sales/documents/detail/next-step'
import { useDocumentActions } from '@/components/sales/documents/detail/use-document-actions'
import { PageActions } from '@/components/shared/page/page-actions'
import { Button } from '@/components/ui/button'
import type { DispatchRecord } from '@/lib/sales/dispatches/schema'
import { centsOf } from '@/lib/domain/money'
import type { CreditedPosition } from '@/lib/sales/invoices/queries/edit-invoice'
import type { InvoiceRecord } from '@/lib/sales/invoices/schema'
import { xmlHref } from './xml-href'
import { useFinalAction } from './use-final-action'
import { useCreditActions } from './use-credit-actions'

const CancelDialog = dynamic(
  () => import('@/components/sales/documents/detail/cancel-dialog').then((module) => module.CancelDialog),
  { ssr: false },
)
const CreditDialog = dynamic(
  () => import('@/components/sales/invoices/credit/credit-dialog').then((module) => module.CreditDialog),
  { ssr: false },
)
const PaymentDialog = dynamic(() => import('./payment-dialog').then((module) => module.PaymentDialog), {
  ssr: false,
})
const SendDialog = dynamic(
  () => import('@/components/sales/dispatches/send-dialog').then((module) => module.SendDialog),
  { ssr: false },
)

interface InvoiceActionsProps {
  invoice: InvoiceRecord
  /** The customer's credit on other documents; wire decimal. */
  credit: string
  credited: readonly CreditedPosition[]
  /** Open dunning fees and interest of its reminders, in cents. */
  claims: number
  mails: readonly Pick<DispatchRecord, 'state'>[]
  rights: { create: boolean; patch: boolean }
}

/** The actions on a booked invoice: the next step, and the rest in a menu. */
export function InvoiceActions({ invoice, credit, credited, claims, mails, rights }: InvoiceActionsProps) {
  const t = useTranslations('documents')
  const [dialog, setDialog] = useState<'cancel' | 'rewrite' | 'credit' | 'pay' | 'send' | null>(null)
  const close = useCallback(() => setDialog(null), [])
  const isCancelled = invoice.status === 'CANCELLED'
  const isInvoice = invoice.documentKind === 'INVOICE'
  const active = rights.patch && isInvoice && !isCancelled
  const isOwedBack = isCancelled && centsOf(invoice.openAmount) > 0
  // its till has sold and got paid: it is sent and cancelled, nothing else
  const isOfReceipt = invoice.receiptId !== null
  const canPay =
    rights.patch &&
    isInvoice &&
    !isOfReceipt &&
    (isOwedBack || (active && (invoice.status === 'BOOKED' || claims > 0)))
  const isCorrected = credited.length > 0
  const nothingLeft = centsOf(invoice.creditedAmount) === centsOf(invoice.sumGross)
  const { pdf, send, duplicate, cancel } = useDocumentActions({
    family: 'INVOICE',
    document: invoice,
    onSend: () => setDialog('send'),
    onCancel: () => setDialog('cancel'),
    cancelHint: isCorrected ? t('cancelAfterCredit') : undefined,
  })
  const { eInvoiceFormat } = invoice
  const xml = {
    id: 'xml',
    label: t('eInvoice.file', { format: eInvoiceFormat }),
    href: xmlHref(invoice.id),
    newTab: true,
  }
  const creditActions = useCreditActions(invoice, credit)
  const finalAction = useFinalAction(invoice)
  const next = nextStep({ isCancelled, canSend: rights.patch, mails, canSettle: canPay })
  const pay = { id: 'pay', label: t('pay'), onSelect: () => setDialog('pay') }
  const correct = {
    id: 'credit',
    label: t('credit.open'),
    ...(isCorrected && nothingLeft ? { hint: t('credit.nothingLeft') } : {}),
    onSelect: () => setDialog('credit'),
  }
  const rewrite = {
    id: 'rewrite',
    label: t('rewrite'),
    destructive: true,
    onSelect: () => setDialog('rewrite'),
  }
  const primary = next && { send, settle: pay }[next]
  const more = [
    pdf,
    ...(eInvoiceFormat === 'NONE' ? [] : [xml]),
    ...(rights.patch && next !== 'send' ? [send] : []),
    ...(canPay && next !== 'settle' ? [pay] : []),
    ...(rights.create ? finalAction : []),
    ...(rights.patch ? creditActions : []),
    ...(rights.create && isInvoice && !isOfReceipt ? [duplicate] : []),
    ...(active && !isOfReceipt ? [correct] : []),
    ...(active ? [cancel] : []),
    ...(active && rights.create && !isCorrected && !isOfReceipt ? [rewrite] : []),
  ]
  return (
    <>
      <PageActions
        primary={primary ? <Button onClick={primary.onSelect}>{primary.label}</Button> : null}
        more={more}
      />
      {dialog === 'cancel' || dialog === 'rewrite' ? (
        <CancelDialog family="INVOICE" document={invoice} rewrite={dialog === 'rewrite'} onClose={close} />
      ) : null}
      {dialog === 'credit' ? <CreditDialog invoice={invoice} credited={credited} onClose={close} /> : null}
      {dialog === 'pay' ? <PaymentDialog invoice={invoice} claims={claims} onClose={close} /> : null}
      {dialog === 'send' ? (
        <SendDialog family="INVOICE" id={invoice.id} cancelled={isCancelled} onClose={close} />
      ) : null}
    </>
  )
}
