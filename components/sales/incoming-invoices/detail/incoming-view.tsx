import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { PageHeader } from '@/components/shared/page/page-header'
import { germanDay } from '@/lib/domain/business-date'
import type { IncomingRights } from '@/lib/sales/incoming-invoices/loaders'
import { writerOf } from '@/lib/sales/incoming-invoices/rules/own-sale'
import type { IncomingInvoiceRecord } from '@/lib/sales/incoming-invoices/schema'
import { amountIn } from '../amounts'
import { IncomingBadge } from '../incoming-badge'
import { AdvancesPanel } from './advances-panel'
import { FilesPanel } from './files-panel'
import { FindingsList } from './findings-list'
import { HandOverButton } from './hand-over-button'
import { IncomingActions } from './incoming-actions'
import { IncomingForm } from './incoming-form'
import { IncomingHistory } from './incoming-history'
import { isTypedByHand } from './incoming-values'
import { OtherRecordLink } from './other-record'
import { OriginalView } from './original-view'
import { PaymentsPanel } from './payments-panel'
import { SaveFirst } from './save-first'
import { StatedView } from './stated-view'
import { isInForce } from './steps'

interface IncomingViewProps {
  invoice: IncomingInvoiceRecord
  rights: IncomingRights
}

/** A received invoice: its contents, its findings and its next steps. */
export function IncomingView({ invoice, rights }: IncomingViewProps) {
  const t = useTranslations('incomingInvoices')
  const { id, syntax, state, supplierName, number, fileName } = invoice
  const original = `/api/v1/incoming-invoices/${id}/original`
  const isPicture = syntax === 'IMAGE'
  // ZUGFeRD 1.0 may be XML alone: the file name shows which.
  const isPaper = isPicture || syntax === 'PDF' || syntax === 'HYBRID' || isPdf(invoice)
  const isOpenToType = isTypedByHand(invoice) && state === 'RECEIVED'
  const form = invoice.ownSale ? null : (
    <IncomingForm key={id} invoice={invoice} mayChange={rights.patch} newSupplier={rights.newSupplier} />
  )
  const { otherCompany } = invoice
  const handOver =
    otherCompany && state === 'RECEIVED' && rights.create && rights.patch ? (
      <HandOverButton invoice={invoice} company={otherCompany} />
    ) : null
  const files = isTypedByHand(invoice)
    ? []
    : [{ id: 'xml', label: t('xml'), href: `/api/v1/incoming-invoices/${id}/xml`, newTab: true }]
  const panels = (
    <>
      {isOpenToType ? null : form}
      <AdvancesPanel invoice={invoice} mayChange={rights.patch} />
      <PaymentsPanel invoice={invoice} mayUndo={rights.patch} />
      <FilesPanel invoice={invoice} />
      <IncomingHistory invoice={invoice} />
    </>
  )
  return (
    <SaveFirst>
      <PageHeader
        sticky
        title={supplierName || writerOf(invoice, invoice.ownSale).name || fileName}
        number={number ?? ''}
        status={<IncomingBadge state={state} />}
        back={{ href: '/incoming-invoices', label: t('title') }}
        description={<Head invoice={invoice} rights={rights} />}
        actions={<IncomingActions invoice={invoice} rights={rights} files={files} />}
      />
      <div
        className={
          isPaper
            ? 'grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2'
            : 'grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]'
        }
      >
        <div className="min-w-0 space-y-5">
          <FindingsList findings={invoice.findings} remedy={handOver} />
          {isOpenToType ? form : <StatedView invoice={invoice} />}
          {isPaper ? panels : null}
        </div>
        <div className={isOpenToType ? 'min-w-0 max-lg:order-first' : 'min-w-0 space-y-5'}>
          {isPaper ? <OriginalView href={original} isImage={isPicture} /> : panels}
        </div>
      </div>
    </SaveFirst>
  )
}

const isPdf = ({ syntax, fileName }: IncomingInvoiceRecord) =>
  syntax === 'ZUGFERD1' && /\.pdf$/i.test(fileName)

/** Amount, due date and, for a refused invoice, the reason. */
function Head({ invoice, rights: { showSupplier, companies } }: IncomingViewProps) {
  const t = useTranslations('incomingInvoices')
  const { supplierId, payable, currency, dueDate, state, openAmount, payments, paymentFileId } = invoice
  const refusal = state === 'REFUSED' ? invoice.steps.findLast(({ kind }) => kind === 'REFUSE') : undefined
  const takenOver = invoice.steps.findLast(({ kind }) => kind === 'TAKE_OVER')
  const amount = amountIn(payable, currency)
  const facts = [
    invoice.ownSale && amount ? t('ownSale', { amount }) : amount,
    payments.some(isInForce) && state !== 'PAID'
      ? t('openOf', { amount: amountIn(openAmount, currency) ?? '' })
      : null,
    dueDate && state !== 'PAID' ? t('dueOn', { day: germanDay(dueDate) }) : null,
  ].filter(Boolean)
  const links = [
    ...(showSupplier && supplierId
      ? [{ href: `/business-partners/${supplierId}`, label: t('toSupplier') }]
      : []),
    ...(invoice.documentId ? [{ href: `/self-billed/${invoice.documentId}`, label: t('toSelfBilled') }] : []),
    ...(paymentFileId ? [{ href: `/payment-files/${paymentFileId}`, label: t('openFile') }] : []),
  ]
  return (
    <>
      <span className="tabular">{facts.join(' · ')}</span>
      {links.map(({ href, label }, index) => (
        <Fragment key={href}>
          {facts.length > 0 || index > 0 ? ' · ' : null}
          <Link
            href={href}
            prefetch={false}
            className="rounded-sm text-link underline underline-offset-4 outline-none hover:no-underline focus-visible:focus-ring"
          >
            {label}
          </Link>
        </Fragment>
      ))}
      {invoice.handBookedAt === null ? null : (
        <span className="block break-words-de">
          {t(invoice.handBookedVat ? 'handBookedCounted' : 'handBooked', {
            reason: invoice.steps.findLast(({ kind }) => kind === 'HAND_BOOK')?.reason ?? '',
          })}
        </span>
      )}
      {takenOver?.other ? (
        <OtherRecordLink label={takenOver.reason} other={takenOver.other} companies={companies} />
      ) : null}
      {refusal?.other ? (
        <OtherRecordLink label={refusal.reason} other={refusal.other} companies={companies} />
      ) : refusal?.reason ? (
        <span className="block break-words-de text-danger">
          {t('refusedBecause', { reason: refusal.reason })}
        </span>
      ) : null}
    </>
  )
}
