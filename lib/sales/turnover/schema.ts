import { z } from 'zod'

/** A calendar year, `2026`. */
export const turnoverInput = z.strictObject({
  /** Only the company of the session or token can be read. */
  companyId: z.coerce.number('validation.invalid').int('validation.invalid').optional(),
  /** This year by default. */
  year: z
    .string()
    .regex(/^20\d\d$/, 'validation.invalid')
    .optional(),
})

const amount = () => z.string()

const smallBusinessRecord = z.object({
  /** ENDED by the turnover of the year before, EXCEEDED by that of the year. */
  state: z.enum(['ENDED', 'EXCEEDED', 'NEAR', 'WITHIN']),
  /** The first day at whose end more was received than the limit; null if there is none. */
  exceededOn: z.string().nullable(),
  limit: amount(),
  limitBefore: amount(),
})

/** What was sold without VAT since § 19 UStG has ended in the year; null if nothing was. */
const untaxedRecord = z.object({
  since: z.string(),
  /** Exempt sales of tills. */
  tills: amount(),
  /** Invoices that only § 19 UStG left without VAT, less what took them back. */
  invoices: z.object({
    count: z.number(),
    gross: amount(),
    /** The earliest ones. */
    first: z.array(z.object({ id: z.string(), number: z.string() })),
  }),
})

export const turnoverRecord = z.object({
  companyId: z.number(),
  year: z.string(),
  /** Total turnover (§ 19 (2) UStG) received in the year, without VAT. */
  received: amount(),
  /** Turnover of invoices supplied in the year that is still to be paid. */
  claims: amount(),
  /** Both together: it counts for the limit when an invoice is booked. Of a past year: received. */
  total: amount(),
  /** Received in the year before. */
  before: amount(),
  /** Null if the company is no small business on the last day of the year, or today. */
  smallBusiness: smallBusinessRecord.nullable(),
  untaxed: untaxedRecord.nullable(),
  /** Sales to consumers in other member states (§ 3c (4) UStG), without VAT. */
  euConsumers: z.object({
    state: z.enum(['EXCEEDED', 'NEAR', 'WITHIN']),
    net: amount(),
    before: amount(),
    limit: amount(),
    /** Day from which they are taxed there whatever their sum; null for none. */
    ossSince: z.string().nullable(),
  }),
})
export type TurnoverRecord = z.output<typeof turnoverRecord>
