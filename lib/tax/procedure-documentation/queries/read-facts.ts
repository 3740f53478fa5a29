import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { auditEntry } from '@/db/schema/audit'
import { closing, closingSettlement } from '@/db/schema/closings'
import { company, numberRange } from '@/db/schema/companies'
import { posDevice } from '@/db/schema/pos-devices'
import { posRejection, posSettlement, receiptKey } from '@/db/schema/receipts'
import { store } from '@/db/schema/stores'
import { tenant } from '@/db/schema/tenants'
import { vatFiling } from '@/db/schema/vat-filings'
import { posTse } from '@/db/schema/tse'
import { appUser } from '@/db/schema/users'
import { vatRate, vatRatePercentage } from '@/db/schema/vat-rates'
import type { TenantTx } from '@/db/tenant'
import { readTaxations } from '@/lib/catalog/companies/queries/taxations'
import { DATEV_DEFAULTS } from '@/lib/domain/datev'
import { AppError } from '@/lib/server/core/errors'
import { programPeriods } from '../rules/program-periods'

const COMPANY = {
  name: company.name,
  street: company.street,
  zipCode: company.zipCode,
  city: company.city,
  taxNumber: company.taxNumber,
  vatId: company.vatId,
  economicId: company.economicId,
  managingDirector: company.managingDirector,
  registerCourt: company.registerCourt,
  registerNumber: company.registerNumber,
  smallBusiness: company.smallBusiness,
  flatRateFarm: company.flatRateFarm,
  vatBasis: company.vatBasis,
  ossSince: company.ossSince,
  useGrossPrice: company.useGrossPrice,
  fourEyes: company.fourEyes,
  datev: company.datev,
}

/** Reads Kontor's data on a company's procedures, all from its settings. */
export async function readFacts(tx: TenantTx, companyId: number) {
  const [own] = await tx.select(COMPANY).from(company).where(eq(company.id, companyId))
  const [whole] = await tx.select({ name: tenant.name, requireTotp: tenant.requireTotp }).from(tenant)
  if (!own || !whole) throw new AppError('notFound', 'notFound')
  return {
    company: own,
    tenant: whole,
    books: { ...DATEV_DEFAULTS, ...own.datev },
    programs: programPeriods(await readPrograms(tx)),
    stores: await readStores(tx, companyId),
    tills: await readTills(tx, companyId),
    users: await readUsers(tx),
    ranges: await tx
      .select({ kind: numberRange.kind, generator: numberRange.generator, pattern: numberRange.pattern })
      .from(numberRange)
      .where(eq(numberRange.companyId, companyId))
      .orderBy(asc(numberRange.kind)),
    rates: await readRates(tx),
    jumps: await readJumps(tx, companyId),
    settled: await readSettled(tx, companyId),
    rejections: await readRejections(tx, companyId),
    overrides: await readOverrides(tx, companyId),
    taxations: await readTaxations(tx, companyId),
    filings: await readFiled(tx, companyId),
  }
}

export type Facts = Awaited<ReturnType<typeof readFacts>>

const readStores = (tx: TenantTx, companyId: number) =>
  tx
    .select({ name: store.name, street: store.street, zipCode: store.zipCode, city: store.city })
    .from(store)
    .where(and(eq(store.companyId, companyId), eq(store.isDeleted, false)))
    .orderBy(asc(store.name), asc(store.id))

/** Versions of Kontor that this installation has started, newest first. */
async function readPrograms(tx: TenantTx) {
  const rows = await tx.execute<{ version: string; used_from: string }>(
    sql`select version, used_from from platform.program_versions()`,
  )
  return rows.map(({ version, used_from }) => ({ version, usedFrom: new Date(used_from) }))
}

/** Approved tills, with the TSE that Kontor set up or else the one that was typed at the till. */
const readTills = (tx: TenantTx, companyId: number) =>
  tx
    .select({
      name: posDevice.name,
      serial: posDevice.serial,
      store: store.name,
      softwareVersion: posDevice.softwareVersion,
      register: posDevice.register,
      certificate: sql<string>`coalesce((select t.facts ->> 'bsiCertificate' from ${posTse} t
        where t.tenant_id = ${posDevice.tenantId} and t.device_id = ${posDevice.id} and t.state = 'READY' order by t.id limit 1),
        ${posDevice.tseData} ->> 'bsiCertificate', '')`,
      tse: sql<string>`coalesce(
        (select t.serial from ${posTse} t where t.tenant_id = ${posDevice.tenantId} and t.device_id = ${posDevice.id}
          and t.state = 'READY' order by t.id limit 1),
        ${posDevice.tseData} ->> 'serial', '')`,
    })
    .from(posDevice)
    .innerJoin(store, and(eq(store.tenantId, posDevice.tenantId), eq(store.id, posDevice.storeId)))
    .where(and(eq(store.companyId, companyId), eq(posDevice.status, 'READY')))
    .orderBy(asc(posDevice.name), asc(posDevice.id))

/** People who may sign in, by name; an auditor with the last day of access. */
const readUsers = (tx: TenantTx) =>
  tx
    .select({
      name: sql<string>`coalesce(nullif(trim(${appUser.firstname} || ' ' || ${appUser.lastname}), ''), ${appUser.email})`,
      isAdmin: appUser.isAdmin,
      rights: appUser.rights,
      stores: sql<
        string[]
      >`array(select s.name::text from user_store r join store s on s.tenant_id = r.tenant_id and s.id = r.store_id
        where r.user_id = ${appUser.id} order by 1)`,
      auditorUntil: sql<
        string | null
      >`(select a.last_day::text from auditor_access a where a.user_id = ${appUser.id})`,
    })
    .from(appUser)
    .where(sql`exists (select from platform.identities() i where i.user_id = ${appUser.id} and i.is_active)`)
    .orderBy(asc(appUser.lastname), asc(appUser.firstname), asc(appUser.id))

