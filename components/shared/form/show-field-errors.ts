import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { grouped } from '@/lib/domain/grouped'
import type { PathError } from './schema-resolver'

/**
 * Shows the server's refusals at their fields, those without one at the form. A field with several
 * shows each on its own line, so that none appears only at the next attempt.
 */
export function showFieldErrors<Values extends FieldValues>(
  { setError }: Pick<UseFormReturn<Values>, 'setError'>,
  errors: readonly PathError[],
): void {
  for (const [path, own] of grouped(errors, (error) => error.path || 'root')) {
    const message = [...new Set(own.map((error) => error.message))].join('\n')
    setError(path as Path<Values>, { type: 'server', message })
  }
}
