'use client'

import dynamic from 'next/dynamic'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Table, TableBody, TableCell, TableFoot, TableHead, TableHeaderCell } from '@/components/ui/table'
import { germanDateTime, germanDay } from '@/lib/domain/business-date'
import { centsOf, germanAmount } from '@/lib/domain/money'
import type { BookPart } from '@/lib/tax/cash-book/queries/entries'
import { EntryFiles } from './entry-files'
import { deductionText, entryTitle, lacksFile, taxText } from './entry-title'
import type { CashDeskRecord, CashEntryRecord } from '@/lib/tax/cash-book/schema'

const CancelEntryDialog = dynamic(
  () => import('./cancel-entry-dialog').then((module) => module.CancelEntryDialog),
  { ssr: false },
)

const right = 'text-right align-top tabular whitespace-nowrap'

interface EntryTableProps {
  desk: CashDeskRecord
  book: BookPart
  mayEnter: boolean
}

/** The entries of a month between opening and closing balance. */
export function EntryTable({ desk, book, mayEnter }: EntryTableProps) {
  const t = useTranslations('cashBook')
  const [cancelled, setCancelled] = useState<CashEntryRecord | null>(null)
  const close = useCallback(() => setCancelled(null), [])
  return (
    <>
      <Table aria-label={t('entries')}>
        <TableHead>
          <tr>
            <TableHeaderCell className="max-sm:hidden">{t('number')}</TableHeaderCell>
            <TableHeaderCell>{t('date')}</TableHeaderCell>
            <TableHeaderCell>{t('what')}</TableHeaderCell>
            <TableHeaderCell className="text-right">{t('in')}</TableHeaderCell>
            <TableHeaderCell className="text-right">{t('out')}</TableHeaderCell>
            <TableHeaderCell className="text-right max-sm:hidden">{t('balance')}</TableHeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          <BalanceRow label={t('openingBalance')} amount={book.opening} />
          {book.entries.map((entry) => (
            <EntryRow
              key={entry.id}
              deskId={desk.id}
              entry={entry}
              mayEnter={mayEnter}
              onCancel={mayEnter && isCancellable(entry) ? () => setCancelled(entry) : null}
            />
          ))}
        </TableBody>
        <TableFoot>
          <BalanceRow label={t('closingBalance')} amount={book.closing} />
        </TableFoot>
      </Table>
      {book.entries.length === 0 ? <p className="mt-3 text-muted-foreground">{t('noEntries')}</p> : null}
      {cancelled ? <CancelEntryDialog desk={desk} entry={cancelled} onClose={close} /> : null}
    </>
  )
}

const isCancellable = ({ origin, reverses, reversedBy }: CashEntryRecord) =>
  origin === 'TYPED' && reverses === null && reversedBy === null

function BalanceRow({ label, amount }: { label: string; amount: string }) {
  return (
    <tr>
      <TableCell className="max-sm:hidden" />
      <TableCell className="max-sm:hidden" />
      <TableCell colSpan={3} className="max-sm:col-span-2">
        {label}
      </TableCell>
      <TableCell className={right}>{germanAmount(amount)}</TableCell>
    </tr>
  )
}

const PAID_AT = { INVOICE: '/invoices', RECEIPT: '/receipts', INCOMING: '/incoming-invoices' } as const

function InvoiceLink({
  invoice: { kind, id, number },
}: {
  invoice: NonNullable<CashEntryRecord['invoice']>
}) {
  const t = useTranslations('cashBook')
  return (
    <Link
      href={`${PAID_AT[kind]}/${id}`}
      prefetch={false}
      className="block min-h-6 text-link underline underline-offset-4 hover:no-underline"
    >
      {number || t('paid.unnumbered')}
    </Link>
  )
}

interface EntryRowProps {
  deskId: string
  entry: CashEntryRecord
  mayEnter: boolean
  onCancel: (() => void) | null
}

function EntryRow({ deskId, entry, mayEnter, onCancel }: EntryRowProps) {
  const t = useTranslations('cashBook')
  const { number, date, amount, balance, reason, invoice, reversedBy, actorName, createdAt } = entry
  const isIn = centsOf(amount) >= 0
  const isNegative = centsOf(balance) < 0
  return (
    <tr>
      <TableCell className="align-top text-muted-foreground tabular max-sm:hidden">{number}</TableCell>
      <TableCell className="align-top whitespace-nowrap tabular">
        <a
          href={`/api/v1/cash-desks/${deskId}/pdf?from=${date}&to=${date}`}
          target="_blank"
          rel="noreferrer"
          title={t('printDay')}
          aria-label={t('printDayOf', { day: germanDay(date) })}
          className="rounded-sm underline decoration-dotted underline-offset-4 outline-none hover:decoration-solid focus-visible:focus-ring"
        >
          {germanDay(date).slice(0, 6)}
          <span className="max-sm:hidden">{date.slice(0, 4)}</span>
        </a>
      </TableCell>
      <TableCell className="align-top">
        <span className="break-words-de">{entryTitle(entry, t)}</span>
        {invoice ? <InvoiceLink invoice={invoice} /> : null}
        {reason && !invoice ? (
          <span className="block break-words-de text-muted-foreground">{reason}</span>
        ) : null}
        {entry.taxes.length > 0 ? (
          <span className="block text-sm text-muted-foreground">{taxText(entry, t)}</span>
        ) : null}
        {deductionText(entry, t) ? (
          <span className="block text-sm break-words-de text-muted-foreground">
            {deductionText(entry, t)}
          </span>
        ) : null}
        {lacksFile(entry) ? <span className="block text-sm text-warning">{t('fileMissing')}</span> : null}
        <span className="block text-sm text-muted-foreground">
          {actorName
            ? t('enteredBy', { name: actorName, time: germanDateTime(createdAt) })
            : germanDateTime(createdAt)}
        </span>
        {reversedBy ? (
          <span className="block text-sm text-danger">{t('cancelledBy', { number: reversedBy.number })}</span>
        ) : null}
        <span className="block text-sm text-muted-foreground tabular sm:hidden">
          {t('balanceAfter', { amount: germanAmount(balance) })}
        </span>
        {isNegative ? <span className="block text-sm font-semibold text-danger">{t('negative')}</span> : null}
        <EntryFiles deskId={deskId} entry={entry} mayEnter={mayEnter} />
        {onCancel ? (
          <Button variant="link" size="sm" aria-label={t('cancelOne', { number })} onClick={onCancel}>
            {t('cancel')}
          </Button>
        ) : null}
      </TableCell>
      <TableCell className={right}>{isIn ? germanAmount(amount) : null}</TableCell>
      <TableCell className={right}>{isIn ? null : germanAmount(amount.replace('-', ''))}</TableCell>
      <TableCell className={`${right} max-sm:hidden ${isNegative ? 'font-semibold text-danger' : ''}`}>
        {germanAmount(balance)}
      </TableCell>
    </tr>
  )
}
