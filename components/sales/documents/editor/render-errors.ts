import { flushSync } from 'react-dom'
import { showFieldErrors } from '@/components/shared/form/show-field-errors'
import type { ActionForm } from '@/components/shared/form/use-action-form'
import type { ActionFailure } from '@/lib/server/core/action-result'
import type { DraftValues } from './draft-values'

/**
 * Renders errors at once: the fields of the address appear with their errors, and only then can be
 * focused by a refusal.
 */
export function renderErrors({ methods }: ActionForm<DraftValues>, fields: ActionFailure['fields']): void {
  const named = fields.filter(({ path }) => path !== '')
  flushSync(() => showFieldErrors(methods, named))
}
