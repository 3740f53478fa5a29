import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { DescriptionList } from '@/components/shared/record/description-list'
import { Card } from '@/components/ui/card'
import { germanDay } from '@/lib/domain/business-date'
import { formatIban } from '@/lib/domain/check-digits'
import { centsOf, centsText, germanNumber } from '@/lib/domain/money'
import { otherTerms, statedDiscount } from '@/lib/sales/incoming-invoices/rules/discount'
import type { IncomingInvoiceRecord } from '@/lib/sales/incoming-invoices/schema'
import { amountIn } from '../amounts'
import { StatedLines, StatedVat } from './stated-lines'
import { StatedParty } from './stated-party'

/** Kinds of invoices of UNTDID 1001 with a German name. */
const KINDS = ['261', '326', '380', '381', '384', '386', '389', '875', '876', '877'] as const
/** Means of payment of UNTDID 4461 by their German name. */
const MEANS = [
  ['cash', ['10']],
  ['transfer', ['30', '31', '42', '58']],
  ['card', ['48', '54', '55']],
  ['directDebit', ['49', '59']],
] as const

const day = (wire: string | null) => wire && germanDay(wire)

/** The contents of an invoice, as a readable page. */
export function StatedView({ invoice }: { invoice: IncomingInvoiceRecord }) {
  const t = useTranslations('incomingInvoices')
  const { currency, sumNet, sumVat, sumGross, prepaid, payable } = invoice
  const sums = [
    [t('sumNet'), sumNet],
    [t('sumVat'), sumVat],
    [t('sumGross'), sumGross],
    [t('prepaid'), prepaid !== null && centsOf(prepaid) === 0 ? null : prepaid],
    [t('payable'), payable],
  ] as const
  return (
    <Card className="divide-y divide-border">
      <div className="grid gap-6 p-4 sm:grid-cols-2 sm:p-5">
        <StatedParty title={t(invoice.ownSale ? 'ownSaleSeller' : 'seller')} party={invoice.seller} />
        <StatedParty title={t(invoice.ownSale ? 'ownSaleBuyer' : 'buyer')} party={invoice.buyer} />
      </div>
      <Facts invoice={invoice} />
      <Section title={t(invoice.lines.length > 0 ? 'lines' : 'sums')}>
        <StatedLines {...invoice} />
        <div className="grid gap-6 not-first:mt-6 md:grid-cols-2">
          <StatedVat {...invoice} />
          <dl className="max-md:order-first">
            {sums.map(([term, wire]) =>
              wire === null ? null : (
                <div key={term} className="flex justify-between gap-4 px-3 py-1.5 last:font-semibold">
                  <dt>{term}</dt>
                  <dd className="tabular">{amountIn(wire, currency)}</dd>
                </div>
              ),
            )}
          </dl>
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
  const kind = KINDS.find((code) => code === invoice.typeCode)
  const service = new Set([day(invoice.serviceDate), day(invoice.serviceDateEnd)].filter(Boolean))
  return (
    <Section title={t('facts')}>
      <DescriptionList
        columns={3}
        items={[
          { term: t('kind'), value: kind ? t(`kinds.${kind}`) : invoice.typeCode },
          { term: t('number'), value: invoice.number },
          { term: t('invoiceDate'), value: day(invoice.invoiceDate) },
          { term: t('serviceDate'), value: [...service].join(' – ') },
          { term: t('dueDate'), value: day(invoice.dueDate) },
          { term: t('orderReference'), value: invoice.orderReference },
          { term: t('customerNumber'), value: invoice.customerNumber },
          { term: t('buyerReference'), value: invoice.buyerReference },
          { term: t('format'), value: t(`formats.${invoice.syntax}`) },
        ]}
      />
    </Section>
  )
}

function Payment({ invoice }: { invoice: IncomingInvoiceRecord }) {
  const t = useTranslations('incomingInvoices')
  const discount = useDiscountText(invoice)
  const terms = otherTerms(invoice)
  const means = MEANS.filter(([, codes]) => codes.some((code) => invoice.paymentCodes.includes(code)))
  const items = [
    { term: t('means'), value: means.map(([name]) => t(`meansOf.${name}`)).join(', ') },
    { term: t('iban'), value: invoice.iban && <span className="tabular">{formatIban(invoice.iban)}</span> },
    { term: t('bic'), value: invoice.bic },
    { term: t('paymentReference'), value: invoice.paymentReference },
    {
      term: t('discount'),
      value: discount,
    },
    {
      term: t('paymentTerms'),
      value: terms && <span className="whitespace-pre-line">{terms}</span>,
    },
  ]
  if (items.every(({ value }) => !value)) return null
  return (
    <Section title={t('payment')}>
      <DescriptionList columns={2} items={items} />
    </Section>
  )
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
