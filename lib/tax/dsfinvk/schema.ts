import { z } from 'zod'
import { dayField, idField } from '@/lib/fields/schema'

/** Tills of an export, many more than a company has. */
const MOST_TILLS = 500

/** Business days, both inclusive, and tills; without any, all of the company. */
export const dsfinvkInput = z.strictObject({
  from: dayField(),
  to: dayField(),
  devices: z.array(idField()).max(MOST_TILLS, 'validation.tooMany').optional(),
})
export type DsfinvkQuery = z.output<typeof dsfinvkInput>

/** Returns the request for an export by its stored filter. */
export const queryOf = ({ devices, ...period }: Readonly<Record<string, string>>): DsfinvkQuery =>
  dsfinvkInput.parse({ ...period, ...(devices ? { devices: devices.split(',') } : {}) })
