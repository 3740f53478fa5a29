import { labelledKind, type UnreadCode } from './unread-file'

/** What a part without parts of its own is described as, with the name of its file. */
export interface LabelledPart {
  type: string
  /** '' without one. */
  name: string
  /** In bytes, decoded. */
  size: number
  /** Whether the sender's program calls it an attachment. */
  isAttached: boolean
  /** Whether the text can show it: it has a Content-ID or lies in multipart/related. */
  isReferable: boolean
}

/**
 * What becomes of a part: `readable` files can be invoices by their labels, `possible` ones by
 * their content only, `unread` ones are named, `text` and `mail` are parts of the mail itself.
 */
export type PartKind =
  | { kind: 'readable' | 'possible' | 'unread'; code: UnreadCode }
  | { kind: 'text' }
  | { kind: 'mail' }

/** Smaller pictures within the text are logos and icons of social networks. */
const PICTURE_MIN = 30_000

const READABLE_TYPE =
  /^(?:application\/(?:x-|vnd\.)?(?:pdf|acrobat)|(?:text|image)\/pdf|(?:application|text)\/xml|application\/[\w.-]+\+xml|image\/(?:p?jpeg|jpg|png))$/
const READABLE_NAME = /\.(?:pdf|xml|jpe?g|jpe|jfif|png)$/
/** Types that end in +xml and are no invoices. */
const NO_XML = /^application\/(?:xhtml|vnd\.|rss|atom)/
/** Signatures, keys, dates, business cards and reports: parts of a mail, not attached files. */
const BELONGS_TO_MAIL =
  /^(?:multipart\/.*|application\/(?:(?:x-)?pkcs7-signature|pgp-(?:signature|keys|encrypted)|ics|applefile)|text\/(?:(?:x-)?v(?:card|-card|calendar)|directory|calendar|rfc822-headers)|message\/(?:delivery-status|disposition-notification|feedback-report))$/
const BELONGS_BY_NAME =
  /(?:\.(?:p7s|vcf|ics)|^(?:signature|publickey|openpgp_signature|(?:openpgp_)?0x)[^.]*\.(?:asc|sig))$/
/** Names that Exchange gives to text between attachments. */
const TEXT_BETWEEN = /^att\d{4,}\.(?:txt|html?)$/
/** Types that programs give a file whose type they do not know. */
const UNKNOWN =
  /^application\/(?:octet-stream|x-download|download|force-download|x-octet-stream|binary|unknown|x-unknown)$/

/** Names that mail programs invent for a picture within a text, without their ending. */
const INVENTED = /^(?:image\d{3}|image|outlook-.*|att\d{4,}|unnamed|noname)$/
/** Names of what a signature shows. */
const DECORATIVE =
  /^(?:.*[^a-zäöüß])?(?:[a-zäöüß]*logo|icon|signature?|banner|facebook|instagram|linkedin|xing|youtube|twitter|spacer)[^a-zäöüß]*$/

/** Whether a person or a camera named a file. */
function isGiven(name: string): boolean {
  const stem = name.toLowerCase().replace(/\.[^.]*$/, '')
  return stem !== '' && !INVENTED.test(stem) && !DECORATIVE.test(stem)
}

/** Whether a picture is shown within the text, and not attached to the mail. */
export const isWithinText = ({ type, isAttached, isReferable }: LabelledPart): boolean =>
  isPicture(type) && isReferable && !isAttached

const isPicture = (type: string) => type.toLowerCase().startsWith('image/')

/** Returns what a part of a mail is. What a person attached is never a part of the mail itself. */
export function partKind(part: LabelledPart): PartKind {
  const { name, size, isAttached } = part
  const type = part.type.toLowerCase()
  const ending = name.toLowerCase()
  const isReadableName = READABLE_NAME.test(ending)
  if (isWithinText(part) && size < PICTURE_MIN && !isGiven(name)) return { kind: 'mail' }
  if (BELONGS_TO_MAIL.test(type) && !isReadableName) return { kind: 'mail' }
  if (BELONGS_BY_NAME.test(ending)) return { kind: 'mail' }
  const label = labelledKind(type, name)
  const code = label ?? 'incomingMail.unknownType'
  if (isReadableName || (READABLE_TYPE.test(type) && !NO_XML.test(type))) return { kind: 'readable', code }
  if (type.startsWith('text/')) {
    const isText = (name === '' && !isAttached) || TEXT_BETWEEN.test(ending)
    return isText ? { kind: 'text' } : { kind: 'unread', code }
  }
  const isDrawing = type === 'image/svg+xml' || ending.endsWith('.svg')
  if (isPicture(type) && !isDrawing) return { kind: 'possible', code }
  return { kind: UNKNOWN.test(type) && label === null ? 'possible' : 'unread', code }
}
