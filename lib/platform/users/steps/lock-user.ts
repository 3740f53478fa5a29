import type { TenantTx } from '@/db/tenant'
import { refuseStale } from '@/lib/server/core/errors'
import { readUser } from '../queries'
import { countOtherAdmins, lockStandings } from '../store'

/**
 * Returns a user with the number of other active admins, both locked until the transaction ends.
 * Throws notFound, or `conflict.stale` for an outdated version.
 */
export async function lockUserForChange(
  tx: TenantTx,
  { id, version }: { id: string; version?: number | undefined },
) {
  await lockStandings(tx)
  const { appSettings, ...user } = await readUser(tx, id)
  refuseStale(version, user.version)
  const { name, email, firstname, lastname, isAdmin, isActive, rights, stores } = user
  const isAuditor = user.auditor !== null
  const { darkMode, receiveNotificationMails } = appSettings
  const before = {
    id,
    name,
    email,
    firstname,
    lastname,
    isAdmin,
    isActive,
    rights,
    stores,
    isAuditor,
    darkMode,
    receiveNotificationMails,
  }
  return { before, otherAdmins: await countOtherAdmins(tx, id) }
}
