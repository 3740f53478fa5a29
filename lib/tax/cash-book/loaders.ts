import 'server-only'
import { notFound } from 'next/navigation'
import { proposedDay } from '@/lib/domain/auditor'
import { businessDay } from '@/lib/domain/business-date'
import type { UrlParams } from '@/lib/domain/list-definition'
import { admits } from '@/lib/domain/rights'
import { isId } from '@/lib/fields/schema'
import { load, loadList } from '@/lib/server/next/load'
import { requireSession } from '@/lib/server/next/require-session'
import { cashCountList, cashDeskList } from './list'
import { getCashBalance } from './queries/balance'
import { listCashCounts } from './queries/counts'
import { listCashDesks } from './queries/desks'
import { getCashBook } from './queries/entries'
import { monthOf } from './rules/month'
import { ratesOf } from './rules/taxes'

export const loadCashDesks = (params: Promise<UrlParams>) => loadList(listCashDesks, cashDeskList, params)

/**
 * Loads a desk with its book of the URL's month (`monat`), the cash that should be in it now (not
 * for an auditor), the other desks, and today's VAT rates.
 */
export async function loadCashBook(id: string, params: Promise<UrlParams>) {
  if (!isId(id)) notFound()
  const { monat = '' } = await params
  const { auditor } = await requireSession()
  const today = businessDay(new Date())
  const month = monthOf(String(monat), proposedDay(auditor, today))
  const { from, to } = month
  const [{ desk, book, vat }, balance, counts, desks] = await Promise.all([
    load(getCashBook, { id, from, to }),
    auditor ? null : load(getCashBalance, { id }),
    load(listCashCounts, { ...cashCountList.read({ pageSize: '100' }), id, from, to }),
    load(listCashDesks, cashDeskList.read({ pageSize: '100' })),
  ])
  const others = desks.rows.filter((one) => one.id !== id && one.isActive)
  return {
    month,
    desk,
    book,
    balance,
    counts: counts.rows,
    rates: { TAKINGS: ratesOf('TAKINGS', today, vat), EXPENSE: ratesOf('EXPENSE', today, vat) },
    others: others.map(({ id: otherId, name }) => ({ id: otherId, name })),
  }
}

/** Whether the viewer may make entries, and change desks. */
export async function mayEnterCash(): Promise<boolean> {
  return admits(await requireSession(), 'TAX_PATCH')
}
