import { flushSync } from 'react-dom'
import type { Path } from 'react-hook-form'
import type { ActionForm } from '@/components/shared/form/use-action-form'
import type { ActionFailure } from '@/lib/server/core/action-result'
import type { DraftValues } from './draft-values'

/**
 * Renders errors at once: the fields of the address appear with their errors, and only then can be
 * focused by a refusal.
 */
export function renderErrors({ methods }: ActionForm<DraftValues>, fields: ActionFailure['fields']): void {
  const named = fields.filter(({ path }) => path !== '')
  flushSync(() => {
    for (const { path, message } of named)
      methods.setError(path as Path<DraftValues>, { type: 'server', message })
  })
}