/** Active VAT rates, each with its percentages from a day on; percent × 100. */
const readRates = (tx: TenantTx) =>
  tx
    .select({ name: vatRate.name, validFrom: vatRatePercentage.validFrom, rate: vatRatePercentage.rate })
    .from(vatRate)
    .innerJoin(vatRatePercentage, eq(vatRatePercentage.vatRateId, vatRate.id))
    .where(eq(vatRate.isActive, true))
    .orderBy(asc(vatRate.sortOrder), asc(vatRate.name), asc(vatRatePercentage.validFrom))

const OF_RANGES = ['offer', 'invoice', 'deliveryNote', 'selfBilled'] as const

/** The newest 200 counters that people moved forward: numbers in between are never assigned. */
async function readJumps(tx: TenantTx, companyId: number) {
  const { at, actorName, before, after } = auditEntry
  const changed = OF_RANGES.map((name) => sql`${after} ? ${`numbers.${name}.lastNumber`}`)
  const rows = await tx
    .select({ at, actorName, before, after })
    .from(auditEntry)
    .where(
      and(
        eq(auditEntry.entity, 'company'),
        eq(auditEntry.entityId, String(companyId)),
        sql`(${sql.join(changed, sql` or `)})`,
      ),
    )
    .orderBy(desc(at), desc(auditEntry.id))
    .limit(200)
  return rows.flatMap((row) =>
    OF_RANGES.flatMap((name) => {
      const last = Number(row.before?.[`numbers.${name}.lastNumber`])
      const moved = Number(row.after?.[`numbers.${name}.lastNumber`])
      return moved > last ? [{ name, first: last + 1, last: moved, person: row.actorName, at: row.at }] : []
    }),
  )
}

/** The newest 200 hand-overs in spite of incomplete tills, with the reason. */
async function readOverrides(tx: TenantTx, companyId: number) {
  const { at, actorName: person, after } = auditEntry
  return tx
    .select({
      at,
      person,
      from: sql<string>`${after} ->> 'from'`,
      to: sql<string>`${after} ->> 'to'`,
      reason: sql<string>`${after} ->> 'overrideReason'`,
    })
    .from(auditEntry)
    .where(
      and(
        eq(auditEntry.entity, 'company'),
        eq(auditEntry.entityId, String(companyId)),
        eq(auditEntry.action, 'datev.export'),
        sql`${after} ? 'overrideReason'`,
      ),
    )
    .orderBy(desc(at), desc(auditEntry.id))
    .limit(200)
}

/** The newest 200 filings of VAT values, with those that were corrected or withdrawn. */
const readFiled = (tx: TenantTx, companyId: number) =>
  tx
    .select({
      period: vatFiling.period,
      filedOn: vatFiling.filedOn,
      isCorrection: sql<boolean>`${vatFiling.corrects} is not null`,
      payable: vatFiling.payable,
      person: vatFiling.createdByName,
      withdrawReason: vatFiling.withdrawReason,
    })
    .from(vatFiling)
    .where(eq(vatFiling.companyId, companyId))
    .orderBy(desc(vatFiling.toDay), desc(vatFiling.createdAt), desc(vatFiling.id))
    .limit(200)

/** The newest 200 rejected records of the company's tills that never came in order. */
const readRejections = (tx: TenantTx, companyId: number) =>
  tx
    .select({
      till: posDevice.name,
      kind: posRejection.kind,
      at: posRejection.receivedAt,
      amount: posSettlement.amount,
      reason: posSettlement.reason,
      person: posSettlement.settledByName,
    })
    .from(posRejection)
    .innerJoin(posDevice, eq(posDevice.id, posRejection.deviceId))
    .innerJoin(store, eq(store.id, posDevice.storeId))
    .leftJoin(
      posSettlement,
      and(eq(posSettlement.kind, 'rejection'), eq(posSettlement.recordId, posRejection.id)),
    )
    .where(
      and(
        eq(store.companyId, companyId),
        sql`(${posRejection.status} <> 'invalid' or not exists (select from ${receiptKey} k
          where k.device_id = ${posRejection.deviceId} and k.uuid::text = ${posRejection.uuid}))`,
      ),
    )
    .orderBy(desc(posRejection.receivedAt), desc(posRejection.number))
    .limit(200)

/** What people answered to findings of the company's tills, the newest 200. */
const readSettled = (tx: TenantTx, companyId: number) =>
  tx
    .select({
      till: posDevice.name,
      closing: closing.number,
      code: closingSettlement.code,
      first: closingSettlement.first,
      last: closingSettlement.last,
      reason: closingSettlement.reason,
      person: closingSettlement.settledByName,
      at: closingSettlement.settledAt,
    })
    .from(closingSettlement)
    .innerJoin(closing, eq(closing.id, closingSettlement.closingId))
    .innerJoin(posDevice, eq(posDevice.id, closing.deviceId))
    .innerJoin(store, eq(store.id, closing.storeId))
    .where(eq(store.companyId, companyId))
    .orderBy(desc(closingSettlement.settledAt), asc(closingSettlement.first))
    .limit(200)
