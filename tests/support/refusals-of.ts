import type { z } from 'zod'
import { zodIssuesToFields } from '@/lib/server/core/validation'

/** Returns a schema's errors for an input: `path code`, or the code alone for the whole input. */
export const refusalsOf = (schema: z.ZodType, input: unknown): string[] =>
  zodIssuesToFields(schema.safeParse(input).error?.issues ?? []).map(({ path, code }) =>
    `${path} ${code}`.trim(),
  )
