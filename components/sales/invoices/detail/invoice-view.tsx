import { useTranslations } from 'next-intl'
import { DispatchPanel } from '@/components/sales/dispatches/dispatch-panel'
import { DocumentView } from '@/components/sales/documents/detail/document-view'
import { PrivateNote } from '@/components/sales/documents/detail/private-note'
import { ProofTab } from '@/components/sales/supply-proofs/proof-tab'
import { DunningTab } from '@/components/sales/reminders/dunning-tab'
import { Messages } from '@/components/shared/messages/messages'
import { DescriptionList } from '@/components/shared/record/description-list'
import { deliveryLine } from '@/lib/domain/delivery-address'
import { germanDay } from '@/lib/domain/business-date'
import { formatIban } from '@/lib/domain/check-digits'
import { centsOf, germanMoney, sumOf } from '@/lib/domain/money'
import type { DispatchOverview } from '@/lib/sales/dispatches/queries'
import type { BookedDocument } from '@/lib/sales/documents/queries/edit-document'
import type { CreditedPosition } from '@/lib/sales/invoices/queries/edit-invoice'
import type { InvoiceRecord } from '@/lib/sales/invoices/schema'
import type { InvoiceDunning } from '@/lib/sales/reminders/schema'
import { InvoiceActions } from './invoice-actions'
import { FileLinks } from './file-links'
import { shownStatus } from '../shown-status'
import { undoPaymentAction } from '@/lib/sales/invoices/actions'
import { PaymentList } from './payment-list'
import { SummaryPanel } from './summary-panel'

interface InvoiceViewProps extends BookedDocument<InvoiceRecord> {
  /** The customer's credit on other documents; wire decimal. */
  credit: string
  credited: readonly CreditedPosition[]
  dispatches: DispatchOverview
  dunning: InvoiceDunning
  rights: { create: boolean; patch: boolean; showCustomer: boolean }
}

/** A booked invoice, cancellation or credit, with its incoming payments. */
export function InvoiceView({
  document: invoice,
  trail,
  dispatches,
  dunning,
  rights,
  ...props
}: InvoiceViewProps) {
  const t = useTranslations('documents')
  const canPatch = rights.patch
  const family = 'INVOICE'
  const isClaim = invoice.documentKind === 'INVOICE' && invoice.receiptId === null
  const payments = {
    value: 'payments',
    label: t('tabs.payments'),
    extra: invoice.payments.length || null,
    content: <PaymentList claim={invoice} canPatch={canPatch} undo={undoPaymentAction} />,
  }
  const reminders = {
    value: 'reminders',
    label: t('tabs.reminders'),
    extra: dunning.reminders.length || null,
    content: <DunningTab invoice={invoice} dunning={dunning} canPatch={canPatch} />,
  }
  const proofs = {
    value: 'proofs',
    label: t('tabs.proofs'),
    extra: invoice.proofs.filter(({ withdrawn }) => withdrawn === null).length || null,
    content: (
      <Messages namespaces={['supplyProofs']}>
        <ProofTab invoice={invoice} canPatch={canPatch} />
      </Messages>
    ),
  }
  return (
    <DocumentView
      document={invoice}
      trail={trail}
      states={[shownStatus(invoice), ...(isCorrected(invoice) ? (['CORRECTED'] as const) : [])]}
      facts={useFacts(invoice)}
      showCustomer={rights.showCustomer}
      actions={
        <Messages namespaces={['dispatches', 'errors.dispatch']}>
          <InvoiceActions
            {...props}
            invoice={invoice}
            rights={rights}
            mails={dispatches.mails.map(({ state }) => ({ state }))}
            claims={sumOf(dunning.claims.map((claim) => centsOf(claim.openAmount)))}
          />
        </Messages>
      }
      summary={
        <>
          <SummaryPanel invoice={invoice} dunning={dunning} />
          <DispatchPanel {...dispatches} family={family} canPatch={canPatch} documentId={invoice.id} />
        </>
      }
      data={<DataTab invoice={invoice} canPatch={canPatch} />}
      tabs={[
        ...(isClaim || invoice.payments.length > 0 ? [payments] : []),
        ...(isClaim ? [reminders] : []),
        ...(invoice.proofNeeded !== null || invoice.proofs.length > 0 ? [proofs] : []),
      ]}
    />
  )
}

