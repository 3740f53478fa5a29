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
  /**
   * For data that belongs to the person and not to a company: the page may have been rendered for
   * any company.
   */
  anyCompany?: boolean
  /**
   * For pages that save by themselves while their user types: no page is re-rendered, and audit
   * entries continue the person's last one of the record.
   */
  autosave?: boolean
  /**
   * For records created from within an open form: its page uses the response and is not
   * re-rendered.
   */
  inPlace?: boolean
}

/**
 * Makes a server action of a use case: returns a value, throws only Next's redirects, and refreshes
 * the pages after a write. `key` makes a repeat (double click, retry) return the first result.
 * Refuses a page rendered for another company than the active one.
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
