import 'server-only'
import type { UrlParams } from '@/lib/domain/list-definition'
import { admits } from '@/lib/domain/rights'
import { currentSession } from '@/lib/server/auth/current-session'
import { load, loadList } from '@/lib/server/next/load'
import { recordLoader } from '@/lib/server/next/load-record'
import { billingRunList, runCustomerList } from './list'
import { billingRunProgress, listBillingRuns } from './queries/list-billing-runs'
import { previewBilling } from './queries/preview-billing'
import { listRunCustomers } from './queries/run-customers'
import { checkPeriod } from './rules/period'

export const loadBillingRuns = (params: Promise<UrlParams>) =>
  loadList(listBillingRuns, billingRunList, params)

export const loadBillingRun = recordLoader(billingRunProgress)

export const loadRunCustomers = async (id: string, params: Promise<UrlParams>) =>
  load(listRunCustomers, { ...runCustomerList.read(await params), id })

/** Loads the preview of a run over the period; null for a period that no run may have. */
export async function loadBillingPreview(periodFrom: string, periodTo: string) {
  return checkPeriod(periodFrom, periodTo).ok ? load(previewBilling, { periodFrom, periodTo }) : null
}

/** Loads the signed-in person's rights on runs, and whether they may open customers. */
export async function loadRunRights() {
  const session = await currentSession()
  const may = (right: 'INVOICES_CREATE' | 'INVOICES_PATCH') =>
    session !== null && admits(session, right, 'order-management')
  return {
    create: may('INVOICES_CREATE'),
    book: may('INVOICES_PATCH'),
    seeCustomers: session !== null && admits(session, 'BUSINESS-PARTNERS_SHOW', 'business-partners'),
  }
}
