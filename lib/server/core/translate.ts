import { createTranslator } from 'next-intl'
import messages from '@/messages/de.json'
import type { FieldError, FieldIssue } from './errors'

const translate = createTranslator({ locale: 'de', messages, namespace: 'errors' })

/**
 * Returns the German text of an error code; the code itself if a text is missing, which the checks
 * forbid.
 */
export function errorText(code: string, params: Record<string, string | number> = {}): string {
  const key = code as Parameters<typeof translate>[0]
  return translate.has(key) ? translate(key, params as never) : code
}

export function fieldErrors(issues: readonly FieldIssue[]): FieldError[] {
  return issues.map(({ path, code, params }) => ({ path, code, message: errorText(code, params) }))
}
