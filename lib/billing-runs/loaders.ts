import type { BILLING_RESULTS, BILLING_RUN_STATES } from '@/lib/domain/run-state'
import 'server-only'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { admits } from '@/lib/domain/rights'
import { isId } from '@/lib/fields/schema'
import { currentSession } from '@/lib/server/auth/current-session'
import { load } from '@/lib/server/next/load'
import { billingRunProgress, listBillingRuns } from './queries/list-billing-runs'
import { previewBilling } from './queries/preview-billing'
import { listRunCustomers } from './queries/run-customers'
import { checkPeriod } from './rules/period'

interface ListInput<State> {
  page: number
  pageSize: number
  q: string
  sort: string
  after: string | null
  state: State | null
}

const wireOf = <State>({ after, state, ...list }: ListInput<State>) => ({
  ...list,
  ...(after ? { cursor: after } : {}),
  ...(state ? { state } : {}),
})

export const loadBillingRuns = (list: ListInput<(typeof BILLING_RUN_STATES)[number]>) =>
  load(listBillingRuns, wireOf(list))

/** A run, read once per request; a foul id is an unknown record. */
export const loadBillingRun = cache((id: string) =>
  isId(id) ? load(billingRunProgress, { id }) : notFound(),
)

export const loadRunCustomers = (id: string, list: ListInput<(typeof BILLING_RESULTS)[number]>) =>
  load(listRunCustomers, { ...wireOf(list), id })

/** What a run over the period would bill; null for a period that no run may have. */
export async function loadBillingPreview(periodFrom: string, periodTo: string) {
  return checkPeriod(periodFrom, periodTo).ok ? load(previewBilling, { periodFrom, periodTo }) : null
}

/** What the signed-in person may do with runs, and whether customers have a page for them. */
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
