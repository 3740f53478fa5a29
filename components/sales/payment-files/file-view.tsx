import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { PageHeader } from '@/components/shared/page/page-header'
import { AuditTimeline } from '@/components/shared/record/audit-timeline'
import { FactPanel } from '@/components/shared/record/fact-panel'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell } from '@/components/ui/table'
import { germanDay } from '@/lib/domain/business-date'
import { formatIban } from '@/lib/domain/check-digits'
import { centsOf, germanAmount } from '@/lib/domain/money'
import type { PaymentFileRecord } from '@/lib/sales/payment-files/schema'
import { FileActions } from './file-actions'
import { FileState } from './file-state'

/** A payment file: its transfers, its history, and the next step. */
export function FileView({ file, mayPay }: { file: PaymentFileRecord; mayPay: boolean }) {
  const t = useTranslations('paymentFiles')
  const reason = file.state === 'CANCELLED' ? file.events.at(-1)?.reason : null
  return (
    <>
      <PageHeader
        sticky
        title={t('one')}
        number={germanDay(file.date)}
        status={<FileState state={file.state} />}
        back={{ href: '/payment-files', label: t('list') }}
        description={
          <>
            <span className="tabular">{germanAmount(file.amount)}</span>
            {reason ? <span className="block break-words-de text-danger">{reason}</span> : null}
          </>
        }
        actions={mayPay ? <FileActions file={file} /> : null}
      />
      {file.state === 'CREATED' && mayPay ? (
        <p className="mb-4 max-w-prose text-muted-foreground">{t('nextStep')}</p>
      ) : null}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <TransferTable items={file.items} />
        <div className="min-w-0 space-y-5">
          <FactPanel
            title={t('one')}
            facts={[
              { term: t('day'), value: germanDay(file.date) },
              { term: t('account'), value: <span className="tabular">{formatIban(file.iban)}</span> },
              { term: t('transfers'), value: file.transferCount },
              { term: t('paidOn'), value: file.paidOn && germanDay(file.paidOn) },
              { term: t('fileName'), value: file.fileName },
              { term: t('messageId'), value: file.messageId },
              { term: t('sha256'), value: <span className="text-sm break-all">{file.sha256}</span> },
            ]}
          />
          <aside aria-label={t('events.title')} className="rounded-md border border-border bg-card p-4">
            <h2 className="mb-3 heading-4">{t('events.title')}</h2>
            <AuditTimeline
              entries={file.events.toReversed().map(({ kind, reason: why, actorName, at }) => ({
                id: `${kind} ${at}`,
                at,
                actorName,
                title: t(`events.${kind}`),
                changes: why ? [why] : [],
              }))}
            />
          </aside>
        </div>
      </div>
    </>
  )
}

function TransferTable({ items }: Pick<PaymentFileRecord, 'items'>) {
  const t = useTranslations('paymentFiles')
  const right = 'text-right align-top tabular whitespace-nowrap'
  return (
    <Table aria-label={t('transfers')}>
      <TableHead>
        <tr>
          <TableHeaderCell className="max-sm:hidden">#</TableHeaderCell>
          <TableHeaderCell>{t('creditor')}</TableHeaderCell>
          <TableHeaderCell className="max-md:hidden">{t('purpose')}</TableHeaderCell>
          <TableHeaderCell className="text-right max-sm:hidden">{t('discount')}</TableHeaderCell>
          <TableHeaderCell className="text-right">{t('itemAmount')}</TableHeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {items.map((item) => (
          <tr key={item.incomingInvoiceId}>
            <TableCell className="align-top text-muted-foreground tabular max-sm:hidden">
              {item.transfer}
            </TableCell>
            <TableCell className="align-top">
              <span className="font-semibold break-words-de">{item.creditorName}</span>
              <Link
                href={`/incoming-invoices/${item.incomingInvoiceId}`}
                prefetch={false}
                className="block w-fit rounded-sm break-words-de text-link underline underline-offset-4 outline-none hover:no-underline focus-visible:focus-ring"
              >
                {item.number ?? t('invoice')}
              </Link>
              <span className="block text-sm break-words-de text-muted-foreground tabular">
                {[formatIban(item.iban), item.isConfirmed ? t('confirmed') : null]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </TableCell>
            <TableCell className="align-top break-words-de max-md:hidden">{item.purpose}</TableCell>
            <TableCell className={`${right} max-sm:hidden`}>
              {centsOf(item.discount) === 0 ? null : germanAmount(item.discount)}
            </TableCell>
            <TableCell className={right}>{germanAmount(item.amount)}</TableCell>
          </tr>
        ))}
      </TableBody>
    </Table>
  )
}
