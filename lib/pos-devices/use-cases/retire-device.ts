import { defineUseCase } from '@/lib/server/use-case'
import { findTse } from '@/lib/tse/queries'
import { deleteTse } from '@/lib/tse/use-cases/delete-tse'
import { deviceKey } from '../schema'
import { deleteDevice } from './delete-device'

/** Ends a till and has its TSE disabled, if it has one; that is a job, so that an outage of fiskaly holds up nothing. */
export const retireDevice = defineUseCase({
  name: 'posDevice.retire',
  mode: 'write',
  right: 'POS-DEVICES_DELETE',
  module: 'pos',
  input: deviceKey,
  run: async ({ tx, call }, key): Promise<null> => {
    await call(deleteDevice, key)
    const tse = await findTse(tx, key.id)
    if (tse && tse.state !== 'DISABLED' && tse.state !== 'DISABLING') await call(deleteTse, { id: key.id })
    return null
  },
})
