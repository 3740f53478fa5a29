import { changes } from '@/lib/domain/audit-values'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readAgency } from '../queries'
import { updateAgencyInput } from '../schema'
import { lockAgency, saveAgency } from '../store'

/**
 * Changes an agency; omitted fields stay unchanged, and receipts keep the name as of their time.
 */
export const updateAgency = defineUseCase({
  name: 'agency.patch',
  mode: 'write',
  right: 'POS-DEVICES_PATCH',
  module: 'pos',
  input: updateAgencyInput,
  run: async ({ tx, ctx, audit, unchanged }, { id, version, ...fields }) => {
    await lockAgency(tx, id, version)
    const before = await readAgency(tx, id)
    const columns = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
    const changed = changes({ ...before }, columns)
    if (!changed) {
      unchanged()
      return before
    }
    await saveAgency(tx, ctx, id, columns)
    await audit({ entity: 'agency', entityId: id, ...changed })
    return readAgency(tx, id)
  },
})
