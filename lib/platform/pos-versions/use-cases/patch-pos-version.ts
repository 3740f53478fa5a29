import { changes } from '@/lib/domain/audit-values'
import { invalidField } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readPosVersion } from '../queries'
import { versionKey } from '../rules/version-order'
import { patchPosVersionInput } from '../schema'
import { namesOfTenants } from '../steps/name-tenants'
import { chosenOf, lockPosVersions, savePosVersion } from '../store'

/** Whether the tenants differ; two of them may have the same name. */
const isOther = (chosen: readonly string[], tenants: readonly string[]) =>
  chosen.length !== tenants.length || chosen.some((one) => !tenants.includes(one))

/**
 * Changes the given fields of a version. `latest: true` moves the flag from its current holder; it
 * cannot be dropped otherwise (`posVersion.keepsLatest`).
 */
export const patchPosVersion = defineUseCase({
  name: 'posVersion.patch',
  mode: 'write',
  right: 'platformAdmin',
  module: null,
  input: patchPosVersionInput,
  run: async ({ tx, ctx, audit, unchanged }, { id, rowVersion, ...change }) => {
    const { version, isLatest, releaseDate, releaseNotes, tenants } = chosenOf(await lockPosVersions(tx), {
      id,
      rowVersion,
    })
    if (isLatest && change.latest === false) throw invalidField('latest', 'posVersion.keepsLatest')
    const { version: software = version, ...rest } = change
    const before = {
      softwareVersion: version,
      releaseDate,
      releaseNotes,
      latest: isLatest,
    }
    const { tenants: chosen, ...fields } = { ...rest, softwareVersion: software }
    const columns = Object.entries(fields).filter(([, value]) => value !== undefined)
    const changed = changes(before, Object.fromEntries(columns))
    const newTenants = chosen && isOther(chosen, tenants) ? chosen : null
    if (!changed && !newTenants) {
      unchanged()
      return readPosVersion(tx, ctx, id)
    }
    const [from, to] = newTenants
      ? [{ tenants: await namesOfTenants(tx, tenants) }, { tenants: await namesOfTenants(tx, newTenants) }]
      : [{}, {}]
    const orderKey = versionKey(software) ?? software
    await savePosVersion(tx, ctx, id, { ...rest, version: software, orderKey })
    await audit({
      entity: 'posVersion',
      entityId: id,
      record: software,
      before: { ...changed?.before, ...from },
      after: { ...changed?.after, ...to },
    })
    return readPosVersion(tx, ctx, id)
  },
})
