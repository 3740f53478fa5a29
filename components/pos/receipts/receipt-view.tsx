import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { PageHeader } from '@/components/shared/page/page-header'
import { FactPanel } from '@/components/shared/record/fact-panel'
import { PrintButton } from '@/components/shared/record/print-button'
import { Badge } from '@/components/ui/badge'
import { germanDateTime } from '@/lib/domain/business-date'
import type { DocumentStatus } from '@/lib/domain/document-kind'
import { centsOf, germanMoney, sumOf } from '@/lib/domain/money'
import { DERIVED_FLAGS, isCashMovement } from '@/lib/pos/receipts/words'
import type { ReceiptPage } from '@/lib/pos/receipts/queries/receipt-page'

import { DuplicateButton } from './duplicate-button'
import { ReceiptFlags } from './receipt-flags'
import { RepeatedReceiptNote } from './repeated-receipt'
import { SettleButton } from './settle-button'
import { SettlementNote } from './settlement-note'
import { ReceiptPaper } from './receipt-paper'
import { receiptState } from './receipt-state'

interface ReceiptViewProps {
  page: ReceiptPage
  maySettle: boolean
  /** Writes its invoice. */
  invoicing?: ReactNode
  /** Its invoices, the newest first. */
  invoices?: readonly { id: string; number: string; status: DocumentStatus }[] | undefined
}

/** One receipt: its details and its printed form. Only the latter is printed. */
export function ReceiptView({ page, maySettle, invoicing, invoices = [] }: ReceiptViewProps) {
  const { receipt, isDepositReturn, cancelsId, cancelledById, closing } = page
  const t = useTranslations('receipts')
  const types = useTranslations('enums.receiptType')
  const kinds = useTranslations('enums.receiptKind')
  const cases = useTranslations('enums.businessCase')
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          title={t('one')}
          number={String(receipt.number)}
          back={{ href: '/receipts', label: t('title') }}
          status={receiptState({
            ...receipt,
            isFlagged: receipt.flags.length > 0,
            isSettled: receipt.settlement !== null,
          }).map(({ label, tone }) => (
            <Badge key={label} tone={tone}>
              {t(`states.${label}`)}
            </Badge>
          ))}
          actions={
            <>
              {invoicing}
              <PrintButton label={t('print')} />
            </>
          }
        />
      </div>
      <ReceiptFlags receipt={receipt}>
        <RepeatedReceiptNote page={page} />
        {receipt.settlement ? (
          <SettlementNote
            settlement={receipt.settlement}
            isExcess={receipt.flags.some(({ code }) => code === 'exceeds')}
          />
        ) : null}
        {maySettle && !receipt.settlement && needsWord(receipt) ? (
          <div className="mt-3">
            {receipt.duplicateOf === null && receipt.exceeds === null ? (
              <SettleButton subject={{ kind: 'receipts', ids: [receipt.id] }} label={t('settle.one')} />
            ) : (
              <DuplicateButton
                subject={{ kind: receipt.exceeds === null ? 'receipt' : 'excess', id: receipt.id }}
              />
            )}
          </div>
        ) : null}
      </ReceiptFlags>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <ReceiptPaper page={page} />
        <FactPanel
          title={t('facts')}
          className="print:hidden"
          facts={[
            { term: t('type'), value: isDepositReturn ? t('depositReturn') : types(receipt.type) },
            { term: t('kind'), value: kindText(receipt, kinds) },
            { term: t('businessCase'), value: receipt.businessCase && cases(receipt.businessCase) },
            { term: t('reason'), value: receipt.reason },
            { term: t('customer'), value: receipt.customer?.name ?? receipt.customer?.id ?? null },
            { term: t('note'), value: receipt.note },
            { term: t('invoice'), value: invoiceLinks(invoices, t) },
            {
              term: t('sum'),
              value: <strong className="tabular">{germanMoney(amountOf(receipt))}</strong>,
            },
            { term: t('createdAt'), value: germanDateTime(receipt.createdAt) },
            { term: t('receivedAt'), value: germanDateTime(receipt.receivedAt) },
            { term: t('device'), value: receipt.device.name },
            { term: t('store'), value: receipt.store.name },
            { term: t('company'), value: receipt.company.name },
            { term: t('closing'), value: closingLink(receipt, closing) },
            {
              term: t('cancels'),
              value: relatedLink(receipt.cancels, cancelsId, t('toReceipt'), t('notHere')),
            },
            {
              term: t('cancelledBy'),
              value: relatedLink(receipt.cancelledBy, cancelledById, t('toReceipt'), t('notHere')),
            },
          ]}
        />
      </div>
    </>
  )
}

/** Whether it has a flag of its own or no signature: what follows from the year is not settled. */
const needsWord = ({ flags, tseState }: ReceiptPage['receipt']) =>
  tseState !== 'SIGNED' || flags.some(({ code }) => !DERIVED_FLAGS.includes(code))

/** Null for a usual receipt. */
const kindText = (
  { kind, kindName }: ReceiptPage['receipt'],
  kinds: (kind: ReceiptPage['receipt']['kind']) => string,
) => (kind === 'RECEIPT' ? null : (kindName ?? kinds(kind)))

const LINK = 'text-link underline-offset-4 hover:underline'

/** Links to the closing, or to its receipts until the till has sent it. */
const closingLink = ({ closingNumber, device }: ReceiptPage['receipt'], closing: ReceiptPage['closing']) =>
  closingNumber === null ? null : (
    <Link
      href={
        closing === null
          ? `/receipts?devices=${device.id}&closingNumber=${closingNumber}`
          : `/pos-devices/${closing.deviceId}/closings/${closing.id}`
      }
      className={LINK}
    >
      {closingNumber}
    </Link>
  )

function invoiceLinks(
  invoices: NonNullable<ReceiptViewProps['invoices']>,
  t: ReturnType<typeof useTranslations<'receipts'>>,
) {
  if (invoices.length === 0) return null
  return (
    <span className="flex flex-wrap gap-x-3">
      {invoices.map(({ id, number, status }) => (
        <Link key={id} href={`/invoices/${id}`} className={LINK}>
          {status === 'CANCELLED' ? t('invoiceCancelled', { number }) : number}
        </Link>
      ))}
    </span>
  )
}

/**
 * Links to the other receipt if it exists here; the till may send it later, and it may belong to
 * another store.
 */
function relatedLink(uuid: string | null, id: string | null, link: string, missing: string) {
  if (uuid === null) return null
  return id === null ? (
    missing
  ) : (
    <Link href={`/receipts/${id}`} className={LINK}>
      {link}
    </Link>
  )
}

/** Returns the turnover in cents, or for a cash movement the amount moved. */
const amountOf = ({ type, payments, sumGross }: ReceiptPage['receipt']) =>
  isCashMovement(type) ? sumOf(payments.map(({ amount }) => centsOf(amount))) : centsOf(sumGross)
