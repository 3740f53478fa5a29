import { defineUseCase } from '@/lib/server/core/use-case'
import { readDevice } from '../queries/device-record'
import { settleRejectionsInput } from '../schema'
import { lockRejections, saveDevice } from '../store'

/**
 * Marks a till's rejections as settled, up to the newest one that the person has seen; later ones
 * stay open. They stay stored and visible. Also for deleted tills, and those of external devices.
 */
export const settleRejections = defineUseCase({
  name: 'posDevice.settleRejections',
  mode: 'write',
  right: 'POS-DEVICES_PATCH',
  module: 'pos',
  input: settleRejectionsInput,
  run: async ({ tx, ctx, audit, unchanged }, { id, ...key }) => {
    const { settled, asked } = await lockRejections(tx, { id, ...key })
    const before = await readDevice(tx, ctx, id)
    if (asked <= settled) {
      unchanged()
      return before
    }
    await saveDevice(tx, ctx, id, { settledRejection: asked })
    const after = await readDevice(tx, ctx, id)
    const open = (of: typeof after) => ({ openRejections: of.countOpenRejections })
    await audit({ entity: 'posDevice', entityId: id, before: open(before), after: open(after) })
    return after
  },
})
