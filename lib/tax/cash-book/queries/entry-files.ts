import { and, asc, between, eq } from 'drizzle-orm'
import { cashEntry, cashEntryFile } from '@/db/schema/cash-book'
import type { TenantTx } from '@/db/tenant'
import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { cashEntryFileKey, cashEntryKey, dayOfBookInput } from '../schema'
import { readDesk } from './desks'
import { readEntry } from './entries'

const { id, name, type, bytes } = cashEntryFile

/** Checks that an entry may be seen before its file is read from the request. Throws notFound. */
export const knownCashEntry = defineUseCase({
  name: 'cashEntry.known',
  mode: 'read',
  right: 'TAX_PATCH',
  module: null,
  input: cashEntryKey,
  run: async ({ tx, ctx }, { id, entryId }) => {
    await readDesk(tx, ctx, id)
    await readEntry(tx, id, entryId)
  },
})

/** A file of an entry with its bytes. Throws notFound. */
export const getCashEntryFile = defineUseCase({
  name: 'cashEntry.file',
  mode: 'read',
  right: 'TAX_SHOW',
  module: null,
  forAuditor: 'cashDesk',
  input: cashEntryFileKey,
  run: async ({ tx, ctx }, { id: deskId, entryId, voucherId }) => {
    await readDesk(tx, ctx, deskId)
    await readEntry(tx, deskId, entryId)
    const [file] = await tx
      .select({ name, type, bytes })
      .from(cashEntryFile)
      .where(and(eq(id, voucherId), eq(cashEntryFile.entryId, entryId)))
    if (!file) throw new AppError('notFound', 'notFound')
    return file
  },
})

/** Returns the digests of an entry's files. */
export async function digestsOf(tx: TenantTx, entryId: string): Promise<string[]> {
  const rows = await tx
    .select({ sha256: cashEntryFile.sha256 })
    .from(cashEntryFile)
    .where(eq(cashEntryFile.entryId, entryId))
  return rows.map(({ sha256 }) => sha256)
}

/** Returns the files of a desk's entries within days, in the order of the book. */
export const filesOfBook = defineUseCase({
  name: 'cashEntry.files',
  mode: 'read',
  right: 'TAX_SHOW',
  module: null,
  input: dayOfBookInput,
  run: async ({ tx, ctx }, { id: deskId, from, to }) => {
    await readDesk(tx, ctx, deskId)
    return tx
      .select({ id, name, entryId: cashEntryFile.entryId, number: cashEntry.number })
      .from(cashEntryFile)
      .innerJoin(
        cashEntry,
        and(eq(cashEntry.tenantId, cashEntryFile.tenantId), eq(cashEntry.id, cashEntryFile.entryId)),
      )
      .where(and(eq(cashEntry.deskId, deskId), between(cashEntry.date, from, to)))
      .orderBy(asc(cashEntry.number), asc(cashEntryFile.createdAt), asc(id))
  },
})
