import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  messageId: string
  to: string[]
  /** The whole message as it came over the wire. */
  source: string
}

/** Where in the conversation a server may say no. */
export type Stage = 'connect' | 'recipient' | 'data'

export interface SmtpOptions {
  /** 0: any free one. */
  port?: number
  /** The answer's code where this mail is refused here, such as 451; null: go on. */
  refuse?: (stage: Stage) => number | null
  /** Called once a mail is taken, before the server says so. The promise holds its yes back. */
  onMail?: (mail: ReceivedMail) => void | Promise<void>
}

export interface SmtpTestServer {
  port: number
  /** What was taken, in order. */
  mails: ReceivedMail[]
  stop: () => Promise<void>
}

const refusal = (code: number) => Object.assign(new Error(`no (${code})`), { responseCode: code })

/** A mail server on this machine, without encryption or login, which keeps what it gets and may refuse at will. */
export async function startSmtpServer({
  port = 0,
  refuse = () => null,
  onMail,
}: SmtpOptions = {}): Promise<SmtpTestServer> {
  const mails: ReceivedMail[] = []
  const decide = (stage: Stage, done: (error?: Error | null) => void) => {
    const code = refuse(stage)
    done(code === null ? null : refusal(code))
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect: (_session, done) => decide('connect', done),
    onRcptTo: (_address, _session, done) => decide('recipient', done),
    onData: (stream, session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const code = refuse('data')
        if (code !== null) return done(refusal(code))
        const source = Buffer.concat(parts).toString('utf8')
        const to = session.envelope.rcptTo.map(({ address }) => address)
        const mail = { messageId: headerOf(source, 'Message-ID'), to, source }
        mails.push(mail)
        void Promise.resolve(onMail?.(mail)).then(() => done())
      })
    },
  })
  server.on('error', () => undefined) // a client that goes away in mid-sentence
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  return {
    port: (listening.address() as AddressInfo).port,
    mails,
    stop: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}

/** A header of a message; empty where there is none. */
export function headerOf(source: string, name: string): string {
  const [head = ''] = source.split('\r\n\r\n')
  const unfolded = head.replace(/\r\n[ \t]+/g, ' ')
  return new RegExp(`^${name}: *(.*)$`, 'im').exec(unfolded)?.[1]?.trim() ?? ''
}

/** The plain text of a message, decoded from quoted-printable or base64. */
export function textOf(source: string): string {
  const part =
    source.split(/\r\n--[^\r\n]+\r\n/).find((one) => /^content-type: text\/plain/im.test(one)) ?? source
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