const isCorrected = ({ credits }: InvoiceRecord) => credits.length > 0

/** Returns the amount, the open amount with its due date, and whether part of it was credited. */
function useFacts(invoice: InvoiceRecord): string[] {
  const t = useTranslations('documents')
  const sum = centsOf(invoice.sumGross)
  const open = centsOf(invoice.openAmount)
  return [
    germanMoney(sum),
    open > 0 && open !== sum ? t('openOf', { amount: germanMoney(open) }) : '',
    open > 0 && invoice.dueDate ? t('dueOn', { day: germanDay(invoice.dueDate) }) : '',
    isCorrected(invoice) ? t('corrected', { amount: germanMoney(centsOf(invoice.creditedAmount)) }) : '',
  ]
}

function DataTab({ invoice, canPatch }: { invoice: InvoiceRecord; canPatch: boolean }) {
  const t = useTranslations('documents')
  const methods = useTranslations('enums.paymentMethod')
  const words = { family: 'INVOICE' }
  const granted = invoice.discountDays > 0 && invoice.discountPercent !== '0'
  const percent = `${invoice.discountPercent.replace('.', ',')}\u00a0%`
  return (
    <div className="space-y-6">
      <DescriptionList
        columns={2}
        items={[
          { term: t('dateOf', words), value: germanDay(invoice.invoiceDate) },
          {
            term: invoice.serviceDateEnd ? t('servicePeriod', words) : t('serviceDate', words),
            value: [invoice.serviceDate, invoice.serviceDateEnd]
              .filter((day) => day !== null)
              .map(germanDay)
              .join(' – '),
          },
          {
            term: t('payable'),
            value:
              invoice.receiptNote ||
              t('termsLine', { method: methods(invoice.paymentMethod), days: invoice.paymentDays }),
          },
          {
            term: t('discountPercent'),
            value: granted ? t('discountLine', { percent, days: invoice.discountDays }) : null,
          },
          ...debitItems(invoice.directDebit, t),
          { term: t('orderNumber'), value: invoice.orderNumber },
          { term: t('orderDate'), value: invoice.orderDate && germanDay(invoice.orderDate) },
          { term: t('delivery.shown'), value: invoice.delivery && deliveryLine(invoice.delivery) },
          { term: t('buyerReference'), value: invoice.buyerReference },
          { term: t('leitwegId'), value: invoice.leitwegId },
          {
            term: invoice.documentKind === 'CREDIT' ? t('reason') : t('cancelNote'),
            value: invoice.cancelNote,
          },
          { term: t('notePublic', words), value: invoice.notePublic },
          {
            term: t('files.title'),
            value: invoice.attachments.length > 0 ? <FileLinks invoice={invoice} /> : null,
          },
        ]}
      />
      <PrivateNote family="INVOICE" document={invoice} canPatch={canPatch} />
    </div>
  )
}

/** Returns the details of the invoice's direct debit. */
function debitItems(
  debit: InvoiceRecord['directDebit'],
  t: ReturnType<typeof useTranslations<'documents'>>,
): { term: string; value: string }[] {
  if (!debit) return []
  const { amount, date, iban, mandateReference, creditorId } = debit
  const when = { amount: germanMoney(centsOf(amount)), date: germanDay(date) }
  return [
    { term: t('directDebit'), value: t('directDebitLine', { ...when, iban: formatIban(iban) }) },
    { term: t('mandateReference'), value: mandateReference },
    { term: t('creditorId'), value: creditorId },
  ]
}
