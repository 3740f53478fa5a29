import type { Context } from '@/lib/server/core/context'
import { logTrace } from '@/lib/server/start/security-log'
import type { TableFile } from '@/lib/server/files/table-file'

interface AnsweredFile {
  body: Uint8Array | TableFile
  /**
   * Name for people, with umlauts; null if the file is a part of a page and not saved by itself.
   */
  name: string | null
  type: string
  /** Whether the browser shows it; otherwise it is saved. */
  show?: boolean
  /** Whether the URL names the content, so that the browser may keep it. */
  immutable?: boolean
  /** Whether it came from people: none of its content may be executed. */
  sandboxed?: boolean
}

const UMLAUTS: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ß: 'ss',
}

/** A name for programs that do not support umlauts. */
const plain = (name: string) =>
  name.replace(/[äöüÄÖÜß]/g, (letter) => UMLAUTS[letter] ?? '').replace(/[^\w .-]/g, '_')

/**
 * Returns a response with a file of a tenant: no shared cache stores it, and no browser guesses its
 * type.
 */
export function fileAnswer({
  body,
  name,
  type,
  show = false,
  immutable = false,
  sandboxed = false,
}: AnsweredFile): Response {
  const isBytes = body instanceof Uint8Array
  const headers = new Headers({
    'content-type': type,
    'content-length': String(isBytes ? body.length : body.size),
    'cache-control': immutable ? 'private, max-age=31536000, immutable' : 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
  if (name !== null) {
    const disposition = show ? 'inline' : 'attachment'
    headers.set(
      'content-disposition',
      `${disposition}; filename="${plain(name)}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    )
  }
  if (sandboxed) headers.set('content-security-policy', "sandbox; default-src 'none'")
  return new Response(isBytes ? new Uint8Array(body) : body.read(), { headers })
}

/** Returns a response with a file that was written on this machine, to be saved. */
export const tableAnswer = ({ file, name, type }: { file: TableFile; name: string; type: string }) =>
  fileAnswer({ body: file, name, type })

/** Same for a file of the tenant's records, whose download is logged: who took what, by ids. */
export function recordsAnswer(
  { tenantId, actor }: Pick<Context, 'tenantId' | 'actor'>,
  of: string,
  file: Parameters<typeof tableAnswer>[0],
): Response {
  logTrace({ event: 'file.sent', tenant: tenantId, actor: actor.id, of })
  return tableAnswer(file)
}
