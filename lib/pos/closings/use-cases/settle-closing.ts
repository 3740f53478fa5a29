import type { Settlement } from '@/lib/pos/receipts/schema/receipts'
import { settleOnce } from '@/lib/pos/receipts/steps/settle-once'
import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readClosingRow } from '../queries/one-closing'
import { settleClosingInput } from '../schema/closing'

/**
 * Settles a closing that repeats one of another till: what it was found to be, and why. It stays as
 * it is and is not counted. Repeating the same settlement changes nothing. Throws notFound for one
 * that the caller does not see, `closing.notDuplicate` for one that repeats no other, and
 * `conflict.stale` if another person has settled it differently.
 */
export const settleClosing = defineUseCase({
  name: 'closing.settle',
  mode: 'write',
  right: 'POS-DEVICES_PATCH',
  module: 'pos',
  input: settleClosingInput,
  run: async (scope, { as, reason, ...key }): Promise<{ settlement: Settlement }> => {
    const { id, duplicate_of } = await readClosingRow(scope.tx, key)
    if (duplicate_of === null) throw new AppError('rule', 'closing.notDuplicate')
    const { settlement, isNew } = await settleOnce(scope, { kind: 'closing', id, as, reason })
    if (isNew) await scope.audit({ entity: 'closing', entityId: id, after: { reason } })
    else scope.unchanged()
    return { settlement }
  },
})
