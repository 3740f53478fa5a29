import { z } from 'zod'
import { defineUseCase } from '@/lib/server/core/use-case'
import { findByDigest } from '../store'

/** The id of the active company's invoice with the same bytes, before they are read. */
export const findKnownFile = defineUseCase({
  name: 'incomingInvoice.known',
  mode: 'read',
  right: 'INCOMING-INVOICES_CREATE',
  module: 'order-management',
  input: z.strictObject({ sha256: z.string().regex(/^[0-9a-f]{64}$/, 'validation.invalid') }),
  run: ({ tx, ctx }, { sha256 }) => findByDigest(tx, ctx.companyId, sha256),
})
