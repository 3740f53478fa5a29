import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { DescriptionList } from '@/components/shared/record/description-list'
import { Card } from '@/components/ui/card'
import { germanDay } from '@/lib/domain/business-date'
import { formatIban } from '@/lib/domain/check-digits'
import { centsText, germanNumber } from '@/lib/domain/money'
import { otherTerms, statedDiscount } from '@/lib/sales/incoming-invoices/rules/discount'
import type { IncomingInvoiceRecord } from '@/lib/sales/incoming-invoices/schema'
import { amountIn } from '../amounts'
import { REFERENCE_KINDS } from '@/lib/sales/incoming-invoices/words'
import { daysText, useReferenceText } from './stated-details'
import { StatedLines, StatedVat } from './stated-lines'
import { StatedParty } from './stated-party'
import { StatedSums } from './stated-sums'

/** Kinds of invoices of UNTDID 1001 with a German name. */
const KINDS = ['261', '326', '380', '381', '384', '386', '389', '875', '876', '877'] as const
/** Means of payment of UNTDID 4461 by their German name. */
const MEANS = [
  ['cash', ['10']],
  ['transfer', ['30', '31', '42', '58']],
  ['card', ['48', '54', '55']],
  ['directDebit', ['49', '59']],
  ['clearing', ['97']],
] as const

/** When the VAT arises, by its code in UBL (UNTDID 2005) and CII (2475). */
const TAX_POINTS = [
  ['invoice', ['3', '5']],
  ['delivery', ['35', '29']],
  ['payment', ['432', '72']],
] as const

const day = (wire: string | null) => wire && germanDay(wire)

/** The contents of an invoice, as a readable page. */
export function StatedView({ invoice }: { invoice: IncomingInvoiceRecord }) {
  const t = useTranslations('incomingInvoices')
  const { payee, taxRepresentative, deliverTo } = invoice
  const parties = [
    { title: t(invoice.ownSale ? 'ownSaleSeller' : 'seller'), party: invoice.seller },
    { title: t(invoice.ownSale ? 'ownSaleBuyer' : 'buyer'), party: invoice.buyer },
    { title: t('payee'), party: payee },
    { title: t('taxRepresentative'), party: taxRepresentative },
    { title: t('deliverTo'), party: deliverTo },
  ]
  return (
    <Card className="divide-y divide-border">
      <div className="grid gap-6 p-4 sm:grid-cols-2 sm:p-5">
        {parties.map(({ title, party }) =>
          party === null ? null : <StatedParty key={title} title={title} party={party} />,
        )}
      </div>
      <Facts invoice={invoice} />
      <Notes notes={invoice.notes} />
      <Section title={t(invoice.lines.length > 0 ? 'lines' : 'sums')}>
        <StatedLines {...invoice} />
        <div className="grid gap-6 not-first:mt-6 md:grid-cols-2">
          <StatedVat {...invoice} />
          <StatedSums invoice={invoice} />
        </div>
      </Section>
      <Payment invoice={invoice} />
    </Card>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="p-4 sm:p-5">
      <h2 className="mb-3 heading-4">{title}</h2>
      {children}
    </div>
  )
}

function Facts({ invoice }: { invoice: IncomingInvoiceRecord }) {
  const t = useTranslations('incomingInvoices')
  const kinds = useTranslations('enums.statedKind')
  const formats = useTranslations('enums.statedFormat')
  const kind = KINDS.find((code) => code === invoice.typeCode)
  const referenceText = useReferenceText()
  const others = invoice.references.filter(
    (one) => one.kind !== 'ORDER' || one.number !== invoice.orderReference || one.day !== null,
  )
  const { serviceDate, serviceDateEnd, taxPointCode } = invoice
  const isInPeriod = [serviceDate, serviceDateEnd].includes(invoice.deliveredOn)
  const deliveredOn = isInPeriod ? null : invoice.deliveredOn
  const [taxPoint] = TAX_POINTS.find(([, codes]) => codes.some((code) => code === taxPointCode)) ?? []
  const isOrderNamed = others.some(({ kind }) => kind === 'ORDER')
  const name = kind ? kinds(kind) : (invoice.typeCode ?? '')
  const marked = invoice.isCopy ? t('copyOf', { kind: name }) : name
  return (
    <Section title={t('facts')}>
      <DescriptionList
        columns={3}
        items={[
          { term: t('kind'), value: invoice.isTest ? t('testOf', { kind: marked }) : marked },
          { term: t('number'), value: invoice.number },
          { term: t('invoiceDate'), value: day(invoice.invoiceDate) },
          { term: t('serviceDate'), value: daysText(serviceDate, serviceDateEnd) },
          { term: t('deliveredOn'), value: day(deliveredOn) },
          { term: t('taxPointDate'), value: day(invoice.taxPointDate) },
          { term: t('taxPoint'), value: taxPoint && t(`taxPointOf.${taxPoint}`) },
          {
            term: t('sumVatInTaxCurrency'),
            value: amountIn(invoice.sumVatInTaxCurrency, invoice.taxCurrency),
          },
          { term: t('dueDate'), value: day(invoice.dueDate) },
          { term: t('orderReference'), value: isOrderNamed ? null : invoice.orderReference },
          ...REFERENCE_KINDS.map((one) => ({
            term: t(`referenceOf.${one}`),
            value: others
              .filter((reference) => reference.kind === one)
              .map(referenceText)
              .join(', '),
          })),
          { term: t('customerNumber'), value: invoice.customerNumber },
          { term: t('buyerReference'), value: invoice.buyerReference },
          { term: t('format'), value: formats(invoice.syntax) },
        ]}
      />
    </Section>
  )
}

