import { businessDay } from '@/lib/domain/business-date'
import { AppError, orRefuse, refuseStale } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { archivesOf, checkTill } from '../queries/archives'
import { correctedArchive } from '../rules/archive'
import { patchArchiveInput, type ArchiveRecord } from '../schema'
import { lockTill, updateFacts } from '../store'

/**
 * Corrects what is stated about an archived export: serial number, days and note. The file and its
 * digest stay. The log keeps the values before. Throws notFound, `conflict.stale`, and at `to` for
 * a wrong period.
 */
export const patchArchive = defineUseCase({
  name: 'tseArchive.patch',
  mode: 'write',
  right: 'TAX_PATCH',
  module: 'pos',
  input: patchArchiveInput,
  run: async (
    { tx, ctx, audit, unchanged },
    { id, archiveId, version, ...change },
  ): Promise<ArchiveRecord> => {
    await checkTill(tx, ctx, id)
    await lockTill(tx, id)
    const find = async () => {
      const found = (await archivesOf(tx, ctx, id)).find((one) => one.id === archiveId)
      if (!found) throw new AppError('notFound', 'notFound')
      return found
    }
    const before = await find()
    refuseStale(version, before.version)
    const corrected = orRefuse(correctedArchive(before, change, businessDay(ctx.now())))
    if (!corrected) {
      unchanged()
      return before
    }
    await updateFacts(tx, archiveId, corrected)
    const after = await find()
    // a name that is equal before and after would be left out: the log names the file
    const trace = { attachment: after.name, ...traceOf(after) }
    await audit({ entity: 'posDevice', entityId: id, before: traceOf(before), after: trace })
    return after
  },
})

const traceOf = ({ serial, from, to, note }: ArchiveRecord) => ({
  tseSerial: serial,
  from,
  to,
  comment: note,
})
