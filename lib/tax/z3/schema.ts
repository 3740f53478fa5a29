import { z } from 'zod'
import { dayField } from '@/lib/fields/schema'

/** Calendar days, both inclusive. */
export const z3Input = z.strictObject({ from: dayField(), to: dayField() })
export type Z3Query = z.output<typeof z3Input>
