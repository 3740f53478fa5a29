import { newId } from '@/lib/server/core/ids'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readPosVersion } from '../queries'
import { versionKey } from '../rules/version-order'
import { createPosVersionInput } from '../schema'
import { namesOfTenants } from '../steps/name-tenants'
import { addPosVersion, lockPosVersions } from '../store'

/**
 * Adds a version. The first one is always the latest; `latest` moves the flag from its current
 * holder.
 */
export const createPosVersion = defineUseCase({
  name: 'posVersion.create',
  mode: 'write',
  right: 'platformAdmin',
  module: null,
  input: createPosVersionInput,
  run: async ({ tx, ctx, audit }, { version, releaseDate, releaseNotes = '', tenants = [], ...options }) => {
    const versions = await lockPosVersions(tx)
    const tenantNames = await namesOfTenants(tx, tenants)
    const id = newId()
    const latest = options.latest === true || versions.length === 0
    const orderKey = versionKey(version) ?? version
    await addPosVersion(tx, ctx, { id, version, orderKey, releaseDate, releaseNotes, latest, tenants })
    await audit({
      entity: 'posVersion',
      entityId: id,
      record: version,
      after: { softwareVersion: version, releaseDate, releaseNotes, latest, tenants: tenantNames },
    })
    return readPosVersion(tx, ctx, id)
  },
})
