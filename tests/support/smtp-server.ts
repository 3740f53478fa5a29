import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

export interface ReceivedMail {
  messageId: string
  to: string[]
  /** The raw message as received. */
  source: string
}

/** Stages of the conversation at which a server may reject. */
export type Stage = 'connect' | 'recipient' | 'data'

type Done = (error?: Error | null) => void

export interface SmtpOptions {
  /** 0: any free port. */
  port?: number
  /**
   * Returns the response code if this mail is rejected at this stage, such as 451; 'drop': the
   * connection breaks; null: continue. The recipient is known at its stage.
   */
  refuse?: (stage: Stage, recipient?: string) => number | null | 'drop'
  /**
   * Called once a mail is received, before the server confirms it. The promise delays the
   * confirmation; 'drop' omits it.
   */
  onMail?: (mail: ReceivedMail) => void | 'drop' | Promise<void | 'drop'>
}

export interface SmtpTestServer {
  port: number
  /** Received mails, in order. */
  mails: ReceivedMail[]
  stop: () => Promise<void>
}

const refusal = (code: number) => Object.assign(new Error(`no (${code})`), { responseCode: code })

/**
 * Starts a mail server on this machine, without encryption or login, which stores mails and can be
 * made to reject them.
 */
export async function startSmtpServer({
  port = 0,
  refuse = () => null,
  onMail,
}: SmtpOptions = {}): Promise<SmtpTestServer> {
  const mails: ReceivedMail[] = []
  const lines = new Set<Socket>()
  const drop = ({ remotePort }: SMTPServerSession) =>
    [...lines].find((line) => line.remotePort === remotePort)?.destroy()
  const decide = (stage: Stage, session: SMTPServerSession, done: Done, recipient?: string) => {
    const mood = refuse(stage, recipient)
    if (mood === 'drop') drop(session)
    else done(mood === null ? null : refusal(mood))
  }
  const take = async (session: SMTPServerSession, source: string, done: Done) => {
    const to = session.envelope.rcptTo.map(({ address }) => address)
    const mail = { messageId: headerOf(source, 'Message-ID'), to, source }
    mails.push(mail)
    if ((await onMail?.(mail)) === 'drop') drop(session)
    else done()
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect: (session, done) => decide('connect', session, done),
    onRcptTo: ({ address }, session, done) => decide('recipient', session, done, address),
    onData: (stream, session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const go = (error?: Error | null) =>
          error ? done(error) : void take(session, Buffer.concat(parts).toString('utf8'), done)
        decide('data', session, go)
      })
    },
  })
  server.on('error', () => undefined) // a client that disconnects abruptly
  const listening = server.listen(port, '127.0.0.1')
  listening.on('connection', (line: Socket) => {
    lines.add(line)
    line.once('close', () => lines.delete(line))
  })
  await once(listening, 'listening')
  return {
    port: (listening.address() as AddressInfo).port,
    mails,
    stop: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}

/** Returns a header of a message; empty if it is missing. */
function headerOf(source: string, name: string): string {
  const [head = ''] = source.split('\r\n\r\n')
  const unfolded = head.replace(/\r\n[ \t]+/g, ' ')
  return new RegExp(`^${name}: *(.*)$`, 'im').exec(unfolded)?.[1]?.trim() ?? ''
}

/**
 * Returns the parts of a message, split at the boundaries that it declares: a line of text may
 * begin with two hyphens as well, such as half a folded link.
 */
function partsOf(source: string): string[] {
  const boundaries = new Set([...source.matchAll(/boundary="([^"]+)"/g)].map(([, name = '']) => `--${name}`))
  const parts: string[][] = [[]]
  for (const line of source.split('\r\n'))
    if (boundaries.has(line.replace(/--$/, ''))) parts.push([])
    else parts.at(-1)?.push(line)
  return parts.map((part) => part.join('\r\n'))
}

/** Returns the plain text of a message, decoded from quoted-printable or base64. */
export function textOf(source: string): string {
  const part = partsOf(source).find((one) => /^content-type: text\/plain/im.test(one)) ?? source
  const split = part.indexOf('\r\n\r\n')
  const body = part.slice(split + 4)
  const encoding = headerOf(part, 'Content-Transfer-Encoding').toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** Returns the attachments of a message by name, decoded from base64, in their order. */
export function filesOf(source: string): { name: string; bytes: Buffer }[] {
  return partsOf(source).flatMap((part) => {
    const disposition = /^content-disposition: attachment/im.test(part)
    const name = /filename="?([^"\r\n]+)"?/i.exec(part)?.[1] ?? ''
    const body = part.slice(part.indexOf('\r\n\r\n') + 4)
    return disposition ? [{ name, bytes: Buffer.from(body, 'base64') }] : []
  })
}
