import { desc, eq, sql } from 'drizzle-orm'
import { procedureAnswers, procedureVersion } from '@/db/schema/procedure-documentation'
import type { PaperBlock } from '@/lib/services/print/rules/text-paper'
import type { TenantTx } from '@/db/tenant'
import type { Context } from '@/lib/server/core/context'
import { newId } from '@/lib/server/core/ids'
import type { VersionRecord } from './schema'

/** The stored answers of a company and their version; none are version 1. */
export async function readAnswers(tx: TenantTx, companyId: number) {
  const { answers, version } = procedureAnswers
  const [row] = await tx
    .select({ answers, version })
    .from(procedureAnswers)
    .where(eq(procedureAnswers.companyId, companyId))
  return row ?? { answers: {}, version: 1 }
}

/** Locks the company until the commit: two people who change its documentation take turns. */
export async function lockDocumentation(tx: TenantTx, { companyId }: Context): Promise<void> {
  await tx.execute(sql`select 1 from company where id = ${companyId} for no key update`)
}

/** Saves the answers and raises their version. */
export async function saveAnswers(
  tx: TenantTx,
  { tenantId, companyId, now }: Context,
  answers: Record<string, string>,
): Promise<void> {
  const { version } = procedureAnswers
  await tx
    .insert(procedureAnswers)
    .values({ tenantId, companyId, answers, version: 2, createdAt: now(), updatedAt: now() })
    .onConflictDoUpdate({
      target: [procedureAnswers.tenantId, procedureAnswers.companyId],
      set: { answers, version: sql`${version} + 1`, updatedAt: now() },
    })
}

const { id, number, createdAt, actorName, companyName, digest, missing, blocks } = procedureVersion
const HEAD = { id, number, createdAt, actorName, digest, missing }

type Head = { [Name in keyof typeof HEAD]: (typeof HEAD)[Name]['_']['data'] }
const recordOf = ({ createdAt: at, ...head }: Head): VersionRecord => ({
  ...head,
  createdAt: at.toISOString(),
})

/** The versions of a company, newest first. */
export async function readVersions(tx: TenantTx, companyId: number): Promise<VersionRecord[]> {
  const rows = await tx
    .select(HEAD)
    .from(procedureVersion)
    .where(eq(procedureVersion.companyId, companyId))
    .orderBy(desc(number))
  return rows.map(recordOf)
}

/** A version with content and the company's name then; null if the company has none of this id. */
export async function readVersion(tx: TenantTx, versionId: string) {
  const [row] = await tx
    .select({ ...HEAD, companyName, blocks })
    .from(procedureVersion)
    .where(eq(id, versionId))
  if (!row) return null
  const { blocks: content, companyName: company, ...head } = row
  return { head: recordOf(head), company, blocks: content as PaperBlock[] }
}

/** Adds a version; returns it. */
export async function insertVersion(
  tx: TenantTx,
  ctx: Context,
  {
    company,
    ...version
  }: { number: number; company: string; digest: string; blocks: PaperBlock[]; missing: number },
): Promise<VersionRecord> {
  const { tenantId, companyId, actor } = ctx
  const head = { number: version.number, digest: version.digest, missing: version.missing }
  const row = { ...head, id: newId(), createdAt: ctx.now(), actorName: actor.name }
  const { blocks: content } = version
  await tx
    .insert(procedureVersion)
    .values({ ...row, tenantId, companyId, companyName: company, blocks: content })
  return recordOf(row)
}
