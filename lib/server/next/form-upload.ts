import { FORM_EXTRA, type Upload } from '@/lib/domain/upload'
import { errorText } from '@/lib/server/core/translate'
import { problem } from './problem'
import { readUpTo } from './read-up-to'

/** A file from a form, and the form's other fields. */
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
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\b/i.test(type)) return refusedUpload(415, 'request.notAForm')
  const body = await readUpTo(maxBytes + FORM_EXTRA, request)
  if (!body) return refusedUpload(413, tooLarge)
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    .formData()
    .catch(() => null)
  const file = form?.get('file')
  if (!form || !(file instanceof File)) return refusedUpload(422, 'request.noFile')
  if (file.size > maxBytes) return refusedUpload(413, tooLarge)
  const fields = [...form].filter((pair): pair is [string, string] => typeof pair[1] === 'string')
  return {
    name: file.name,
    bytes: new Uint8Array(await file.arrayBuffer()),
    fields: Object.fromEntries(fields),
  }
}
