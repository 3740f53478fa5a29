import { ImapFlow, type FetchMessageObject } from 'imapflow'
import { env } from './env'

/** A part of a message, as its server describes it: none of it has been downloaded. */
interface MailNode {
  type: string
  parameters?: Readonly<Record<string, string>> | undefined
  id?: string | undefined
  encoding?: string | undefined
  /** In bytes, still encoded. */
  size?: number | undefined
  disposition?: string | undefined
  dispositionParameters?: Readonly<Record<string, string>> | undefined
  /** Of an attached message. */
  envelope?: { subject?: string | undefined } | undefined
  childNodes?: readonly MailNode[] | undefined
}

/** A message without its contents. */
export interface MailHead {
  messageId: string
  sender: { name: string; address: string }
  subject: string
  /** As the sender states it; null if that is not a date, or not a possible one of a mail. */
  sentAt: Date | null
  arrivedAt: Date
  root: MailNode
}

/** Headers that may name the address at which a message arrived. */
const RECIPIENTS = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'to', 'cc'] as const

interface MailRecipients {
  uid: number
  /** The headers with recipients, as received. */
  headers: string
}

/** An open mailbox with one selected folder. */
export interface Mailbox {
  /** Returns the recipients of the oldest messages. */
  oldest: (limit: number) => Promise<MailRecipients[]>
  /** Returns null for a message that is gone. */
  head: (uid: number) => Promise<MailHead | null>
  /** Returns a part, decoded; null if it is larger. Throws if the message is gone. */
  download: (uid: number, part: string, maxBytes: number) => Promise<Uint8Array | null>
  /** Returns the beginning of a part with text; empty if it cannot be decoded. */
  text: (uid: number, part: string, maxBytes: number) => Promise<string>
  /** Moves messages to another folder, which is created if it is missing. Throws if that fails. */
  move: (uids: readonly number[], folder: string) => Promise<void>
  /** Whether the connection is still open. */
  isUsable: () => boolean
}

const SECOND = 1000
const MEGABYTE = 1_000_000

/** Read per request: a file takes few of them, and a pause between is short. */
const CHUNK = 512 * 1024

/** Whether a mailbox for incoming invoices is configured. */
export const hasMailbox = (): boolean => env().IMAP_HOST !== undefined

/** Returns a company's address in the mailbox; null without a mailbox. */
export function mailboxAddress(token: string): string | null {
  const { IMAP_HOST, IMAP_ADDRESS } = env()
  return IMAP_HOST && IMAP_ADDRESS ? IMAP_ADDRESS.replace('{token}', token) : null
}

/**
 * Runs with the configured mailbox open. Throws imapflow's errors (`code`,
 * `authenticationFailed`, `responseText`).
 */
export async function withMailbox<T>(run: (mailbox: Mailbox) => Promise<T>): Promise<T> {
  const client = connection()
  // A lost connection fails the command that waits for it, too.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.mailboxOpen(env().IMAP_FOLDER)
    return await run(mailboxOf(client))
  } finally {
    if (client.usable) await client.logout().catch(() => client.close())
    else client.close()
  }
}

function connection(): ImapFlow {
  const { IMAP_HOST, IMAP_PORT, IMAP_TLS, IMAP_USER, IMAP_PASSWORD } = env()
  if (!IMAP_HOST || !IMAP_USER || !IMAP_PASSWORD) throw new Error('No mailbox is configured')
  return new ImapFlow({
    host: IMAP_HOST,
    port: IMAP_PORT,
    secure: IMAP_TLS === 'implicit',
    ...(IMAP_TLS === 'implicit' ? {} : { doSTARTTLS: IMAP_TLS === 'starttls' }),
    auth: { user: IMAP_USER, pass: IMAP_PASSWORD },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    socketTimeout: 60 * SECOND,
    // beyond what mail servers accept as headers: a larger response breaks the connection
    maxLineLength: 16 * MEGABYTE,
    maxLiteralSize: 16 * MEGABYTE,
    maxResponseSize: 64 * MEGABYTE,
  })
}