function Notes({ notes }: Pick<IncomingInvoiceRecord, 'notes'>) {
  const t = useTranslations('incomingInvoices')
  if (notes.length === 0) return null
  const keyed = notes.map(({ text }, key) => ({ text, key }))
  return (
    <Section title={t('noteList')}>
      <div className="space-y-2">
        {keyed.map(({ text, key }) => (
          <p key={key} className="max-w-prose break-words-de whitespace-pre-line">
            {text}
          </p>
        ))}
      </div>
    </Section>
  )
}

function Payment({ invoice }: { invoice: IncomingInvoiceRecord }) {
  const t = useTranslations('incomingInvoices')
  const { paymentMeans, iban } = invoice
  const discount = useDiscountText(invoice)
  const terms = otherTerms(invoice)
  const means = MEANS.filter(([, codes]) => codes.some((code) => invoice.paymentCodes.includes(code)))
  const otherMeans = paymentMeans.flatMap(({ text }) => text ?? [])
  const meansText = [...new Set([...means.map(([name]) => t(`meansOf.${name}`)), ...otherMeans])].join(', ')
  const termTexts = useTermTexts(invoice)
  const others = paymentMeans.filter(
    ({ account, holder, bic }) =>
      account !== null &&
      (account !== iban ||
        ![null, invoice.accountHolder].includes(holder) ||
        ![null, invoice.bic].includes(bic)),
  )
  const texts = (...parts: (string | null)[]) => parts.filter(Boolean).join(' · ')
  const items = [
    { term: t('means'), value: meansText },
    { term: t('iban'), value: invoice.iban && <span className="tabular">{formatIban(invoice.iban)}</span> },
    { term: t('bic'), value: invoice.bic },
    { term: t('accountHolder'), value: invoice.accountHolder },
    {
      term: t('otherAccounts'),
      value: others.map(({ account, holder, bic }) => texts(account, holder, bic)).join('\n'),
    },
    { term: t('debited'), value: paymentMeans.flatMap(({ debited }) => debited ?? []).join(', ') },
    { term: t('mandateReference'), value: invoice.mandateReference },
    { term: t('creditorId'), value: invoice.creditorId },
    { term: t('cardOf'), value: paymentMeans.flatMap(({ card }) => card ?? []).join(', ') },
    { term: t('paymentReference'), value: invoice.paymentReference },
    { term: t('discount'), value: discount },
    { term: t('termList'), value: termTexts.join('\n') },
    {
      term: t('paymentTerms'),
      value: terms && <span className="whitespace-pre-line">{terms}</span>,
    },
  ]
  if (items.every(({ value }) => !value)) return null
  return (
    <Section title={t('payment')}>
      <DescriptionList columns={2} items={items} className="whitespace-pre-line" />
    </Section>
  )
}

/** Each of several terms in words: its day, its part and its Skonto; none for a single one. */
function useTermTexts({ terms, currency }: IncomingInvoiceRecord): string[] {
  const t = useTranslations('incomingInvoices')
  if (terms.length < 2) return []
  return terms.flatMap(({ dueDate, part, discountDays, discountPercent, discountBase }) => {
    const percent = discountPercent === null ? null : germanNumber(discountPercent, 0)
    const skonto =
      percent === null || percent === '0'
        ? null
        : discountDays === null
          ? t('termSkonto', { percent })
          : t('termSkontoDays', { percent, days: discountDays })
    const text = [day(dueDate), amountIn(part, currency), skonto, amountIn(discountBase, currency)]
    return text.filter(Boolean).join(' · ') || []
  })
}

/** The Skonto in words, also once it was taken or everything is paid. */
function useDiscountText(invoice: IncomingInvoiceRecord): string | null {
  const t = useTranslations('incomingInvoices')
  const stated = statedDiscount(invoice)
  if (!stated) return null
  const terms = { percent: germanNumber(stated.percent, 0), day: germanDay(stated.until) }
  if (stated.amount === null) return t('discountDay', terms)
  return t('discountTerms', { ...terms, amount: amountIn(centsText(stated.amount), invoice.currency) })
}
