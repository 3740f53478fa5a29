import { AppError, orRefuse } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { ANY_RIGHT, checkedKind, lockImportVersion, readImport, recordOf } from '../queries/import-record'
import { mayMap } from '../rules/import-steps'
import { choiceAfter, readsOtherwise } from '../rules/reading-choice'
import { mapImportInput } from '../schema'
import { examineAgain } from '../steps/examine-again'
import { hasContent } from '../store'
import { checkFields } from './start-import'

/**
 * Sets the field of each column, the defaults of new records, and how the file is read; it is read
 * again with them. Another sheet, line of headings, separator or encoding changes the columns:
 * their fields are guessed again.
 */
export const mapImport = defineUseCase({
  name: 'import.map',
  mode: 'write',
  right: ANY_RIGHT,
  module: null,
  acrossCompanies: true,
  input: mapImportInput,
  run: async ({ tx, ctx, enqueue, unaudited }, { mapping, defaults, reading, ...key }) => {
    const head = await lockImportVersion(tx, ctx, key)
    orRefuse(mayMap(head))
    checkFields(checkedKind(ctx, head.kind), { mapping, defaults })
    const choice = choiceAfter(head.reading, reading ?? {})
    const isOther = readsOtherwise(head.reading, choice)
    if (isOther && !(await hasContent(tx, head.id))) throw new AppError('conflict', 'import.fileGone')
    const settings = {
      mapping: isOther ? (mapping ?? {}) : { ...head.mapping, ...mapping },
      defaults: defaults ?? head.defaults,
      reading: choice,
      // a mapping that people set themselves is not remembered from an earlier file
      ...(mapping && head.source && { source: { ...head.source, isRemembered: false } }),
      ...(isOther && { source: null }),
    }
    await examineAgain({ tx, ctx, enqueue }, head.id, settings)
    unaudited('a preview changes no record')
    return recordOf(await readImport(tx, ctx, head.id))
  },
})
