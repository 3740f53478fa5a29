import type { KeptReason } from '@/db/schema/customer-runs'
import { writeNotifications } from '@/lib/services/notifications/steps/write-notifications'
import { errorText } from '@/lib/server/core/translate'
import type { Outbox } from '@/lib/server/core/use-case'
import { customerNameOf } from '../store'

interface Failed {
  id: string
  failure: KeptReason
  /** The person with whose rights it is billed; null if these rights are why it failed. */
  actorId: string | null
  /** The day it failed: a failure on another day is reported again. */
  date: string
}

/**
 * Notifies the person in whose name a rule is billed that billing failed; if that person no longer
 * has the right, everyone who may save the rule and so take over.
 */
export async function notifyFailure(
  outbox: Outbox,
  { id, failure, actorId, date }: Failed,
  at: Date,
): Promise<void> {
  await writeNotifications(
    outbox,
    {
      type: 'RECURRING_FAILED',
      event: `${id}:${date}:${failure.code}`,
      params: { name: await customerNameOf(outbox.tx, id), failure: errorText(failure.code, failure.params) },
      link: `/recurring-invoices/${id}`,
      ...(actorId === null
        ? { rights: ['INVOICES_SHOW', 'INVOICES_PATCH'] as const }
        : { people: [actorId], rights: ['INVOICES_SHOW'] as const }),
      module: 'order-management',
    },
    at,
  )
}
