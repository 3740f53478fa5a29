'use client'

import dynamic from 'next/dynamic'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell } from '@/components/ui/table'
import { germanDay } from '@/lib/domain/business-date'
import { centsOf } from '@/lib/domain/money'
import type { IncomingInvoiceRecord } from '@/lib/sales/incoming-invoices/schema'
import { amountIn } from '../amounts'
import { useSaveFirst } from './save-first'
import { isInForce } from './steps'

const UndoPaymentDialog = dynamic(
  () => import('./undo-payment-dialog').then((module) => module.UndoPaymentDialog),
  { ssr: false },
)

type IncomingPayment = IncomingInvoiceRecord['payments'][number]

interface PaymentsPanelProps {
  invoice: IncomingInvoiceRecord
  mayUndo: boolean
}

/** Payments of a received invoice with their counter entries; each can be reversed once. */
export function PaymentsPanel({ invoice, mayUndo }: PaymentsPanelProps) {
  const t = useTranslations('incomingInvoices')
  const [undoing, setUndoing] = useState<{ payment: IncomingPayment; version: number } | null>(null)
  const close = useCallback(() => setUndoing(null), [])
  const saveFirst = useSaveFirst(invoice)
  const { id, payments, currency } = invoice
  if (payments.length === 0) return null
  const undo = async (payment: IncomingPayment) => {
    const saved = await saveFirst('undoPayment')
    if (saved) setUndoing({ payment, version: saved.version })
  }
  return (
    <section aria-label={t('payments')} className="rounded-md border border-border bg-card p-4">
      <h2 className="mb-2 heading-4">{t('payments')}</h2>
      <Table>
        <TableHead>
          <tr>
            <TableHeaderCell>{t('paymentDate')}</TableHeaderCell>
            <TableHeaderCell className="text-right">{t('paid')}</TableHeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {payments.map((payment) => (
            <tr key={payment.id}>
              <TableCell className="align-top">
                <PaymentFacts payment={payment} currency={currency} />
                {mayUndo && isInForce(payment) ? (
                  <Button
                    variant="link"
                    size="sm"
                    aria-label={t('undoOf', { day: germanDay(payment.date) })}
                    onClick={() => void undo(payment)}
                  >
                    {t('undo')}
                  </Button>
                ) : null}
              </TableCell>
              <TableCell className="text-right align-top tabular">
                {amountIn(payment.amount, currency)}
              </TableCell>
            </tr>
          ))}
        </TableBody>
      </Table>
      {undoing ? <UndoPaymentDialog invoiceId={id} currency={currency} {...undoing} onClose={close} /> : null}
    </section>
  )
}

/** Day, method and Skonto of a payment, and the reason of a counter entry. */
function PaymentFacts({ payment, currency }: { payment: IncomingPayment; currency: string | null }) {
  const t = useTranslations('incomingInvoices')
  const { date, discount, paymentFileId, cashDeskName, reverses, isReversed, reason } = payment
  const way = cashDeskName ? t('paidByDesk', { name: cashDeskName }) : null
  return (
    <>
      {germanDay(date)}
      {reverses === null ? null : <Badge className="ml-2">{t('reversal')}</Badge>}
      {isReversed ? <Badge className="ml-2">{t('takenBack')}</Badge> : null}
      {way ? <span className="block text-sm break-words-de text-muted-foreground">{way}</span> : null}
      {paymentFileId ? (
        <Link
          href={`/payment-files/${paymentFileId}`}
          prefetch={false}
          className="block text-sm text-link underline underline-offset-4 hover:no-underline"
        >
          {t('paidByFile')}
        </Link>
      ) : null}
      {centsOf(discount) === 0 ? null : (
        <span className="block text-sm text-muted-foreground">
          {t('discount')} {amountIn(discount, currency)}
        </span>
      )}
      {reason ? <span className="block text-sm break-words-de text-muted-foreground">{reason}</span> : null}
    </>
  )
}
