import type { TableFile } from '@/lib/server/files/table-file'

interface Answered {
  file: TableFile
  /** As people call it, with umlauts. */
  name: string
  type: string
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

/** A name for programs that know no umlauts. */
const plain = (name: string) =>
  name.replace(/[äöüÄÖÜß]/g, (letter) => UMLAUTS[letter] ?? '').replace(/[^\w .-]/g, '_')

/** A file to be kept. */
export function tableAnswer({ file, name, type }: Answered): Response {
  return new Response(file.read(), {
    headers: {
      'content-type': type,
      'content-length': String(file.size),
      'content-disposition': `attachment; filename="${plain(name)}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
