import { fileAnswer } from './file-answer'

/** How long a request waits for a rendering before the client is asked to retry (api.md). */
const WAIT_MS = 10_000

/**
 * Returns the PDF once it is rendered; 202 with Retry-After if that takes longer than ten seconds.
 */
export async function pdfAnswer(rendering: Promise<Uint8Array>, filename: string): Promise<Response> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), WAIT_MS)
  })
  const bytes = await Promise.race([rendering, late]).finally(() => clearTimeout(timer))
  if (bytes === null) {
    rendering.catch(() => undefined)
    return new Response(null, { status: 202, headers: { 'retry-after': '3' } })
  }
  return pdfResponse(bytes, filename)
}

/** A PDF that the browser shows. */
export const pdfResponse = (bytes: Uint8Array, filename: string): Response =>
  fileAnswer({ body: bytes, name: filename, type: 'application/pdf', show: true })
