import { type PersonRow, resolvePerson, resolveSession, type SessionRow } from '@/db/system/sessions'
import { mintTenantId } from '@/db/tenant'
import type { PersonKind } from '@/lib/domain/actor'
import { AUDITOR_RIGHTS } from '@/lib/domain/auditor'
import type { Context } from '@/lib/server/core/context'
import { newId } from '@/lib/server/core/ids'
import type { SessionView } from './session-types'
import { readSession } from './token'

export interface ResolvedSession {
  ctx: Context
  view: SessionView
}

/**
 * Returns the actor of a cookie's or bearer's token; null if the token or its session is no longer
 * valid, or the session is of the other kind: a browser's cookie is not accepted as an API token,
 * which lasts longer, nor an API token as a cookie.
 */
export async function resolveToken(
  token: string,
  kind: PersonKind,
  requestId = newId(),
  now = new Date(),
): Promise<ResolvedSession | null> {
  const sessionId = readSession(token)
  if (!sessionId) return null
  const row = await resolveSession(sessionId, now)
  if (!row || (row.kind === 'API') !== (kind === 'apiToken')) return null
  const ctx = contextOf(row, sessionId, kind, requestId)
  return { ctx: { ...ctx, pricesGross: row.tenant_use_gross_price }, view: viewOf(row) }
}

/** The requester of a job, and the company it was requested for. */
export interface Requester {
  tenantId: string
  userId: string
  companyId: number
  kind: PersonKind
}

/**
 * Returns the context of a job's requesting person as of now, independent of their session; null if
 * person or tenant is disabled.
 */
export async function personContext(requester: Requester, requestId: string): Promise<Context | null> {
  const row = await resolvePerson(requester.tenantId, requester.userId, requester.companyId)
  return row && contextOf(row, null, requester.kind, requestId)
}

/** Administrators see every store, regardless of stored restrictions. */
const storesOf = (row: PersonRow) => (row.is_admin || row.is_platform ? [] : row.store_ids)

function contextOf(row: PersonRow, sessionId: string | null, kind: PersonKind, requestId: string): Context {
  return {
    actor: {
      kind,
      id: row.user_id,
      name: `${row.firstname} ${row.lastname}`.trim() || row.email,
      email: row.email,
    },
    tenantId: mintTenantId(row.tenant_id),
    companyId: Number(row.company_id),
    storeIds: storesOf(row),
    sessionId,
    mustChangePassword: row.must_change_password,
    mustSetUpTotp: row.must_set_up_totp,
    requestId,
    now: () => new Date(),
    ...standingOf(row),
  }
}

/** Returns the role and rights; an auditor has those of auditors, whatever is stored. */
function standingOf({ auditor, ...row }: PersonRow) {
  return {
    rights: auditor ? AUDITOR_RIGHTS : row.rights,
    isAdmin: row.is_admin && !auditor,
    isPlatformAdmin: row.is_platform && !auditor,
    modules: row.modules,
    ...(auditor ? { auditor } : {}),
  }
}

function viewOf(row: SessionRow): SessionView {
  return {
    userId: row.user_id,
    email: row.email,
    firstname: row.firstname,
    lastname: row.lastname,
    ...standingOf(row),
    mustChangePassword: row.must_change_password,
    mustSetUpTotp: row.must_set_up_totp,
    storeIds: storesOf(row),
    tenant: { id: row.tenant_id, name: row.tenant_name, useGrossPrice: row.tenant_use_gross_price },
    company: {
      id: Number(row.company_id),
      name: row.company_name,
      useGrossPrice: row.company_use_gross_price,
    },
    companies: row.companies,
    appSettings: {
      darkMode: row.dark_mode,
      receiveNotificationMails: row.receive_notification_mails,
      language: 'DE',
    },
  }
}
