import { changes } from '@/lib/domain/audit-values'
import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readUser } from '../queries'
import { patchAuditorInput } from '../schema'
import { accessTrace } from '../steps/access-trace'
import { lockUserForChange } from '../steps/lock-user'
import { saveAuditor, saveColumns } from '../store'

/**
 * Changes what an auditor may read and until when; takes effect with their next request. Throws
 * notFound for a user who is not an auditor: existing users cannot become one.
 */
export const patchAuditor = defineUseCase({
  name: 'user.patchAuditor',
  mode: 'write',
  right: 'tenantAdmin',
  module: null,
  input: patchAuditorInput,
  run: async ({ tx, ctx, audit, unchanged }, { id, version, ...access }) => {
    await lockUserForChange(tx, { id, version })
    const { auditor } = await readUser(tx, id)
    if (!auditor) throw new AppError('notFound', 'notFound')
    const changed = changes(await accessTrace(tx, auditor), await accessTrace(tx, access))
    if (!changed) unchanged()
    else {
      await saveAuditor(tx, ctx, id, access)
      await saveColumns(tx, ctx, id, {})
      await audit({ entity: 'user', entityId: id, ...changed })
    }
    return readUser(tx, id)
  },
})
