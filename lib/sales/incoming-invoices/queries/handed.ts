import { and, desc, eq, inArray } from 'drizzle-orm'
import { company } from '@/db/schema/companies'
import { incomingInvoice, incomingOriginal, incomingStep } from '@/db/schema/incoming-invoices'
import type { TenantTx } from '@/db/tenant'
import { AppError } from '@/lib/server/core/errors'

/** Returns the name of a company of the tenant. Throws `incomingInvoice.noCompany`. */
export async function companyNamed(tx: TenantTx, id: number): Promise<string> {
  const [row] = await tx.select({ name: company.name }).from(company).where(eq(company.id, id))
  if (!row) throw new AppError('notFound', 'incomingInvoice.noCompany')
  return row.name
}

/**
 * Locks the records of an invoice's file in two companies, in the order of their ids, so that two
 * people who hand it over to each other do not wait for each other. Throws notFound.
 */
export async function lockInBoth(
  tx: TenantTx,
  id: string,
  [here, there]: readonly [number, number],
): Promise<{ idThere: string | null }> {
  const { sha256, companyId } = incomingInvoice
  const [own] = await tx
    .select({ sha256 })
    .from(incomingInvoice)
    .where(and(eq(incomingInvoice.id, id), eq(companyId, here)))
  if (!own) throw new AppError('notFound', 'notFound')
  const rows = await tx
    .select({ id: incomingInvoice.id, companyId })
    .from(incomingInvoice)
    .where(and(eq(sha256, own.sha256), inArray(companyId, [here, there])))
    .orderBy(incomingInvoice.id)
    .for('update')
  return { idThere: rows.find((row) => row.companyId === there)?.id ?? null }
}

/** Returns the bytes of an invoice. Throws notFound. */
export async function bytesOf(tx: TenantTx, invoiceId: string): Promise<Uint8Array> {
  const [row] = await tx
    .select({ bytes: incomingOriginal.bytes })
    .from(incomingOriginal)
    .where(eq(incomingOriginal.invoiceId, invoiceId))
  if (!row) throw new AppError('notFound', 'notFound')
  return row.bytes
}

/** Throws `incomingInvoice.handedAlready` if an invoice was refused by handing it over. */
export async function refuseHanded(tx: TenantTx, invoiceId: string): Promise<void> {
  const { state } = incomingInvoice
  const [last] = await tx
    .select({ name: company.name, state })
    .from(incomingStep)
    .innerJoin(incomingInvoice, eq(incomingInvoice.id, incomingStep.invoiceId))
    .leftJoin(company, eq(company.id, incomingStep.otherCompanyId))
    .where(and(eq(incomingStep.invoiceId, invoiceId), eq(incomingStep.kind, 'REFUSE')))
    .orderBy(desc(incomingStep.at), desc(incomingStep.id))
    .limit(1)
  if (last?.state === 'REFUSED' && last.name !== null)
    throw new AppError('conflict', 'incomingInvoice.handedAlready', { name: last.name })
}
