import { z } from 'zod'
import { TSE_ENVIRONMENTS, TSE_FAILURES, TSE_STATES } from '@/lib/domain/tse-state'
import { flagField, idField, described } from '@/lib/fields/schema'

/** A till's own id: it has one TSE at a time. */
export const tseKey = z.strictObject({ id: idField() })

/** Disabling a TSE; `withoutExport` although it may have signed since its last export. */
export const deleteTseInput = tseKey.extend({ withoutExport: flagField().optional() })

/** `TseFacts`. */
export const tseFacts = z.strictObject({
  kind: z.literal('CLOUD').exactOptional(),
  algorithm: z.string().exactOptional(),
  timeFormat: z.string().exactOptional(),
  encoding: z.string().exactOptional(),
  certificate: z.string().exactOptional(),
  bsiCertificate: z.string().exactOptional(),
  inUseSince: z.string().exactOptional(),
})

/** A till's technical security device, without its secrets. */
export const tseRecord = z.object({
  deviceId: z.uuid(),
  state: z.enum(TSE_STATES),
  /** Why the last attempt failed; null without a failure. */
  failure: z.enum(TSE_FAILURES).nullable(),
  /** fiskaly's own code for it. */
  failureCode: z.string().nullable(),
  attempts: z.number(),
  serial: z.string().nullable(),
  certificateExpires: z.string().nullable(),
  /** TEST: its signatures are worthless to the tax office. Null until fiskaly has reported it. */
  environment: z.enum(TSE_ENVIRONMENTS).nullable(),
  tssId: z.string(),
  clientId: z.string(),
  createdAt: z.string(),
  /** Everything that it signed until then was exported; null for never. */
  exportedUntil: z.string().nullable(),
  /** It may have signed since then: disabling it requires an export first. */
  isExportDue: z.boolean(),
})
export type TseRecord = z.output<typeof tseRecord>

/**
 * The data that a till signs with: an access token of fiskaly's middleware, its TSS and its client.
 */
export const tseSession = z.object({
  accessToken: described(z.string(), 'Token of fiskaly’s API', 'eyJhbGciOi…'),
  expiresAt: described(z.string(), 'Last instant of the token', '2026-11-20T12:00:00.000Z'),
  baseUrl: described(z.string(), 'Address of fiskaly’s API', 'https://kassensichv-middleware.fiskaly.com'),
  tssId: described(z.string(), 'Id of the TSS', '0197c1d0-0000-7000-8000-000000000005'),
  clientId: described(z.string(), 'Id of the client', '0197c1d0-0000-7000-8000-000000000006'),
})
export type TseSession = z.output<typeof tseSession>
