import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { TenantTx } from '@/db/tenant'
import { NO_REGISTER, NO_TSE_DATA, REGISTER_KINDS, TSE_KINDS } from '../words'

const address = { street: z.string(), zipCode: z.string(), city: z.string(), country: z.string() }
const taxIds = { taxNumber: z.string(), vatId: z.string() }
const text = z.string().default('')
const day = z.string().nullable().default(null)

/** What was true around a till at a time, as db/routines/surroundings.sql records it. */
const content = z.object({
  company: z.object({
    id: z.number(),
    name: z.string(),
    ...taxIds,
    /** § 19 UStG. */
    smallBusiness: z.boolean(),
    ...address,
  }),
  store: z.object({ id: z.string(), name: z.string(), ...address }),
  till: z.object({
    name: z.string(),
    serial: z.string(),
    softwareVersion: z.string(),
    kind: z.enum(REGISTER_KINDS).nullable().default(NO_REGISTER.kind),
    manufacturer: text,
    model: text,
    softwareBrand: text,
    acquiredOn: day,
    inUseSince: day,
    outOfUse: z.object({ on: z.string(), reason: z.string() }).nullable().default(null),
    terminals: z
      .array(z.object({ id: z.string(), brand: z.string(), model: z.string(), serial: z.string() }))
      .default([]),
  }),
  tse: z.object({
    kind: z.enum(TSE_KINDS).nullable().default(NO_TSE_DATA.kind),
    /** '' if no TSE is known. */
    serial: text,
    /** Serial number of the recording system as the TSE signs it; null unless it is fiskaly's. */
    clientSerial: z.string().nullable().default(null),
    bsiCertificate: text,
    algorithm: text,
    timeFormat: text,
    encoding: text,
    publicKey: text,
    certificate: text,
    inUseSince: day,
  }),
  agencies: z.array(z.object({ number: z.number(), name: z.string(), ...taxIds, ...address })),
})

/** A till's company, store, own data, TSE and agencies at a time. */
export type Surroundings = z.output<typeof content> & { validFrom: string }

/**
 * Returns what surrounded a till at an instant: the newest record not after it, otherwise the first
 * one. Null for a till that was never admitted, and for one that the caller did not see then.
 */
export async function surroundingsOf(tx: TenantTx, deviceId: string, at: Date): Promise<Surroundings | null> {
  const instant = at.toISOString()
  const [row] = await tx.execute<{ valid_from: string; content: unknown }>(sql`
    (select valid_from, content from device_surroundings
      where device_id = ${deviceId} and valid_from <= ${instant}::timestamptz order by valid_from desc limit 1)
    union all
    (select valid_from, content from device_surroundings
      where device_id = ${deviceId} and valid_from > ${instant}::timestamptz order by valid_from limit 1)
    limit 1`)
  return row ? { ...content.parse(row.content), validFrom: new Date(row.valid_from).toISOString() } : null
}
