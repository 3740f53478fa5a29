import 'server-only'
import { refresh } from 'next/cache'
import { unstable_rethrow } from 'next/navigation'
import type { z } from 'zod'
import type { ActionResult } from '@/lib/server/core/action-result'
import { execute } from '@/lib/server/core/execute'
import { toFailure } from '@/lib/server/core/failure'
import { bodyHash } from '@/lib/server/core/idempotency'
import { inTurnIfLarge } from '@/lib/server/http/large-requests'
import type { UseCase } from '@/lib/server/core/use-case'
import { refuseOtherCompany } from './page-company'
import { requireContext } from './require-session'

interface ActionOptions {
  /** For what belongs to the person and not to a company: the page may have been rendered for any. */
  anyCompany?: boolean
  /**
   * For what a page saves by itself while its user goes on typing: no page is rendered again, and entries of the audit log
   * continue the person's last one of the record.
   */
  autosave?: boolean
  /** For what is created beside a form that is being written: its page takes the answer over and is not rendered again. */
  inPlace?: boolean
}

/**
 * A server action over a use case: answers a value, throws nothing but Next's redirects, and refreshes the pages
 * after a write. `key` makes a repeat (double click, retry) answer as the first did. A page that was rendered for another
 * company than the active one is refused.
 */
export function toAction<I extends z.ZodType, O>(
  useCase: UseCase<I, O>,
  { anyCompany = false, autosave = false, inPlace = false }: ActionOptions = {},
) {
  return async (input: z.input<I>, key?: string): Promise<ActionResult<O>> => {
    try {
      const ctx = { ...(await requireContext()), ...(autosave ? { autosave } : {}) }
      if (!anyCompany) await refuseOtherCompany()
      const text = JSON.stringify([input])
      const idempotency = key ? { key, bodyHash: bodyHash(useCase.name, text) } : undefined
      const data = await inTurnIfLarge({ caller: ctx, size: text.length }, () =>
        execute(useCase, ctx, input, idempotency ? { idempotency } : {}),
      )
      if (useCase.mode === 'write' && !autosave && !inPlace) refresh()
      return { ok: true, data }
    } catch (error) {
      unstable_rethrow(error)
      const { code, message, fields, reference } = toFailure(error, useCase.name)
      return {
        ok: false,
        error: reference ? { code, message, fields, reference } : { code, message, fields },
      }
    }
  }
}
