import { z } from 'zod'
import { defineUseCase } from '@/lib/server/core/use-case'
import { refuseTooMany } from '../steps/daily-limit'
import { findByDigest } from '../store'

/**
 * The id of the active company's invoice with the same bytes, looked up before the file is read.
 * Throws `incomingInvoice.tooMany` for a new file beyond the company's 2,000 a day.
 */
export const findKnownFile = defineUseCase({
  name: 'incomingInvoice.known',
  mode: 'read',
  right: 'INCOMING-INVOICES_CREATE',
  module: 'order-management',
  input: z.strictObject({ sha256: z.string().regex(/^[0-9a-f]{64}$/, 'validation.invalid') }),
  run: async ({ tx, ctx }, { sha256 }) => {
    const known = await findByDigest(tx, ctx.companyId, sha256)
    if (known === null) await refuseTooMany(tx, ctx)
    return known
  },
})
