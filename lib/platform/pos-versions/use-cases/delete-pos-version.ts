import { businessDay } from '@/lib/domain/business-date'
import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readTenantTills } from '../queries'
import { weighDeletion } from '../rules/roll-out'
import { posVersionKey } from '../schema'
import { chosenOf, lockPosVersions, removePosVersion, savePosVersion } from '../store'

/**
 * Deletes a version: its tills should then run the next lower one offered to them, which becomes
 * the latest if this was. Returns the number of those tills, and the version. Throws
 * `posVersion.only` for the only one and `posVersion.noLower` for the latest without a lower one.
 */
export const deletePosVersion = defineUseCase({
  name: 'posVersion.delete',
  mode: 'write',
  right: 'platformAdmin',
  module: null,
  input: posVersionKey,
  run: async ({ tx, ctx, audit }, key) => {
    const versions = await lockPosVersions(tx)
    const { id, version, releaseDate, isLatest } = chosenOf(versions, key)
    const tenants = await readTenantTills(tx)
    const decision = weighDeletion(versions, id, { tenants, today: businessDay(ctx.now()) })
    if (!decision.ok) throw new AppError('conflict', `posVersion.${decision.error}`)
    const { next, newLatest, moves } = decision.value
    await removePosVersion(tx, id)
    if (newLatest) await savePosVersion(tx, ctx, newLatest.id, { latest: true })
    await audit({
      entity: 'posVersion',
      entityId: id,
      record: version,
      before: { softwareVersion: version, releaseDate, latest: isLatest },
    })
    const [first] = moves
    return {
      countDevices: moves.reduce((sum, { count }) => sum + count, 0),
      version: first ? first.version : (next?.version ?? null),
    }
  },
})
