import { FILE_MAX } from '@/lib/sales/incoming-invoices/rules/upload'
import { printed } from './printed-text'

/** A part of a message as its server describes it. */
export interface MailPart {
  part?: string | undefined
  type: string
  parameters?: Readonly<Record<string, string>> | undefined
  id?: string | undefined
  encoding?: string | undefined
  size?: number | undefined
  disposition?: string | undefined
  dispositionParameters?: Readonly<Record<string, string>> | undefined
  childNodes?: readonly MailPart[] | undefined
}

/** A file within a message; `size` in bytes, decoded, as far as it can be known before. */
export interface MailFile {
  part: string
  fileName: string
  size: number
}

/** A file that is not downloaded, and why. */
interface LeftFile extends Omit<MailFile, 'part'> {
  code: string
}

/** What to do with the parts of a message. */
export interface MailFiles {
  /** Files that can be invoices, in their order. */
  wanted: MailFile[]
  /** Files that could be invoices, but are too large or too many. */
  refused: LeftFile[]
  /** Other files: they matter only if there is no invoice. */
  others: LeftFile[]
  /** The part with the plain text. */
  text: string | null
}

/** Files of a message that are received. */
const FILES_MAX = 20
/** Maximum total size of them, in bytes. */
const TOTAL_MAX = 40_000_000
/** Maximum number of parts of a message that are examined, and their depth. */
const PARTS_MAX = 200
const DEPTH_MAX = 20
/** Smaller pictures are logos and icons of social networks. */
const PICTURE_MIN = 30_000
/** Maximum number of other files named in the list. */
const OTHERS_MAX = 10

const DOCUMENT = /^(?:application\/(?:x-)?pdf|(?:application|text)\/xml|application\/[\w.-]+\+xml)$/
const DOCUMENT_NAME = /\.(?:pdf|xml)$/
const PICTURE = /^image\/(?:p?jpeg|jpg|png)$/
const PICTURE_NAME = /\.(?:jpe?g|png)$/
/** Signatures, keys, dates and business cards: parts of a mail, not attached files. */
const BELONGS_TO_MAIL =
  /^(?:application\/(?:x-)?pkcs7-signature|application\/pgp-(?:signature|keys|encrypted)|text\/(?:x-)?v(?:card|-card)|text\/directory|text\/calendar|application\/ics|message\/(?:delivery-status|disposition-notification))$/
/** Office formats that end in +xml. */
const NO_XML = /^application\/(?:xhtml|vnd\.|rss|atom)/
/** Any type that programs give a file whose type they do not know. */
const UNKNOWN = /^(?:application\/(?:octet-stream|x-download|force-download|binary|unknown)|text\/plain)$/

interface Leaf {
  part: MailPart
  isRelated: boolean
}

/** Returns the parts without parts of their own, and whether there were more than are examined. */
function leavesOf(root: MailPart): { leaves: Leaf[]; isCut: boolean } {
  const leaves: Leaf[] = []
  const state = { seen: 0, isCut: false }
  const visit = (part: MailPart, depth: number, isRelated: boolean): void => {
    state.seen += 1
    if (state.seen > PARTS_MAX || depth > DEPTH_MAX) {
      state.isCut = true
      return
    }
    if (!part.childNodes?.length) return void leaves.push({ part, isRelated })
    const isBundle = part.type.toLowerCase() === 'multipart/related'
    for (const child of part.childNodes) if (!state.isCut) visit(child, depth + 1, isBundle)
  }
  visit(root, 0, false)
  return { leaves, isCut: state.isCut }
}

const nameOf = ({ parameters, dispositionParameters }: MailPart) =>
  printed(dispositionParameters?.filename ?? parameters?.name ?? '', 200).replace(/^.*[/\\]/, '')

/** Base64 takes four bytes for three, and two for each line. */
const sizeOf = ({ size = 0, encoding }: MailPart) =>
  encoding?.toLowerCase() === 'base64' ? Math.floor((size * 3) / 4) : size

type Kind = 'document' | 'picture' | 'mail' | 'text' | 'other'

function kindOf({ part, isRelated }: Leaf, name: string): Kind {
  const type = part.type.toLowerCase()
  const ending = name.toLowerCase()
  const isAttached = part.disposition?.toLowerCase() === 'attachment' || name !== ''
  if (BELONGS_TO_MAIL.test(type) || /\.(?:p7s|asc|vcf|ics)$/.test(ending)) return 'mail'
  const isNamed = UNKNOWN.test(type)
  if ((DOCUMENT.test(type) && !NO_XML.test(type)) || (isNamed && DOCUMENT_NAME.test(ending)))
    return 'document'
  if (PICTURE.test(type) || (isNamed && PICTURE_NAME.test(ending)))
    return isRelated || sizeOf(part) < PICTURE_MIN ? 'mail' : 'picture'
  if (!isAttached && type.startsWith('text/')) return 'text'
  if (type.startsWith('image/') || (type.startsWith('text/html') && !isAttached)) return 'mail'
  return type.startsWith('multipart/') ? 'mail' : 'other'
}

/**
 * Chooses the files of a message that can be invoices: attached PDF, XML and pictures, but not
 * text, signatures, business cards, or small or embedded pictures.
 */
export function mailFiles(root: MailPart): MailFiles {
  const { leaves, isCut } = leavesOf(root)
  const found: MailFiles = { wanted: [], refused: [], others: [], text: null }
  let total = 0
  for (const leaf of leaves) {
    const { part } = leaf
    const name = nameOf(part)
    const kind = kindOf(leaf, name)
    const size = sizeOf(part)
    const number = part.part ?? '1'
    if (kind === 'text' && part.type.toLowerCase() === 'text/plain') found.text ??= number
    const file = { fileName: name || 'Ohne Namen', size }
    if (kind === 'other' && found.others.length < OTHERS_MAX)
      found.others.push({ ...file, code: 'incomingMail.unknownType' })
    if (kind !== 'document' && kind !== 'picture') continue
    if (size > FILE_MAX) found.refused.push({ ...file, code: 'incomingMail.tooLarge' })
    else if (total + size > TOTAL_MAX || found.wanted.length >= FILES_MAX)
      found.refused.push({ ...file, code: 'incomingMail.tooManyFiles' })
    else {
      total += size
      found.wanted.push({ part: number, ...file })
    }
  }
  const cut = isCut ? [{ fileName: '', size: 0, code: 'incomingMail.tooManyParts' }] : []
  return { ...found, refused: [...found.refused.slice(0, PARTS_MAX), ...cut] }
}
