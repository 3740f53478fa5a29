import { sql } from 'drizzle-orm'
import { withTenant, type TenantTx } from '@/db/tenant'
import { hasEnded } from '@/lib/domain/auditor'
import { instantOfId } from '@/lib/domain/instant-of-id'
import { berlinInstant, businessDay, germanDay } from '@/lib/domain/business-date'
import { logRefusal } from '@/lib/server/start/security-log'
import { writeAudit } from './audit'
import type { Context } from './context'
import { AppError } from './errors'
import type { UseCase } from './use-case'

/** Requests of an auditor per day: more than a person reads, few enough for the audit log. */
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
 * Writes the request into the tenant's audit log, as an entry of the company whose books are read,
 * in a transaction of its own before anything is read: nothing is shown that is not logged. The
 * auditor's own sign-in is logged by the entries of its use cases. Throws `auditor.tooMany` beyond
 * 5,000 requests a day.
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
    const company = await companyOf(ctx, tx)
    await writeAudit(tx, ctx, action, [{ entity: 'auditorAccess', entityId: id, record, company }])
  })
}

/** Returns the company whose books are read; '' if it is gone. */
async function companyOf({ companyId }: Context, tx: TenantTx): Promise<'' | { id: number; name: string }> {
  const [row] = await tx.execute<{ name: string }>(sql`select name from company where id = ${companyId}`)
  return row ? { id: companyId, name: row.name } : ''
}

/** Records of a request that are named in its entry; more do not fit into it. */
const NAMED = 25

/** Returns the labels of the records that the request names: number or name, else the id. */
async function recordOf(useCase: Requested, ctx: Context, rawInput: unknown, tx: TenantTx): Promise<string> {
  const input = Object(rawInput) as Record<'id' | 'closingId' | 'customerId' | 'ids', unknown>
  const named = Array.isArray(input.ids) ? input.ids : [input.closingId ?? input.customerId ?? input.id]
  const ids = named.filter((id) => typeof id === 'string' || typeof id === 'number').slice(0, NAMED)
  const labels: string[] = []
  for (const id of ids) labels.push(await labelOf(useCase, ctx, String(id).slice(0, 64), tx))
  return labels.join(' ').slice(0, 200)
}

async function labelOf(
  { forAuditor }: Requested,
  { tenantId, companyId }: Context,
  id: string,
  tx: TenantTx,
): Promise<string> {
  const kind: string = forAuditor ?? ''
  const [row] = await tx.execute<{ record: string | null }>(
    kind === 'receipt'
      ? sql`select platform.till_name(r.device_id) || ' Nr. ' || r.number as record from receipt r
          where r.created_at = ${new Date(instantOfId(id) ?? 0).toISOString()}::timestamptz and r.id = platform.as_uuid(${id})`
      : sql`select coalesce(
          (select d.number from document d where ${kind} in ('document', 'deliveryNote', 'offer', 'selfBilled') and d.id = platform.as_uuid(${id})),
          (select 'Fassung ' || v.number from procedure_version v where ${kind} = 'procedureVersion'
            and v.company_id = ${companyId} and v.id = platform.as_uuid(${id})),
          platform.audit_record(${tenantId}::uuid, ${kind}, ${id})) as record`,
  )
  return row?.record ?? id
}
