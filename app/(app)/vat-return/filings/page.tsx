import type { SearchParams } from 'nuqs/server'
import { FilingList } from '@/components/tax/vat-return/filing-list'
import { titled } from '@/lib/server/next/page-title'
import { requireSession } from '@/lib/server/next/require-session'
import { loadFilings } from '@/lib/tax/vat-return/loaders'

export const generateMetadata = titled('vatReturn.filing.listTitle')

export default async function VatFilingsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [filings, session] = await Promise.all([loadFilings(await searchParams), requireSession()])
  return <FilingList filings={filings} isLinked={!session.auditor} />
}
