import { z } from 'zod'
import type { ReadFile } from '@/lib/sales/incoming-invoices/steps/read-file'

const refusal = z.strictObject({
  fileName: z.string(),
  size: z.number(),
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type Refusal = z.output<typeof refusal>

const readFile = z.strictObject({
  fileName: z.string(),
  content: z.custom<Uint8Array>((value) => value instanceof Uint8Array, 'validation.invalid'),
  read: z.custom<ReadFile>((value) => typeof value === 'object' && value !== null, 'validation.invalid'),
  /** Whether it is a picture within the text. */
  isWithinText: z.boolean().default(false),
})
export type ReadMailFile = z.output<typeof readFile>

/** A mail with its files, downloaded and read. */
export const receiveMailInput = z.strictObject({
  fingerprint: z.string().regex(/^[0-9a-f]{64}$/, 'validation.invalid'),
  messageId: z.string(),
  senderName: z.string(),
  senderAddress: z.string(),
  subject: z.string(),
  sentAt: z.date().nullable(),
  arrivedAt: z.date(),
  excerpt: z.string(),
  files: z.array(readFile),
  refusals: z.array(refusal),
})
