import { changes } from '@/lib/domain/audit-values'
import { invalidField } from '@/lib/server/errors'
import { defineUseCase } from '@/lib/server/use-case'
import { readPosVersion } from '../queries'
import { versionKey } from '../rules/version-order'
import { patchPosVersionInput } from '../schema'
import { namesOfTenants } from '../steps/name-tenants'
import { chosenOf, lockPosVersions, savePosVersion } from '../store'

/**
 * Changes what is sent of a version. `latest: true` takes the flag from the one that has it; the flag is not given up
 * otherwise (`posVersion.keepsLatest`).
 */
export const patchPosVersion = defineUseCase({
  name: 'posVersion.patch',
  mode: 'write',
  right: 'platformAdmin',
  module: null,
  input: patchPosVersionInput,
  run: async ({ tx, ctx, audit, unchanged }, { id, rowVersion, ...sent }) => {
    const { version, isLatest, releaseDate, releaseNotes, tenants } = chosenOf(await lockPosVersions(tx), {
      id,
      rowVersion,
    })
    if (isLatest && sent.latest === false) throw invalidField('latest', 'posVersion.keepsLatest')
    const { version: software = version, ...rest } = sent
    const before = {
      softwareVersion: version,
      releaseDate,
      releaseNotes,
      latest: isLatest,
      tenants: await namesOfTenants(tx, tenants),
    }
    const named = sent.tenants && (await namesOfTenants(tx, sent.tenants))
    const columns = Object.entries({ ...rest, tenants: named, softwareVersion: software })
    const changed = changes(before, Object.fromEntries(columns.filter(([, value]) => value !== undefined)))
    if (!changed) {
      unchanged()
      return readPosVersion(tx, ctx, id)
    }
    const orderKey = versionKey(software) ?? software
    await savePosVersion(tx, ctx, id, { ...rest, version: software, orderKey })
    await audit({ entity: 'posVersion', entityId: id, record: software, ...changed })
    return readPosVersion(tx, ctx, id)
  },
})
