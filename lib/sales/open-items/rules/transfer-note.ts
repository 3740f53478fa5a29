import type { Refusal } from '@/lib/domain/refusal'
import { fail, ok, type Result } from '@/lib/domain/result'
import { changedDraft, type Draft } from '@/lib/sales/documents/rules/draft'
import {
  newDraft,
  type BegunDraft,
  type NewDraft,
  type NewDraftSource,
} from '@/lib/sales/documents/rules/new-draft'
import type { UnassignedReason } from '../words'

/**
 * Returns the draft of a delivery note of what a till handed over. Refused for a customer who was
 * deleted, and for terms or texts that no document may have: a till's receipt cannot be refused,
 * so a person is notified instead.
 */
export function transferNote(
  request: NewDraft,
  source: NewDraftSource,
): Result<{ begun: BegunDraft; draft: Draft }, UnassignedReason> {
  if (!source.customer) return fail('customerMissing')
  const begun = newDraft(request, source)
  const draft: Result<Draft, Refusal> = begun.ok
    ? changedDraft(begun.value, {}, begun.value.positions)
    : begun
  return begun.ok && draft.ok ? ok({ begun: begun.value, draft: draft.value }) : fail('deliveryRefused')
}
