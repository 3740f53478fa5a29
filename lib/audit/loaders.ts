import 'server-only'
import type { z } from 'zod'
import { load } from '@/lib/server/next/load'
import { listAuditLog } from './queries'
import type { AUDITED } from './schema'

type Input = z.input<typeof listAuditLog.input>

interface LogQuery extends Pick<Input, 'page' | 'pageSize' | 'sort' | 'q'> {
  after: string | null
  entity: (typeof AUDITED)[number] | null
  from: string | null
  to: string | null
}

/** A page of the log for its screen. */
export const loadAuditLog = ({ page, pageSize, sort, q, after, entity, from, to }: LogQuery) =>
  load(listAuditLog, {
    ...{ page, pageSize, sort, q },
    cursor: after ?? undefined,
    entity: entity ?? undefined,
    from: from ?? undefined,
    to: to ?? undefined,
  })
