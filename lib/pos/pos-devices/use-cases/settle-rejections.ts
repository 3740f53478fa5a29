import { defineUseCase } from '@/lib/server/core/use-case'
import { readDevice } from '../queries/device-record'
import { settleRejectionsInput } from '../schema'
import { lockRejections, openRejections, saveSettlements } from '../store'

/**
 * Settles one of a till's rejections, or all up to the newest one that the person has seen, with a
 * reason; later ones stay open. They stay stored and visible, and so does the first reason of each.
 * Also for deleted tills, and those of external devices.
 */
export const settleRejections = defineUseCase({
  name: 'posDevice.settleRejections',
  mode: 'write',
  right: 'POS-DEVICES_PATCH',
  module: 'pos',
  input: settleRejectionsInput,
  run: async ({ tx, ctx, audit, unchanged }, { id, reason, ...part }) => {
    await lockRejections(tx, { id, ...part })
    const before = await readDevice(tx, ctx, id)
    const openIds = await openRejections(tx, { id, ...part })
    if (openIds.length === 0) {
      unchanged()
      return before
    }
    await saveSettlements(tx, ctx, openIds, reason)
    const after = await readDevice(tx, ctx, id)
    const open = (of: typeof after) => ({ openRejections: of.countOpenRejections })
    await audit({
      entity: 'posDevice',
      entityId: id,
      before: open(before),
      after: { ...open(after), reason },
    })
    return after
  },
})
