import type { SearchParams } from 'nuqs/server'
import { BookView } from '@/components/tax/cash-book/book-view'
import { loadCashBook, mayEnterCash } from '@/lib/tax/cash-book/loaders'
import { titled } from '@/lib/server/next/page-title'

export const generateMetadata = titled('cashBook.one')

interface Props {
  params: Promise<{ deskId: string }>
  searchParams: Promise<SearchParams>
}

export default async function CashDeskPage({ params, searchParams }: Props) {
  const { month, ...loaded } = await loadCashBook((await params).deskId, searchParams)
  return <BookView month={month.month} {...loaded} mayEnter={await mayEnterCash()} />
}
