import { createHash } from 'node:crypto'
import { z } from 'zod'
import { orRefuse } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readDesk } from '../queries/desks'
import { digestsOf } from '../queries/entry-files'
import { addedEntryFile, type EntryFile } from '../rules/entry-file'
import { cashEntryKey } from '../schema'
import { entryOf, holdBooks, insertEntryFile, lockDesk } from '../store'

/**
 * Adds a photo or PDF to an entry (Beleg); it stays with the entry and is never removed. The type
 * is detected by the content. Throws at `file` for another type or the same file again,
 * `cashBook.fileOfClosing`, and `cashBook.tooManyFiles`.
 */
export const attachEntryFile = defineUseCase({
  name: 'cashEntry.attach',
  mode: 'write',
  right: 'TAX_PATCH',
  module: null,
  input: cashEntryKey.extend({
    filename: z.string('validation.invalid').max(1_000, 'validation.tooLong'),
    content: z.instanceof(Uint8Array, { error: 'validation.invalid' }),
  }),
  run: async ({ tx, ctx, audit }, { id, entryId, filename, content }): Promise<EntryFile> => {
    await readDesk(tx, ctx, id)
    // a file counts for the input tax that is handed over, or comes after it
    await holdBooks(tx, ctx.companyId)
    await lockDesk(tx, ctx, { id })
    const { origin, number } = await entryOf(tx, id, entryId)
    const sha256 = createHash('sha256').update(content).digest('hex')
    const file = { typed: filename, bytes: content, sha256 }
    const added = orRefuse(addedEntryFile({ origin, digests: await digestsOf(tx, entryId) }, file))
    const size = content.length
    const fileId = await insertEntryFile(tx, ctx, {
      ...added,
      entryId,
      size,
      sha256,
      bytes: Buffer.from(content),
    })
    await audit({ entity: 'cashDesk', entityId: id, after: { number, attachment: added.name, sha256 } })
    return { ...added, id: fileId, size }
  },
})
