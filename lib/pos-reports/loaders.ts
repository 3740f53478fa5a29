import 'server-only'
import type { UrlParams } from '@/lib/domain/list-definition'
import { load } from '@/lib/server/next/load'
import { readReportAddress } from './list'
import { showReport } from './use-cases/show-report'

/** The report that an address asks for; of the proposed period where it names none. */
export async function loadReport(params: UrlParams, proposed: { from: string; to: string }) {
  const address = readReportAddress(params, proposed)
  return { address, shown: await load(showReport, address) }
}
