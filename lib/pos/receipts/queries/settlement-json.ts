import { sql } from 'drizzle-orm'
import type { SettlementRow } from '../rules/settlement'

/** The settlement `p` of a record, as JSON; null without one. */
export const settlementJson = sql<SettlementRow | null>`case when p.record_id is not null then
  jsonb_build_object('reason', p.reason, 'as', p.settled_as, 'name', p.settled_by_name, 'at', p.settled_at) end`
