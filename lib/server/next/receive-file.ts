import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { Upload } from '@/lib/domain/upload'
import type { Context } from '@/lib/server/core/context'
import { execute } from '@/lib/server/core/execute'
import type { UseCase } from '@/lib/server/core/use-case'
import { readUpload } from './form-upload'
import { toHandler } from './handler'
import { idempotencyOf } from './route'

interface FileReceiver<Known extends z.ZodType, File extends z.ZodType> {
  /** Resolves the sender. */
  context: (request: Request) => Promise<Context>
  upload: Upload
  /** Checks before the file is read that the sender may see the record that it is for. */
  known: UseCase<Known>
  /** Other fields of the form that `attach` takes. */
  fields?: readonly string[]
  /** Takes the parameters of the path, those fields, `filename` and `content`; returns the file. */
  attach: UseCase<File, { id: string }>
}

/**
 * Receives a file for a record, once with one `Idempotency-Key`, and answers 201 with its location.
 * Types are detected by the use case.
 */
export const receiveFile = <Known extends z.ZodType, File extends z.ZodType>({
  context,
  upload,
  known,
  fields = [],
  attach,
}: FileReceiver<Known, File>) =>
  toHandler(attach.name, context, async (ctx, { request, params }) => {
    await execute(known, ctx, params)
    const received = await readUpload(request, upload)
    if (received instanceof Response) return received
    const { name, bytes } = received
    const stated = Object.fromEntries(
      fields.flatMap((field) => (field in received.fields ? [[field, received.fields[field]]] : [])),
    )
    const digest = createHash('sha256').update(bytes).digest('hex')
    const operation = [attach.name, ...Object.values(params)].join(' ')
    const idempotency = idempotencyOf(
      request,
      operation,
      JSON.stringify([name, digest, ...Object.values(stated)]),
    )
    const input = { ...stated, ...params, filename: name, content: bytes }
    const file = await execute(attach, ctx, input, idempotency ? { idempotency } : {})
    const path = upload.path.replace(/\{(\w+)\}/g, (_, key: string) => params[key] ?? '')
    return Response.json(file, { status: 201, headers: { location: `/api/v1${path}/${file.id}` } })
  })
