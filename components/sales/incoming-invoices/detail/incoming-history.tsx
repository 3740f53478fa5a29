import { useTranslations } from 'next-intl'
import { AuditTimeline, type TimelineEntry } from '@/components/shared/record/audit-timeline'
import { germanDateTime, germanDay } from '@/lib/domain/business-date'
import { centsOf } from '@/lib/domain/money'
import type { IncomingInvoiceRecord } from '@/lib/sales/incoming-invoices/schema'
import { amountIn } from '../amounts'

type Payment = IncomingInvoiceRecord['payments'][number]

/** Arrival, steps and payments of an invoice, the newest first. */
export function IncomingHistory({ invoice }: { invoice: IncomingInvoiceRecord }) {
  const t = useTranslations('incomingInvoices')
  const channels = useTranslations('enums.channel')
  const paid = ({ date, amount, discount, paymentFileId, cashDeskName, reason }: Payment) => [
    t('paidOn', { amount: amountIn(amount, invoice.currency), day: germanDay(date) }),
    ...(centsOf(discount) === 0 ? [] : [`${t('discount')} ${amountIn(discount, invoice.currency)}`]),
    ...(paymentFileId ? [t('paidByFile')] : []),
    ...(cashDeskName ? [t('paidByDesk', { name: cashDeskName })] : []),
    ...(reason ? [reason] : []),
  ]
  const stated = (mail: IncomingInvoiceRecord['mail']) => {
    if (!mail) return []
    const { senderName, senderAddress, subject, sentAt } = mail
    const sender = [senderName, senderAddress && `<${senderAddress}>`].filter(Boolean).join(' ')
    return [
      t('history.mailFrom', { sender }),
      ...(subject ? [t('history.mailSubject', { subject })] : []),
      ...(sentAt ? [t('history.mailDate', { at: germanDateTime(sentAt) })] : []),
    ]
  }
  const entries: TimelineEntry[] = [
    {
      id: 'received',
      at: invoice.receivedAt,
      ...(invoice.receivedBy && { actorName: invoice.receivedBy }),
      title: t('history.received'),
      changes: [channels(invoice.channel), ...stated(invoice.mail)],
    },
    ...invoice.steps.map(({ kind, reason, answers, actorName, at }) => ({
      id: `${kind} ${at}`,
      at,
      actorName,
      title: t(`history.${kind}`),
      changes: [
        ...(reason ? [reason] : []),
        ...answers.map((answer) => t('history.answer', { asked: answer.message, answer: answer.reason })),
      ],
    })),
    ...invoice.payments.map((payment) => ({
      id: payment.id,
      at: payment.createdAt,
      actorName: payment.actorName,
      title: payment.reverses === null ? t('history.payment') : t('history.paymentUndone'),
      changes: paid(payment),
    })),
  ]
  return (
    <aside aria-label={t('history.title')} className="rounded-md border border-border bg-card p-4">
      <h2 className="mb-3 heading-4">{t('history.title')}</h2>
      <AuditTimeline entries={entries.toSorted((a, b) => b.at.localeCompare(a.at))} />
    </aside>
  )
}
