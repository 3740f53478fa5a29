import { withoutPath } from '@/lib/domain/file-name'
import { FILE_MAX } from '@/lib/sales/incoming-invoices/rules/upload'
import { isWithinText, partKind, type LabelledPart } from './part-kind'
import { printed } from './printed-text'
import type { UnreadCode } from './unread-file'

/** A part of a message as its server describes it. */
export interface MailPart {
  type: string
  parameters?: Readonly<Record<string, string>> | undefined
  id?: string | undefined
  encoding?: string | undefined
  size?: number | undefined
  disposition?: string | undefined
  dispositionParameters?: Readonly<Record<string, string>> | undefined
  /** Of an attached message. */
  envelope?: { subject?: string | undefined } | undefined
  childNodes?: readonly MailPart[] | undefined
}

/** A file within a message; `size` in bytes, decoded, as far as it can be known before. */
interface MailFile {
  fileName: string
  size: number
}

/** A file that is downloaded. */
export interface WantedFile extends MailFile {
  part: string
  /** Why it is not received if its content is none that Kontor reads. */
  otherwise: UnreadCode
  /** Whether it is a picture within the text: one that came before is no news. */
  isWithinText: boolean
}

/** A file that is not downloaded, and why. */
interface LeftFile extends MailFile {
  code: string
}

/** What to do with the parts of a message. */
export interface MailFiles {
  /** Files that can be invoices: attached ones, pictures within the text, then others. */
  wanted: WantedFile[]
  /** Files that could be invoices, but are too large or too many. */
  refused: LeftFile[]
  /** Other files, which a person attached and Kontor does not read. */
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

interface Leaf {
  part: MailPart
  number: string
  isRelated: boolean
  /** The attached messages that it lies in. */
  within: readonly MailPart[]
}

interface Leaves {
  leaves: Leaf[]
  /** Attached messages, except those that a report returns. */
  messages: MailPart[]
  /** Whether there were more parts than are examined. */
  isCut: boolean
}

const typeOf = ({ type }: MailPart) => type.toLowerCase()
const isMessage = (part: MailPart) => typeOf(part) === 'message/rfc822'

/** Returns the numbers of a part's children (RFC 3501, 6.4.5), of which a message has one. */
function numbersBelow(part: MailPart, number: string, children: readonly MailPart[]): string[] {
  const below = (n: number) => [number, String(n)].filter(Boolean).join('.')
  if (!isMessage(part)) return children.map((_child, index) => below(index + 1))
  return children.map((child) => (typeOf(child).startsWith('multipart/') ? number : below(1)))
}

/** Returns the parts without parts of their own. */
function leavesOf(root: MailPart): Leaves {
  const found: Leaves = { leaves: [], messages: [], isCut: false }
  let seen = 0
  const visit = (part: MailPart, number: string, parents: readonly MailPart[]): void => {
    seen += 1
    if (seen > PARTS_MAX || parents.length > DEPTH_MAX) return void (found.isCut = true)
    const parent = parents.at(-1)
    const children = part.childNodes ?? []
    if (children.length === 0) {
      const isRelated = parent !== undefined && typeOf(parent) === 'multipart/related'
      return void found.leaves.push({ part, number, isRelated, within: parents.filter(isMessage) })
    }
    const isReturned = parent !== undefined && typeOf(parent) === 'multipart/report'
    if (isMessage(part) && !isReturned) found.messages.push(part)
    const numbers = numbersBelow(part, number, children)
    for (const [index, child] of children.entries())
      if (!found.isCut) visit(child, numbers[index] ?? '', [...parents, part])
  }
  visit(root, typeOf(root).startsWith('multipart/') && root.childNodes?.length ? '' : '1', [])
  return found
}

const NAME_MAX = 200

/** Returns the name of a part's file; of a long one the end, which shows the kind of file. */
function nameOf({ parameters, dispositionParameters }: MailPart): string {
  const stated = dispositionParameters?.filename || parameters?.name || ''
  return printed(withoutPath(printed(stated, Infinity)).slice(-NAME_MAX), NAME_MAX)
}

/** Base64 takes four bytes for three, and two for each line. */
const sizeOf = ({ size = 0, encoding }: MailPart) =>
  encoding?.toLowerCase() === 'base64' ? Math.floor((size * 3) / 4) : size

const labelledPart = ({ part, isRelated }: Leaf): LabelledPart => ({
  type: part.type,
  name: nameOf(part),
  size: sizeOf(part),
  isAttached: part.disposition?.toLowerCase() === 'attachment',
  isReferable: isRelated || Boolean(part.id),
})

/** Files of a message before its limits. */
interface Found {
  readable: WantedFile[]
  /** Pictures within the text: a shop's mail shows its goods, too. */
  shown: WantedFile[]
  possible: WantedFile[]
  unread: LeftFile[]
  text: string | null
}

function foundIn({ leaves, messages }: Leaves): Found {
  const found: Found = { readable: [], shown: [], possible: [], unread: [], text: null }
  const withFiles = new Set<MailPart>()
  for (const leaf of leaves) {
    const labelled = labelledPart(leaf)
    const what = partKind(labelled)
    const { number, part, within } = leaf
    if (what.kind === 'text' && typeOf(part) === 'text/plain') found.text ??= number
    if (what.kind === 'text' || what.kind === 'mail') continue
    for (const message of within) withFiles.add(message)
    const file = { fileName: labelled.name || 'Ohne Namen', size: labelled.size }
    if (what.kind === 'unread') found.unread.push({ ...file, code: what.code })
    else {
      const isShown = isWithinText(labelled)
      const group = isShown && what.kind === 'readable' ? 'shown' : what.kind
      found[group].push({ ...file, part: number, otherwise: what.code, isWithinText: isShown })
    }
  }
  for (const message of messages)
    if (!withFiles.has(message)) found.unread.push({ ...messageFile(message), code: MAIL_WITHOUT_FILE })
  return found
}

const MAIL_WITHOUT_FILE = 'incomingMail.mailWithoutFile'

const messageFile = (message: MailPart): MailFile => ({
  fileName: nameOf(message) || printed(message.envelope?.subject ?? '', NAME_MAX) || 'Angehängte E-Mail',
  size: message.size ?? 0,
})

/**
 * Chooses the files of a message that can be invoices. What a person attached is never left out
 * silently: it is wanted, refused or named. Text, signatures, business cards, and small pictures
 * that the text shows and nobody named are parts of the mail.
 */
export function mailFiles(root: MailPart): MailFiles {
  const leaves = leavesOf(root)
  const { readable, shown, possible, unread, text } = foundIn(leaves)
  const found: MailFiles = { wanted: [], refused: [], others: unread, text }
  let total = 0
  const isRoom = ({ size }: MailFile) => total + size <= TOTAL_MAX && found.wanted.length < FILES_MAX
  const want = (file: WantedFile) => {
    total += file.size
    found.wanted.push(file)
  }
  for (const file of [...readable, ...shown]) {
    const { fileName, size } = file
    if (size > FILE_MAX) found.refused.push({ fileName, size, code: 'incomingMail.tooLarge' })
    else if (isRoom(file)) want(file)
    else found.refused.push({ fileName, size, code: 'incomingMail.tooManyFiles' })
  }
  for (const file of possible) {
    const { fileName, size, otherwise } = file
    if (size <= FILE_MAX && isRoom(file)) want(file)
    else found.others.push({ fileName, size, code: otherwise })
  }
  if (leaves.isCut) found.refused.push({ fileName: '', size: 0, code: 'incomingMail.tooManyParts' })
  return found
}
