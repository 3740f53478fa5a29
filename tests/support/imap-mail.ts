/** A part of a test message; with `children` a multipart. */
export interface TestPart {
  type: string
  fileName?: string
  disposition?: 'attachment' | 'inline'
  /** Content-ID. */
  id?: string
  charset?: string
  content?: Uint8Array | string
  children?: readonly TestPart[]
  /** Size that the server states instead of the true one. */
  statedSize?: number
}

/** A message in a test mailbox. */
export interface TestMail {
  to: string
  from?: { name?: string; address: string }
  subject?: string
  date?: string
  messageId?: string
  /** Further headers, as lines. */
  headers?: readonly string[]
  /** As the server states it, in bytes. */
  size?: number
  body: TestPart
}

const quoted = (text: string | undefined) =>
  text === undefined ? 'NIL' : `"${text.replace(/["\\]/g, (letter) => `\\${letter}`)}"`
const pairs = (values: Readonly<Record<string, string | undefined>>) => {
  const set = Object.entries(values).filter(([, value]) => value !== undefined)
  return set.length === 0
    ? 'NIL'
    : `(${set.map(([key, value]) => `${quoted(key)} ${quoted(value)}`).join(' ')})`
}
const isText = ({ type }: TestPart) => type.startsWith('text/')

const sent = new WeakMap<TestPart, Buffer>()

/** Returns the part as sent: text as it is, all else in base64. Made once: files can be large. */
export function encoded(part: TestPart): Buffer {
  const known = sent.get(part)
  if (known) return known
  const bytes = Buffer.from(part.content ?? '')
  const isPlain = isText(part) && part.disposition === undefined
  const whole = isPlain ? bytes : Buffer.from(bytes.toString('base64').replace(/.{76}/g, '$&\r\n'))
  sent.set(part, whole)
  return whole
}

const encodingOf = (part: TestPart) => (isText(part) && part.disposition === undefined ? '8bit' : 'base64')

/** Whether a part is an attached message; its only child is the body. */
const isMessage = ({ type, children }: TestPart) => type === 'message/rfc822' && children !== undefined

/** Returns BODYSTRUCTURE of an attached message. */
function messageStructure({ fileName, children }: TestPart, shown: string): string {
  const envelope = envelopeOf({ to: 'anna@gross.example', subject: fileName ?? '', body: { type: '' } })
  const body = children?.map(structureOf).join('') ?? ''
  return `("message" "rfc822" NIL NIL NIL "7bit" 5000 ${envelope} ${body} 99 NIL ${shown} NIL NIL)`
}

/** Returns BODYSTRUCTURE of a part. */
export function structureOf(part: TestPart): string {
  const [type = '', subtype = ''] = part.type.split('/')
  const { fileName, disposition, id, charset, children, statedSize } = part
  const shown = disposition ? `(${quoted(disposition)} ${pairs({ filename: fileName })})` : 'NIL'
  if (isMessage(part)) return messageStructure(part, shown)
  if (children) return `(${children.map(structureOf).join('')} ${quoted(subtype)} NIL ${shown} NIL NIL)`
  const size = statedSize ?? encoded(part).length
  const head = [quoted(type), quoted(subtype), pairs({ name: fileName, charset }), quoted(id), 'NIL']
  const lines = isText(part) ? ' 1' : ''
  return `(${head.join(' ')} ${quoted(encodingOf(part))} ${size}${lines} NIL ${shown} NIL NIL)`
}

/** Returns MIME headers of a part. */
export function mimeOf(part: TestPart): string {
  const { type, charset, fileName, disposition } = part
  const parameters = [charset && `; charset=${charset}`, fileName && `; name="${fileName}"`].filter(Boolean)
  return [
    `Content-Type: ${type}${parameters.join('')}`,
    `Content-Transfer-Encoding: ${encodingOf(part)}`,
    ...(disposition ? [`Content-Disposition: ${disposition}; filename="${fileName ?? ''}"`] : []),
    '\r\n',
  ].join('\r\n')
}

/** Returns the part of a number such as 2.1; a message without children is its own part 1. */
export function partAt(root: TestPart, number: string): TestPart | undefined {
  if (!root.children) return number === '1' || number === 'TEXT' ? root : undefined
  return number.split('.').reduce<TestPart | undefined>((part, n) => part && childAt(part, Number(n)), root)
}

/** Returns a part of a part; those of an attached message are those of its body, or the body. */
function childAt(part: TestPart, n: number): TestPart | undefined {
  const [body] = part.children ?? []
  if (!isMessage(part)) return part.children?.[n - 1]
  return body?.children ? body.children[n - 1] : body
}

const DATE = 'Fri, 27 Nov 2026 10:00:00 +0100'

/** Returns the headers of a message that `names` requests. */
export function headersOf(mail: TestMail, names: readonly string[]): string {
  const { to, from, subject = '', date = DATE, messageId = '', headers = [], body } = mail
  const all = [
    `To: ${to}`,
    `From: ${from?.name ?? ''} <${from?.address ?? ''}>`,
    `Subject: ${subject}`,
    `Date: ${date}`,
    `Message-ID: ${messageId}`,
    ...headers,
    ...mimeOf(body).trim().split('\r\n'),
  ]
  const wanted = new Set(names.map((name) => name.toLowerCase()))
  const shown = all.filter(
    (line) => names.length === 0 || wanted.has(line.split(':')[0]?.toLowerCase() ?? ''),
  )
  return `${shown.join('\r\n')}\r\n\r\n`
}

/** Returns ENVELOPE of a message. */
export function envelopeOf({ to, from, subject, date = DATE, messageId }: TestMail): string {
  const person = (address: string, name?: string) => {
    const [local, host] = address.split('@')
    return `((${quoted(name)} NIL ${quoted(local)} ${quoted(host)}))`
  }
  const sender = from ? person(from.address, from.name) : 'NIL'
  const people = `${sender} ${sender} ${sender} ${person(to)} NIL NIL NIL`
  return `(${quoted(date)} ${quoted(subject)} ${people} ${quoted(messageId)})`
}
