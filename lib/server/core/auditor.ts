import { sql } from 'drizzle-orm'
import { withTenant } from '@/db/tenant'
import { hasEnded } from '@/lib/domain/auditor'
import { berlinInstant, businessDay, germanDay } from '@/lib/domain/business-date'
import { logRefusal } from '@/lib/server/start/security-log'
import { writeAudit } from './audit'
import type { Context } from './context'
import { AppError } from './errors'
import type { UseCase } from './use-case'

/** Requests of an auditor per day: more than anybody reads, few enough for the audit log. */
export const REQUESTS_PER_DAY = 5_000

type Requested = Pick<UseCase, 'name' | 'mode' | 'module' | 'forAuditor'>

/** Returns why an auditor may not run the use case; null if they may. */
export function auditorRefusal(
  { mode, module, forAuditor }: Pick<Requested, 'mode' | 'module' | 'forAuditor'>,
  { auditor, modules, now }: Pick<Context, 'auditor' | 'modules' | 'now'>,
): AppError | null {
  if (!auditor) return null
  if (hasEnded(auditor, now()))
    return new AppError('forbidden', 'auditor.ended', { day: germanDay(auditor.until) })
  if (forAuditor === undefined)
    return new AppError('forbidden', mode === 'write' ? 'auditor.readOnly' : 'auditor.notShown')
  if (mode === 'write' && forAuditor !== 'own') return new AppError('forbidden', 'auditor.readOnly')
  return module && !modules.includes(module) ? new AppError('forbidden', 'forbidden') : null
}

/** Throws `forbidden` unless the use case is open to the auditor. */
export function admitAuditor(useCase: Requested, ctx: Context): void {
  const refusal = auditorRefusal(useCase, ctx)
  if (!refusal) return
  const { actor, tenantId } = ctx
  logRefusal({ code: refusal.code, where: useCase.name, tenant: tenantId, actor: actor.id ?? actor.kind })
  throw refusal
}

/**
 * Writes the request into the tenant's audit log, in a transaction of its own before anything is
 * read: nothing is shown that is not logged. The auditor's own sign-in leaves the entries of its
 * use cases. Throws `auditor.tooMany` beyond 5,000 requests a day.
 */
export async function logAuditorRequest(useCase: Requested, ctx: Context, rawInput: unknown): Promise<void> {
  const { id } = ctx.actor
  if (useCase.forAuditor === 'own' || id === null) return
  const isRefused = auditorRefusal(useCase, ctx) !== null
  await withTenant(ctx.tenantId, 'write', async (tx) => {
    const today = berlinInstant(businessDay(ctx.now()), '00:00')
    const [row] = await tx.execute<{ requests: number }>(sql`
      select count(*) as requests from (select 1 from audit_entry
        where entity = 'auditorAccess' and entity_id = ${id} and at >= ${today} limit ${REQUESTS_PER_DAY}) counted`)
    if (Number(row?.requests ?? 0) >= REQUESTS_PER_DAY) throw new AppError('rateLimited', 'auditor.tooMany')
    const action = isRefused ? 'auditor.refused' : useCase.name
    const record = isRefused ? useCase.name : await recordOf(useCase, ctx, rawInput, tx)
    await writeAudit(tx, ctx, action, [{ entity: 'auditorAccess', entityId: id, record, company: '' }])
  })
}

/** Returns the label of the record that the request names: its number or name, else its ids. */
async function recordOf(
  { forAuditor }: Requested,
  { tenantId }: Context,
  rawInput: unknown,
  tx: Parameters<Parameters<typeof withTenant>[2]>[0],
): Promise<string> {
  const input = Object(rawInput) as { id?: unknown; closingId?: unknown; ids?: unknown }
  if (Array.isArray(input.ids)) return input.ids.join(' ').slice(0, 200)
  const named = input.closingId ?? input.id
  if (typeof named !== 'string' && typeof named !== 'number') return ''
  const id = String(named).slice(0, 64)
  const [row] = await tx.execute<{ record: string | null }>(sql`
    select coalesce(
      (select d.number from document d where ${forAuditor ?? ''} in ('document', 'deliveryNote') and d.id = platform.as_uuid(${id})),
      platform.audit_record(${tenantId}::uuid, ${forAuditor ?? ''}, ${id})) as record`)
  return row?.record ?? id
}
