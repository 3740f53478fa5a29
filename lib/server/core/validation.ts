import type { z } from 'zod'
import { fieldErrors } from '@/lib/domain/field-errors'
import type { FieldIssue } from './errors'

/** Maps zod's issues to our field refusals: path, message key, params. */
export function zodIssuesToFields(issues: readonly z.core.$ZodIssue[]): FieldIssue[] {
  return fieldErrors(issues).map(({ path, key, params }) => ({ path, code: key, params }))
}
