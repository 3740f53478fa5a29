import { fail, ok, type Result } from '@/lib/domain/result'
import type { Upload } from '@/lib/domain/upload'

/** An attachment: a phone photo or a scan of at most 10 MB. */
export const ATTACHMENT_UPLOAD: Upload = {
  path: '/tickets/{id}/attachments',
  maxBytes: 10_000_000,
  tooLarge: 'ticket.attachmentTooLarge',
}

/** Maximum number of attachments per ticket. */
export const ATTACHMENTS_MAX = 20

export const ATTACHMENT_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'] as const
export type AttachmentType = (typeof ATTACHMENT_TYPES)[number]

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0))

/** First bytes of each type; null: any byte. SVG is excluded: it can contain scripts. */
const BEGINNINGS: Readonly<Record<AttachmentType, readonly (number | null)[]>> = {
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/webp': [...ascii('RIFF'), null, null, null, null, ...ascii('WEBP')],
  'application/pdf': ascii('%PDF-'),
}

/** Returns the type of a file by its bytes, not its name; refused if unknown. */
export function attachmentType(bytes: Uint8Array): Result<AttachmentType, 'attachmentType'> {
  const found = ATTACHMENT_TYPES.find((type) =>
    BEGINNINGS[type].every((byte, index) => byte === null || bytes[index] === byte),
  )
  return found ? ok(found) : fail('attachmentType')
}

const NAME_MAX = 150

/** Endings of each type; the first one is given to a name with another. */
const ENDINGS: Readonly<Record<AttachmentType, readonly [string, ...string[]]>> = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/webp': ['.webp'],
  'application/pdf': ['.pdf'],
}

/**
 * Returns a file's name for storage: without folders, control characters and direction marks, and
 * with an ending of its type, by which a computer chooses the program that opens it.
 */
export function attachmentName(typed: string, type: AttachmentType): string {
  const last = typed.split(/[/\\]/).at(-1) ?? ''
  const plain = last.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').trim()
  const own = /\.[a-z]{2,5}$/i.exec(plain)?.[0] ?? ''
  const ending = ENDINGS[type].includes(own.toLowerCase()) ? own : ENDINGS[type][0]
  const stem = plain.slice(0, plain.length - own.length).slice(0, NAME_MAX - ending.length)
  return `${stem || 'Datei'}${ending}`
}
