import { MailX } from 'lucide-react'
import type { useTranslations } from 'next-intl'
import type { Column } from '@/components/shared/data-table/types'
import { mailBadge } from '@/components/services/mail/mail-badge'
import { documentBadge, type DocumentState } from '../document-badge'
import type { DocumentRow } from '@/lib/sales/documents/schema'
import { germanDay } from '@/lib/domain/business-date'
import { centsOf, germanMoney } from '@/lib/domain/money'

export const shownMoney = (wire: string) => germanMoney(centsOf(wire))

/** Returns the gross as it counts towards a sum: drafts and cancelled documents do not. */
export function countedGross({ status, sumGross }: Pick<DocumentRow, 'status' | 'sumGross'>) {
  if (status === 'DRAFT') return 'draft'
  return status === 'CANCELLED' ? 'cancelled' : centsOf(sumGross)
}

interface Own<Row> {
  number: { id: string; of: (row: Row) => string | null }
  date: { id: string; of: (row: Row) => string }
  status: (row: Row) => DocumentState
}

/**
 * Returns the columns common to the lists of invoices and delivery notes; `own` has those that
 * differ.
 */
export function documentColumns<Row extends DocumentRow>(
  t: ReturnType<typeof useTranslations<'documents'>>,
  statuses: ReturnType<typeof useTranslations<'enums.status'>>,
  own: Own<Row>,
) {
  return {
    number: {
      id: own.number.id,
      header: t('number'),
      sortable: true,
      card: 'detail',
      link: true,
      width: '9rem',
      cell: (row) =>
        own.number.of(row) ?? <span className="font-normal text-muted-foreground">{t('withoutNumber')}</span>,
    },
    date: {
      id: own.date.id,
      card: 'detail',
      header: t('date'),
      sortable: true,
      width: '7rem',
      cell: (row) => germanDay(own.date.of(row)),
    },
    customerName: {
      id: 'customerName',
      card: 'title',
      header: t('customer'),
      sortable: true,
      cell: (row) => row.customerName,
    },
    customerNumber: {
      id: 'customerNumber',
      card: 'hidden',
      header: t('customerNumber'),
      hidden: true,
      cell: (row) => row.customerNumber,
    },
    status: {
      id: 'status',
      card: 'state',
      header: t('status'),
      width: '9rem',
      cell: (row) => (
        <span className="inline-flex items-center gap-2">
          {documentBadge(own.status(row), statuses)}
          {row.dispatch === 'FAILED' ? <FailedMark label={t('dispatchFailed')} /> : null}
        </span>
      ),
    },
    /** Hidden by default: a failure is marked next to the status. */
    dispatch: {
      id: 'dispatch',
      card: 'hidden',
      header: t('dispatch'),
      hidden: true,
      width: '10rem',
      cell: ({ dispatch }) => (dispatch ? mailBadge(dispatch, statuses) : null),
    },
    sumNet: {
      id: 'sumNet',
      card: 'hidden',
      header: t('net'),
      numeric: true,
      hidden: true,
      cell: (row) => shownMoney(row.sumNet),
    },
    sumGross: {
      id: 'sumGross',
      header: t('sum'),
      sortable: true,
      numeric: true,
      card: 'aside',
      width: '9rem',
      cell: (row) => shownMoney(row.sumGross),
    },
  } satisfies Record<string, Column<Row>>
}

/** Marks a document whose mail failed. */
function FailedMark({ label }: { label: string }) {
  return (
    <span title={label} className="text-danger">
      <MailX aria-hidden="true" className="size-4" />
      <span className="sr-only">{label}</span>
    </span>
  )
}
