'use client'

import { ReceiptText } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { DataTable } from '@/components/shared/data-table/data-table'
import { filterChips } from '@/components/shared/data-table/filter-chips'
import type { Column, Filter } from '@/components/shared/data-table/types'
import { Badge } from '@/components/ui/badge'
import { buttonVariants } from '@/components/ui/button-variants'
import { germanDateTime } from '@/lib/domain/business-date'
import type { Page } from '@/lib/domain/list'
import { centsOf, germanMoney } from '@/lib/domain/money'
import { receiptList } from '@/lib/pos/receipts/list'
import type { ReceiptChoices } from '@/lib/pos/receipts/queries/receipt-choices'
import type { ShownReceipt } from '@/lib/pos/receipts/queries/list-receipts'
import { companyChip } from '@/components/shared/data-table/company-chip'
import { receiptState } from './receipt-state'
import { useSettling } from './use-settling'

interface ReceiptTableProps {
  page: Page<ShownReceipt>
  choices: ReceiptChoices
  /** Daily closing that the list is narrowed to. */
  closingNumber: string | null
  maySettle: boolean
}

/** Receipts of tills, the newest first. */
export function ReceiptTable({ page, choices, closingNumber, maySettle }: ReceiptTableProps) {
  const t = useTranslations('receipts')
  const settling = useSettling(maySettle)
  return (
    <>
      <DataTable
        tableId="receipts"
        label={t('title')}
        list={receiptList}
        page={page}
        columns={useColumns(choices.companies.length > 1)}
        filters={useFilters(choices, closingNumber)}
        searchPlaceholder={t('search')}
        rowHref={({ id }) => `/receipts/${id}`}
        rowName={({ number, device }) => `${t('one')} ${number} · ${device.name}`}
        sums={[{ label: t('sum'), of: turnoverOf }]}
        bulkActions={settling.actions}
        emptyState={{
          icon: ReceiptText,
          title: t('empty'),
          description: t('emptyText'),
          action: (
            <Link href="/pos-devices" prefetch={false} className={buttonVariants({ variant: 'outline' })}>
              {t('toTills')}
            </Link>
          ),
        }}
      />
      {settling.host}
    </>
  )
}

/** A cash movement is no sale. */
const turnoverOf = ({ sumGross, cashMoved }: ShownReceipt) =>
  cashMoved === null ? centsOf(sumGross) : 'cashMovement'

function useFilters({ devices, stores, companies }: ReceiptChoices, closingNumber: string | null): Filter[] {
  const t = useTranslations('receipts')
  const types = useTranslations('enums.receiptType')
  return [
    ...filterChips(receiptList, {
      from: { label: t('period') },
      devices: { label: t('device'), among: devices },
      stores: { label: t('store'), among: stores },
      type: { label: t('type'), option: types },
      flagged: { label: t('flagged') },
      unsigned: { label: t('unsignedFilter') },
      unsettled: { label: t('unsettled') },
      unclosed: { label: t('unclosed') },
      turnoverLimit: { label: t('turnoverLimit') },
      companyId: { label: t('company') },
      closingNumber: { label: t('closing') },
    }),
    ...companyChip(t('company'), companies),
    // The user came from a closing: the filter can be removed.
    ...(closingNumber === null
      ? []
      : [
          {
            kind: 'choice',
            name: 'closingNumber',
            label: t('closing'),
            options: [{ value: closingNumber, label: closingNumber }],
          } as const,
        ]),
  ]
}

function useColumns(hasCompanies: boolean): Column<ShownReceipt>[] {
  const t = useTranslations('receipts')
  const types = useTranslations('enums.receiptType')
  return [
    {
      id: 'number',
      header: t('number'),
      sortable: true,
      card: 'title',
      link: true,
      width: '7rem',
      cell: ({ number }) => <span className="tabular">{number}</span>,
    },
    {
      id: 'createdAt',
      header: t('createdAt'),
      sortable: true,
      card: 'detail',
      width: '10rem',
      cell: ({ createdAt }) => germanDateTime(createdAt),
    },
    { id: 'type', header: t('type'), card: 'detail', width: '7rem', cell: ({ type }) => types(type) },
    { id: 'device', header: t('device'), card: 'detail', cell: ({ device }) => device.name },
    { id: 'store', header: t('store'), card: 'hidden', cell: ({ store }) => store.name },
    ...(hasCompanies
      ? [
          {
            id: 'company',
            header: t('company'),
            card: 'detail',
            cell: ({ company }: ShownReceipt) => company.name,
          } as const,
        ]
      : []),
    { id: 'cashier', header: t('operator'), card: 'hidden', cell: ({ cashier }) => cashier },
    {
      id: 'closingNumber',
      header: t('closing'),
      card: 'hidden',
      hidden: true,
      numeric: true,
      cell: ({ closingNumber }) => closingNumber,
    },
    {
      id: 'state',
      header: t('state'),
      card: 'state',
      width: '9rem',
      cell: (row) => <States receipt={row} />,
    },
    {
      id: 'sumGross',
      header: t('sum'),
      sortable: true,
      card: 'aside',
      numeric: true,
      width: '8rem',
      cell: ({ sumGross, cashMoved }) => germanMoney(centsOf(cashMoved ?? sumGross)),
    },
  ]
}

/** The states of a receipt, and its problems below them. */
function States({ receipt }: { receipt: ShownReceipt }) {
  const t = useTranslations('receipts')
  const flags = useTranslations('enums.receiptFlag')
  const [first, ...others] = receipt.flagCodes
  return (
    <>
      {receiptState(receipt).map(({ label, tone }) => (
        <Badge key={label} tone={tone}>
          {t(`states.${label}`)}
        </Badge>
      ))}
      {first === undefined ? null : (
        <span className="block text-sm whitespace-normal text-muted-foreground max-sm:hidden">
          {others.length > 0 ? t('moreFlags', { first: flags(first), count: others.length }) : flags(first)}
        </span>
      )}
    </>
  )
}
