import { fileTypeOf } from '@/lib/domain/file-type'

/** Why Kontor does not read a file: the sentence says what it is and what to do. */
export type UnreadCode =
  | 'incomingMail.heic'
  | 'incomingMail.otherPicture'
  | 'incomingMail.archive'
  | 'incomingMail.tnef'
  | 'incomingMail.attachedMail'
  | 'incomingMail.sealed'
  | 'incomingMail.unknownType'

/** Kinds by the ending of the name. */
const ENDINGS: readonly (readonly [UnreadCode, RegExp])[] = [
  ['incomingMail.heic', /\.(?:hei[cf]s?|hif)$/],
  ['incomingMail.otherPicture', /\.(?:tiff?|webp|gif|bmp|avif|svg|jp2|jxl|dng|raw|psd)$/],
  ['incomingMail.archive', /\.(?:zip|zipx|rar|7z|tar|t?gz|bz2|xz)$/],
  ['incomingMail.tnef', /(?:^winmail.*\.dat|\.tnef)$/],
  ['incomingMail.attachedMail', /\.(?:msg|eml|oft)$/],
  ['incomingMail.sealed', /\.(?:p7[mzc]|pgp|gpg|asc)$/],
  [
    'incomingMail.unknownType',
    /\.(?:docx?|docm|dotx?|xlsx?|xlsm|xlsb|pptx?|od[tspg]|pages|numbers|rtf|txt|csv|html?|mht(?:ml)?|json|md)$/,
  ],
]

/** Same by the declared type. */
const TYPES: readonly (readonly [UnreadCode, RegExp])[] = [
  ['incomingMail.heic', /^image\/hei[cf]/],
  ['incomingMail.otherPicture', /^image\//],
  ['incomingMail.archive', /^application\/(?:x-)?(?:zip|rar|vnd\.rar|7z|gzip|tar)(?:-compressed)?$/],
  ['incomingMail.tnef', /^application\/(?:vnd\.)?ms-tnef$/],
  ['incomingMail.attachedMail', /^(?:message\/|application\/vnd\.ms-outlook$)/],
  ['incomingMail.sealed', /^application\/(?:(?:x-)?pkcs7-mime|pgp(?:-encrypted)?)$/],
]

/** Returns the kind of a file that Kontor does not read, by its name or else its type. */
export function labelledKind(type: string, name: string): UnreadCode | null {
  const ending = name.toLowerCase()
  const byName = ENDINGS.find(([, pattern]) => pattern.test(ending))
  return (byName ?? TYPES.find(([, pattern]) => pattern.test(type.toLowerCase())))?.[0] ?? null
}

/** First bytes of a kind. */
const BEGINNINGS: readonly (readonly [UnreadCode, readonly number[]])[] = [
  ['incomingMail.otherPicture', [0x49, 0x49, 0x2a, 0x00]],
  ['incomingMail.otherPicture', [0x4d, 0x4d, 0x00, 0x2a]],
  ['incomingMail.otherPicture', [0x47, 0x49, 0x46, 0x38]],
  ['incomingMail.archive', [0x52, 0x61, 0x72, 0x21]],
  ['incomingMail.archive', [0x37, 0x7a, 0xbc, 0xaf]],
  ['incomingMail.archive', [0x1f, 0x8b]],
  ['incomingMail.tnef', [0x78, 0x9f, 0x3e, 0x22]],
]

/** Returns the kind of a file that Kontor does not read, by its content; null if that is silent. */
export function contentKind(bytes: Uint8Array): UnreadCode | null {
  const type = fileTypeOf(bytes, ['image/heic', 'image/webp', 'application/zip'])
  if (type === 'image/heic') return 'incomingMail.heic'
  if (type === 'image/webp') return 'incomingMail.otherPicture'
  if (type === 'application/zip') return 'incomingMail.archive'
  return BEGINNINGS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0] ?? null
}
