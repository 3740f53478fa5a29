import type { TenantId } from '@/db/tenant'
import type { ActorKind } from '@/lib/domain/actor'
import type { Who } from '@/lib/domain/rights'

/** Who acts, as audit entries and the log name them. */
interface Actor {
  kind: ActorKind
  id: string | null
  name: string
  /** None for what acts by itself. */
  email?: string | null
}

/**
 * Everything a use case knows of its caller. Made by the resolvers of sessions, tokens, devices and jobs only; each kind
 * carries the rights that it has been given.
 */
export interface Context extends Who {
  actor: Actor
  tenantId: TenantId
  companyId: number
  /** The stores that this person is restricted to; empty: every store. */
  storeIds: readonly string[]
  sessionId: string | null
  mustChangePassword: boolean
  /** The tenant asks for a second factor, and this person has none yet. */
  mustSetUpTotp: boolean
  /** Whether the tenant prices gross, as the session was read; left out where there is none. */
  pricesGross?: boolean
  requestId: string
  /** It saves by itself while the person goes on: its audit entries carry on the person's last one of the record. */
  autosave?: boolean
  /** The clock; use cases take the time from here. */
  now: () => Date
}
