import { IMPORTABLE } from '@/lib/domain/importable'
import { newId } from '@/lib/server/core/ids'
import { invalidField } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { startTask } from '@/lib/server/task/task'
import { ANY_RIGHT, checkedKind, importTask, readImport, recordOf } from '../queries/import-record'
import { importAsker } from '../rules/import-steps'
import { fieldTwice } from '../rules/guess-mapping'
import { startImportInput } from '../schema'
import { insertImport } from '../store'

/** Throws for a field that the kind does not have, or that two columns are mapped to. */
export function checkFields(
  kind: keyof typeof IMPORTABLE,
  {
    mapping = {},
    defaults = {},
  }: { mapping?: Record<string, string | null> | undefined; defaults?: Record<string, string> | undefined },
): void {
  const { fields, defaults: defaultFields } = IMPORTABLE[kind]
  const isOf = (list: readonly string[], field: string) => list.includes(field)
  for (const [heading, field] of Object.entries(mapping))
    if (field !== null && !isOf(fields, field))
      throw invalidField(`mapping.${heading}`, 'import.fieldUnknown', { field })
  const twice = fieldTwice(Object.values(mapping).map((field) => ({ field })))
  if (twice) throw invalidField('mapping', 'import.fieldTwice', { field: twice })
  for (const field of Object.keys(defaults))
    if (!isOf(defaultFields, field)) throw invalidField(`defaults.${field}`, 'import.fieldUnknown', { field })
}

/** Stores a file to import and starts reading it; this only produces a preview. */
export const startImport = defineUseCase({
  name: 'import.start',
  mode: 'write',
  right: ANY_RIGHT,
  module: null,
  acrossCompanies: true,
  input: startImportInput,
  run: async ({ tx, ctx, enqueue, unaudited }, { content, ...input }) => {
    const kind = checkedKind(ctx, input.kind)
    checkFields(kind, input)
    const id = newId()
    const { mapping = {}, defaults = {}, reading = {}, filename } = input
    const values = {
      kind,
      filename,
      mapping,
      defaults,
      reading,
      content: Buffer.from(content),
      ...importAsker(ctx),
    }
    await insertImport(tx, { ...values, tenantId: ctx.tenantId, id, state: 'READING' })
    const ref = { tenantId: ctx.tenantId, recordId: id, personId: importAsker(ctx).actorId }
    await startTask({ tx, enqueue }, importTask, ref)
    unaudited('a preview changes no record')
    return recordOf(await readImport(tx, ctx, id))
  },
})
