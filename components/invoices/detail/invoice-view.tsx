import { useTranslations } from 'next-intl'
import { AuditHistory } from '@/components/audit/audit-history'
import { DescriptionList } from '@/components/shared/description-list'
import { PageHeader } from '@/components/shared/page-header'
import { StatusBadge } from '@/components/shared/status-badge'
import { UrlTabs } from '@/components/shared/url-tabs'
import { germanDay } from '@/lib/domain/business-date'
import type { InvoicePage } from '@/lib/invoices/queries/edit-invoice'
import { CustomerPanel, SummaryPanel } from './fact-panels'
import { InvoiceActions } from './invoice-actions'
import { PaymentList } from './payment-list'
import { PositionTable } from './position-table'
import { PrivateNote } from './private-note'
import { StoredSums } from './stored-sums'

interface InvoiceViewProps extends InvoicePage {
  canPatch: boolean
}

/** A booked document: calm, to be read, with its payments and its story. */
export function InvoiceView({ invoice, trail, canPatch }: InvoiceViewProps) {
  const t = useTranslations('invoices')
  const kinds = useTranslations('enums.documentKind')
  return (
    <>
      <PageHeader
        sticky
        title={kinds(invoice.documentKind)}
        number={invoice.invoiceNumber ?? ''}
        status={<StatusBadge status={invoice.overdue ? 'OVERDUE' : invoice.status} />}
        back={{ href: '/invoices', label: t('list') }}
        actions={<InvoiceActions invoice={invoice} canPatch={canPatch} />}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 max-lg:order-2">
          <UrlTabs
            label={t('title')}
            tabs={[
              {
                value: 'positions',
                label: t('tabs.positions'),
                extra: invoice.positions.length,
                content: <PositionTable invoice={invoice} />,
              },
              {
                value: 'data',
                label: t('tabs.data'),
                content: <DataTab invoice={invoice} canPatch={canPatch} />,
              },
              { value: 'sums', label: t('tabs.sums'), content: <StoredSums invoice={invoice} detailed /> },
              ...(invoice.documentKind === 'INVOICE'
                ? [
                    {
                      value: 'payments',
                      label: t('tabs.payments'),
                      extra: invoice.payments.length || null,
                      content: <PaymentList invoice={invoice} canPatch={canPatch} />,
                    },
                  ]
                : []),
              {
                value: 'history',
                label: t('tabs.history'),
                content: <AuditHistory entries={trail} />,
              },
            ]}
          />
        </div>
        <div className="space-y-4 max-lg:order-1">
          <SummaryPanel invoice={invoice} />
          <CustomerPanel invoice={invoice} />
        </div>
      </div>
    </>
  )
}

function DataTab({ invoice, canPatch }: { invoice: InvoicePage['invoice']; canPatch: boolean }) {
  const t = useTranslations('invoices')
  const methods = useTranslations('enums.paymentMethod')
  const granted = invoice.discountDays > 0 && invoice.discountPercent !== '0'
  const percent = `${invoice.discountPercent.replace('.', ',')}\u00a0%`
  return (
    <div className="space-y-6">
      <DescriptionList
        columns={2}
        items={[
          { term: t('invoiceDate'), value: germanDay(invoice.invoiceDate) },
          {
            term: invoice.serviceDateEnd ? t('servicePeriod') : t('serviceDate'),
            value: [invoice.serviceDate, invoice.serviceDateEnd]
              .filter((day) => day !== null)
              .map(germanDay)
              .join(' – '),
          },
          {
            term: t('payable'),
            value: t('termsLine', { method: methods(invoice.paymentMethod), days: invoice.paymentDays }),
          },
          {
            term: t('discountPercent'),
            value: granted ? t('discountLine', { percent, days: invoice.discountDays }) : null,
          },
          { term: t('buyerReference'), value: invoice.buyerReference },
          { term: t('leitwegId'), value: invoice.leitwegId },
          { term: t('cancelNote'), value: invoice.cancelNote },
          { term: t('notePublic'), value: invoice.notePublic },
        ]}
      />
      <PrivateNote invoice={invoice} canPatch={canPatch} />
    </div>
  )
}