/** Whether a download was aborted because it far exceeded the expected size. */
const isOverflow = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'DownloadOverflow'

/** Throws an error that a message is no longer in the folder. */
const gone = (uid: number): never => {
  throw new Error(`Message ${uid} is gone`)
}

/** UIDs in one command: servers take lines of 8,192 bytes at least. */
const UIDS_AT_ONCE = 500

/** Returns UIDs as sets for commands. */
const setsOf = (uids: readonly number[]): string[] =>
  Array.from({ length: Math.ceil(uids.length / UIDS_AT_ONCE) }, (_none, index) =>
    uids.slice(index * UIDS_AT_ONCE, (index + 1) * UIDS_AT_ONCE).join(','),
  )

const BY_UID = { uid: true } as const

function mailboxOf(client: ImapFlow): Mailbox {
  const read = async (uid: number, part: string, maxBytes: number, decodeText: boolean) => {
    const options = { ...BY_UID, maxBytes, chunkSize: CHUNK, decodeText }
    const { content } = await client.download(String(uid), part, options)
    if (!content) return (await client.fetchOne(String(uid), BY_UID, BY_UID)) ? Buffer.alloc(0) : gone(uid)
    const chunks: Buffer[] = []
    try {
      for await (const chunk of content) chunks.push(chunk as Buffer)
    } catch (error) {
      if (isOverflow(error)) return null
      throw error
    }
    return Buffer.concat(chunks)
  }
  return {
    oldest: async (limit) => {
      const found = await client.search({ deleted: false }, BY_UID)
      const uids = (found || []).toSorted((a, b) => a - b).slice(0, limit)
      const messages: MailRecipients[] = []
      for (const some of setsOf(uids))
        for (const { uid, headers } of await client.fetchAll(
          some,
          { uid: true, headers: [...RECIPIENTS] },
          BY_UID,
        ))
          messages.push({ uid, headers: headers?.toString('latin1') ?? '' })
      return messages.toSorted((a, b) => a.uid - b.uid)
    },
    head: async (uid) => {
      const query = { uid: true, envelope: true, bodyStructure: true, internalDate: true }
      const message = await client.fetchOne(String(uid), query, BY_UID)
      return message ? headOf(message) : null
    },
    download: async (uid, part, maxBytes) => {
      const bytes = await read(uid, part, maxBytes + 1, false)
      return bytes && bytes.length <= maxBytes ? bytes : null
    },
    text: async (uid, part, maxBytes) => {
      try {
        return (await read(uid, part, maxBytes, true))?.toString('utf8') ?? ''
      } catch (error) {
        if (client.usable) return ''
        throw error
      }
    },
    move: async (uids, folder) => {
      for (const some of setsOf(uids)) {
        const isMoved = () => client.messageMove(some, folder, BY_UID)
        if (await isMoved()) continue
        await client.mailboxCreate(folder)
        if (!(await isMoved())) throw new Error(`The mail server moved no messages to ${folder}`)
      }
    },
    isUsable: () => client.usable,
  }
}

/**
 * No mail is older; later years have five digits in some time zone, which SQL does not accept as a
 * date.
 */
const FIRST_YEAR = 1970
const LAST_YEAR = 9998

const dateOf = (value: Date | string | undefined): Date | null => {
  const date = new Date(value ?? '')
  const year = date.getUTCFullYear()
  return year >= FIRST_YEAR && year <= LAST_YEAR ? date : null
}

function headOf({ envelope, bodyStructure, internalDate }: FetchMessageObject): MailHead {
  const from = envelope?.from?.[0] ?? envelope?.sender?.[0]
  return {
    messageId: envelope?.messageId ?? '',
    sender: { name: from?.name ?? '', address: from?.address ?? '' },
    subject: envelope?.subject ?? '',
    sentAt: dateOf(envelope?.date),
    arrivedAt: dateOf(internalDate) ?? new Date(),
    root: bodyStructure ?? { type: 'text/plain' },
  }
}
