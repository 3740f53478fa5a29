import type { z } from 'zod'
import { zodIssuesToFields } from '@/lib/server/core/validation'

/** What a schema refuses of an input: `path code`, the code alone for the whole of it. */
export const refusalsOf = (schema: z.ZodType, input: unknown): string[] =>
  zodIssuesToFields(schema.safeParse(input).error?.issues ?? []).map(({ path, code }) =>
    `${path} ${code}`.trim(),
  )
