import type { z } from 'zod'

/** Adds what a field means, and a value of it, for descriptions of an API. */
export const described = <Schema extends z.ZodType>(
  schema: Schema,
  description: string,
  ...examples: (string | number | readonly string[])[]
): Schema => schema.meta(examples.length > 0 ? { description, examples } : { description })
