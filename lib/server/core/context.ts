import type { TenantId } from '@/db/tenant'
import type { Auditor } from '@/lib/domain/auditor'
import type { ActorKind } from '@/lib/domain/actor'
import type { Who } from '@/lib/domain/rights'
import type { ClaimKey } from '@/lib/server/task/claim'

/** The acting party as audit entries and the log name it. */
interface Actor {
  kind: ActorKind
  id: string | null
  name: string
  /** Null for automatic actors. */
  email?: string | null
}

/**
 * Everything a use case knows about its caller. Created only by the resolvers of sessions, tokens,
 * devices and jobs; each kind carries the rights it was granted.
 */
export interface Context extends Who {
  actor: Actor
  tenantId: TenantId
  companyId: number
  /** Stores that this person is restricted to; empty: every store. */
  storeIds: readonly string[]
  sessionId: string | null
  mustChangePassword: boolean
  /** The tenant requires a second factor, and this person has none yet. */
  mustSetUpTotp: boolean
  /** Set for an auditor, who only reads, within a period and some companies. */
  auditor?: Auditor
  /** Whether the tenant prices gross, as read with the session; absent without a session. */
  pricesGross?: boolean
  requestId: string
  /**
   * Saved automatically while the person continues: audit entries continue the person's last one of
   * the record.
   */
  autosave?: boolean
  /** The task whose work this is: every transaction that writes holds it. */
  claim?: ClaimKey
  /** A snapshot of `withSnapshot` that everything is read from. */
  snapshot?: string
  /** The clock; use cases take the time from here only. */
  now: () => Date
}
