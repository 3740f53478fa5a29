import { z } from 'zod'
import { dayField } from '@/lib/fields/schema'

/** Calendar days, both inclusive. */
export const z3Input = z.strictObject({ from: dayField(), to: dayField() })
export type Z3Query = z.output<typeof z3Input>

/** The same; a package has the original files beside the tables, not within. */
export const writeZ3Input = z3Input.extend({ originals: z.boolean().default(true) })
export type WriteZ3Query = z.output<typeof writeZ3Input>
