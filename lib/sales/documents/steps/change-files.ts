import { createHash } from 'node:crypto'
import { orRefuse } from '@/lib/server/core/errors'
import { newId } from '@/lib/server/core/ids'
import type { StepScope } from '@/lib/server/core/use-case'
import { filesOf } from '../queries/attached-files'
import { addedFile, fileKey, type InvoiceFile, type NewFile } from '../rules/attached-file'
import { copyFile, deleteFile, insertFile } from '../store'
import { lockDraft } from './load-document'

/** Adds a file to a draft. Throws `document.notDraft`, and `invoice.…` for a refused file. */
export async function addFile(scope: StepScope, id: string, file: NewFile): Promise<InvoiceFile> {
  const { tx, ctx } = scope
  const { companyId } = await lockDraft(scope, { family: 'INVOICE', id })
  const added = orRefuse(addedFile(await filesOf(tx, id), file))
  const stored = { ...added, id: newId(), size: file.bytes.length }
  await insertFile(tx, {
    ...stored,
    tenantId: ctx.tenantId,
    companyId,
    documentId: id,
    key: fileKey(stored.name),
    sha256: createHash('sha256').update(file.bytes).digest('hex'),
    bytes: Buffer.from(file.bytes),
    createdAt: ctx.now(),
  })
  return stored
}

/** Removes a file from a draft and returns it; null if the draft has none with that id. */
export async function removeFile(scope: StepScope, id: string, fileId: string): Promise<InvoiceFile | null> {
  await lockDraft(scope, { family: 'INVOICE', id })
  const file = (await filesOf(scope.tx, id)).find((one) => one.id === fileId)
  if (!file) return null
  await deleteFile(scope.tx, fileId)
  return file
}

/** Copies the files of a document to a draft that has none yet, in their order. */
export async function copyFiles(
  { tx }: StepScope,
  { from, to }: { from: string; to: string },
): Promise<void> {
  for (const { id } of await filesOf(tx, from)) await copyFile(tx, id, { id: newId(), documentId: to })
}
