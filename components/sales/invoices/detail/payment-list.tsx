'use client'

import dynamic from 'next/dynamic'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell } from '@/components/ui/table'
import { germanDay } from '@/lib/domain/business-date'
import { centsOf, germanMoney } from '@/lib/domain/money'
import type { PaymentRecord } from '@/lib/sales/documents/schema'
import type { PaidClaim, UndoAction } from './undo-dialog'

const UndoDialog = dynamic(() => import('./undo-dialog').then((loaded) => loaded.UndoDialog), { ssr: false })

interface PaymentListProps {
  claim: PaidClaim
  canPatch: boolean
  undo: UndoAction
}

/** Payments with their counter entries; each can be reversed once. */
export function PaymentList({ claim, canPatch, undo }: PaymentListProps) {
  const t = useTranslations('documents')
  const methods = useTranslations('enums.paymentMethod')
  if (claim.payments.length === 0) return <p className="text-muted-foreground">{t('noPayments')}</p>
  return (
    <Table className="max-w-form">
      <TableHead>
        <tr>
          <TableHeaderCell>{t('date')}</TableHeaderCell>
          <TableHeaderCell>{t('method')}</TableHeaderCell>
          <TableHeaderCell className="text-right">{t('amount')}</TableHeaderCell>
          <TableHeaderCell>
            <span className="sr-only">{t('rowActions')}</span>
          </TableHeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {claim.payments.map((payment) => (
          <tr key={payment.id}>
            <TableCell>{germanDay(payment.date)}</TableCell>
            <TableCell>
              {payment.kind === 'PAYMENT'
                ? methods(payment.paymentMethod)
                : t(`paymentKinds.${payment.kind}`)}
              {payment.reverses ? <Badge className="ml-2">{t('reversal')}</Badge> : null}
              {payment.reversed ? <Badge className="ml-2">{t('taken')}</Badge> : null}
              <Reductions payment={payment} />
              {payment.cashDeskName ? (
                <span className="block text-sm text-muted-foreground">{payment.cashDeskName}</span>
              ) : null}
              {payment.receiptId ? (
                <Link
                  href={`/receipts/${payment.receiptId}`}
                  className="block text-sm text-link underline underline-offset-4 hover:no-underline"
                >
                  {payment.receiptName}
                </Link>
              ) : null}
            </TableCell>
            <TableCell className="text-right align-top tabular">
              {germanMoney(centsOf(payment.amount))}
            </TableCell>
            <TableCell className="text-right">
              {canPatch && canUndo(payment) ? (
                <UndoButton claim={claim} payment={payment} undo={undo} />
              ) : null}
            </TableCell>
          </tr>
        ))}
      </TableBody>
    </Table>
  )
}

/** Money that a till took is returned at the till, or reassigned on its receipt's page. */
const canUndo = ({ reverses, reversed, kind, receiptId }: PaymentRecord) =>
  !reverses && !reversed && kind !== 'ADJUSTMENT' && !receiptId

/** Skonto and write-off of a payment, and the part of it that settled dunning fees. */
function Reductions({ payment }: { payment: PaymentRecord }) {
  const t = useTranslations('documents')
  const { discount, writeOff, dunningClaims, reason } = payment
  const lines = [
    [t('discountTaken'), discount, ''],
    [t('writtenOff'), writeOff, reason],
    [t('dunningClaims'), dunningClaims, ''],
  ] as const
  return lines
    .filter(([, amount]) => centsOf(amount) !== 0)
    .map(([term, amount, why]) => (
      <span key={term} className="block text-sm text-muted-foreground">
        {term} {germanMoney(centsOf(amount))}
        {why ? ` · ${why}` : null}
      </span>
    ))
}

interface UndoButtonProps {
  claim: PaidClaim
  payment: PaymentRecord
  undo: UndoAction
}

function UndoButton({ claim, payment, undo }: UndoButtonProps) {
  const t = useTranslations('documents')
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <>
      <Button variant="link" onClick={() => setOpen(true)}>
        {t('undo')}
      </Button>
      {isOpen ? <UndoDialog claim={claim} payment={payment} undo={undo} onClose={close} /> : null}
    </>
  )
}
