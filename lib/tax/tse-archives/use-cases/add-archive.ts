import { createHash } from 'node:crypto'
import { businessDay } from '@/lib/domain/business-date'
import { AppError, orRefuse } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { archivesOf, checkTill } from '../queries/archives'
import { addedArchive } from '../rules/archive'
import { addArchiveInput, type ArchiveRecord } from '../schema'
import { insertArchive, lockTill } from '../store'

/**
 * Stores an export of a till's TSE that Kontor did not set up, with its digest, period and serial
 * number. It is never removed. Throws at `file` for an empty file, one that is neither TAR nor ZIP,
 * or the same file again, at `to` for a wrong period, and `tseArchive.tooMany`.
 */
export const addArchive = defineUseCase({
  name: 'tseArchive.add',
  mode: 'write',
  right: 'TAX_PATCH',
  module: 'pos',
  input: addArchiveInput,
  run: async ({ tx, ctx, audit }, { id, serial, from, to, filename, content }): Promise<ArchiveRecord> => {
    await checkTill(tx, ctx, id)
    await lockTill(tx, id)
    const sha256 = createHash('sha256').update(content).digest('hex')
    const known = await archivesOf(tx, ctx, id)
    const state = { digests: known.map((one) => one.sha256), today: businessDay(ctx.now()) }
    const added = orRefuse(addedArchive(state, { typed: filename, bytes: content, sha256, from, to }))
    const stored = { ...added, serial, size: content.length, sha256 }
    const archiveId = await insertArchive(tx, ctx, {
      ...stored,
      deviceId: id,
      fromDay: from,
      toDay: to,
      bytes: Buffer.from(content),
    })
    await audit({
      entity: 'posDevice',
      entityId: id,
      after: { attachment: added.name, tseSerial: serial, from, to, sha256 },
    })
    const record = (await archivesOf(tx, ctx, id)).find((one) => one.id === archiveId)
    if (!record) throw new AppError('notFound', 'notFound')
    return record
  },
})
