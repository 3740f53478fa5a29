import { withoutPath } from '@/lib/domain/file-name'
import { FORM_EXTRA, type Upload } from '@/lib/domain/upload'
import { errorText } from '@/lib/server/core/translate'
import { problem } from './problem'
import { readUpTo } from './read-up-to'

/** A file from a form, its name without a path, and the form's other fields. */
interface UploadedFile {
  name: string
  bytes: Uint8Array
  fields: Record<string, string>
}

export const refusedUpload = (status: number, code: string) =>
  problem(status, { code, title: errorText(code) })

/**
 * Returns the one file (`file`) of a multipart form and its other fields; a Response if it is
 * too large (413, before the rest is read), if there is no form (415), or no file in it (422).
 */
export async function readUpload(
  request: Request,
  { maxBytes, tooLarge }: Omit<Upload, 'path'>,
): Promise<UploadedFile | Response> {
  const form = await readForm(request, { maxBytes, tooLarge })
  if (form instanceof Response) return form
  const file = form.get('file')
  if (!(file instanceof File)) return refusedUpload(422, 'request.noFile')
  if (file.size > maxBytes) return refusedUpload(413, tooLarge)
  const fields = [...form].filter((pair): pair is [string, string] => typeof pair[1] === 'string')
  return { ...(await contentOf(file)), fields: Object.fromEntries(fields) }
}

/** Same for a form with one `file` or several `files`. */
export async function readUploads(
  request: Request,
  limits: Omit<Upload, 'path'>,
): Promise<Omit<UploadedFile, 'fields'>[] | Response> {
  const form = await readForm(request, limits)
  if (form instanceof Response) return form
  const parts = [...form.getAll('file'), ...form.getAll('files')]
  const files = parts.filter((part): part is File => part instanceof File)
  if (files.length === 0) return refusedUpload(422, 'request.noFile')
  return Promise.all(files.map(contentOf))
}

const contentOf = async (file: File) => ({
  name: withoutPath(file.name),
  bytes: new Uint8Array(await file.arrayBuffer()),
})

async function readForm(
  request: Request,
  { maxBytes, tooLarge }: Omit<Upload, 'path'>,
): Promise<FormData | Response> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\b/i.test(type)) return refusedUpload(415, 'request.notAForm')
  const body = await readUpTo(maxBytes + FORM_EXTRA, request)
  if (!body) return refusedUpload(413, tooLarge)
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    .formData()
    .catch(() => null)
  return form ?? refusedUpload(422, 'request.noFile')
}
