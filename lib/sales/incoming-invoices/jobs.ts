import { z } from 'zod'
import { outdatedIncoming, type IncomingKey } from '@/db/system/incoming-invoices'
import { TurnRefused } from '@/lib/domain/fair-turns'
import type { Context } from '@/lib/server/core/context'
import { AppError } from '@/lib/server/core/errors'
import { execute } from '@/lib/server/core/execute'
import { systemContext } from '@/lib/server/core/system-context'
import { log } from '@/lib/server/start/log'
import { defineJob } from '@/lib/server/task/job'
import { getIncomingOriginal } from './queries/incoming-record'
import { READER_VERSION } from './rules/read-anew'
import type { ReadFile } from './steps/read-file'
import { readOutside } from './steps/read-outside'
import { readIncomingAnew } from './use-cases/read-anew'

/** Maximum number of files read per run, one after the other. */
const AT_ONCE = 500

/**
 * Every quarter of an hour: reads stored originals again that an earlier version of the reader has
 * read. Each is done once; a run that ends early goes on with the rest the next time.
 */
export const readOriginalsAnew = defineJob({
  queue: 'incomingInvoice.readAnew',
  cron: '5,20,35,50 * * * *',
  payload: z.looseObject({}),
  handle: async () => {
    for (const key of await outdatedIncoming(READER_VERSION, AT_ONCE)) if (!(await tryRead(key))) return
  },
})

/** Whether the reader has time for more. */
async function tryRead({ tenantId, companyId, invoiceId: id }: IncomingKey): Promise<boolean> {
  const rights = ['INCOMING-INVOICES_SHOW'] as const
  const ctx = systemContext(tenantId, readIncomingAnew.name, rights, companyId)
  try {
    await execute(readIncomingAnew, ctx, { id, read: await readingOf(ctx, id) })
  } catch (error) {
    if (error instanceof TurnRefused) return false
    log().error({ tenant: tenantId, invoice: id, err: error }, 'an original was not read again')
  }
  return true
}

/** Reads an original; null for one that this version refuses. */
async function readingOf(ctx: Context, id: string): Promise<ReadFile | null> {
  try {
    const { bytes } = await execute(getIncomingOriginal, ctx, { id })
    return await readOutside(bytes, ctx.tenantId)
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}
