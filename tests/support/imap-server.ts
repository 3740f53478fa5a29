import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { encoded, envelopeOf, headersOf, mimeOf, partAt, structureOf, type TestMail } from './imap-mail'

interface Kept {
  uid: number
  mail: TestMail
}

export interface ImapOptions {
  /** 0: any free port. */
  port?: number
  /** Called before each command is answered; 'drop' breaks the connection, 'no' refuses it. */
  onCommand?: (command: string) => 'drop' | 'no' | void | Promise<'drop' | 'no' | void>
}

export interface ImapTestServer {
  port: number
  /** Puts a message into the inbox, and returns its UID. */
  append: (mail: TestMail) => number
  /** Takes a message out of the inbox, as another program would. */
  vanish: (uid: number) => void
  /** Subjects of the messages in a folder. */
  subjects: (folder: string) => string[]
  /** Commands received, without tag. */
  commands: string[]
  stop: () => Promise<void>
}

const CAPABILITIES = 'IMAP4rev1 MOVE UIDPLUS'

/** Returns the UIDs that a sequence set names. */
function uidsIn(set: string, kept: readonly Kept[]): Set<number> {
  const last = kept.at(-1)?.uid ?? 0
  const ranges = set.split(',').map((range) => {
    const [from = 0, to = from] = range.split(':').map((end) => (end === '*' ? last : Number(end)))
    return [Math.min(from, to), Math.max(from, to)] as const
  })
  return new Set(kept.map(({ uid }) => uid).filter((uid) => ranges.some(([a, b]) => uid >= a && uid <= b)))
}

const literal = (bytes: Buffer) => Buffer.concat([Buffer.from(`{${bytes.length}}\r\n`), bytes])

/** Returns the section of a message; null if it has no such part. */
function sectionOf(mail: TestMail, section: string): Buffer | null {
  const fields = /^HEADER\.FIELDS \(([^)]*)\)$/i.exec(section)
  if (fields) return Buffer.from(headersOf(mail, fields[1]?.split(' ') ?? []))
  if (/^HEADER$/i.test(section)) return Buffer.from(headersOf(mail, []))
  const isMime = /\.MIME$/i.test(section)
  const part = partAt(mail.body, section.replace(/\.MIME$/i, '').toUpperCase())
  return part ? (isMime ? Buffer.from(mimeOf(part)) : encoded(part)) : null
}

const ITEM =
  /BODY\.PEEK\[([^\]]*)\](?:<(\d+)\.(\d+)>)?|BODYSTRUCTURE|ENVELOPE|INTERNALDATE|UID|FLAGS|RFC822\.SIZE/gi

/** Answers FETCH for a message. */
function fetched({ uid, mail }: Kept, sequence: number, query: string): Buffer {
  const answers = [...query.matchAll(ITEM)].flatMap(([item, section, start, length]) => {
    const name = item.toUpperCase()
    if (name === 'UID') return [Buffer.from(`UID ${uid}`)]
    if (name === 'FLAGS') return [Buffer.from('FLAGS ()')]
    if (name === 'RFC822.SIZE') return [Buffer.from(`RFC822.SIZE ${mail.size ?? 1_000_000}`)]
    if (name === 'INTERNALDATE') return [Buffer.from('INTERNALDATE "27-Nov-2026 10:00:01 +0100"')]
    if (name === 'ENVELOPE') return [Buffer.from(`ENVELOPE ${envelopeOf(mail)}`)]
    if (name === 'BODYSTRUCTURE') return [Buffer.from(`BODYSTRUCTURE ${structureOf(mail.body)}`)]
    const whole = sectionOf(mail, section ?? '')
    if (!whole) return [Buffer.from(`BODY[${section}] NIL`)]
    const from = Number(start ?? 0)
    const bytes = start === undefined ? whole : whole.subarray(from, from + Number(length))
    const place = start === undefined ? '' : `<${from}>`
    return [Buffer.concat([Buffer.from(`BODY[${section}]${place} `), literal(bytes)])]
  })
  const parts = answers.flatMap((answer, index) => (index === 0 ? [answer] : [Buffer.from(' '), answer]))
  return Buffer.concat([Buffer.from(`* ${sequence} FETCH (`), ...parts, Buffer.from(')\r\n')])
}

/**
 * Starts a mail server on this machine that speaks as much of IMAP as is needed to read a mailbox
 * and to move messages out of it. Its only folder at first is INBOX.
 */
export async function startImapServer({ port = 0, onCommand }: ImapOptions = {}): Promise<ImapTestServer> {
  const folders = new Map<string, Kept[]>([['INBOX', []]])
  const commands: string[] = []
  const lines = new Set<Socket>()
  let next = 1

  const moved = (set: string, folder: string): string | null => {
    const inbox = folders.get('INBOX') ?? []
    const target = folders.get(folder)
    if (!target) return null
    const uids = uidsIn(set, inbox)
    const gone = inbox.flatMap(({ uid }, index) => (uids.has(uid) ? [index + 1] : []))
    target.push(...inbox.filter(({ uid }) => uids.has(uid)))
    folders.set(
      'INBOX',
      inbox.filter(({ uid }) => !uids.has(uid)),
    )
    return gone
      .toReversed()
      .map((sequence) => `* ${sequence} EXPUNGE\r\n`)
      .join('')
  }

  /** Returns the untagged data, and the state of the tagged response. */
  const answer = (command: string): [before: string | Buffer, state: string] => {
    const inbox = folders.get('INBOX') ?? []
    const [, folder = ''] = /(?:CREATE|SELECT|SUBSCRIBE) "?([^"]*)"?$/i.exec(command) ?? []
    if (/^CAPABILITY/i.test(command)) return [`* CAPABILITY ${CAPABILITIES}\r\n`, 'OK']
    if (/^(?:LIST|LSUB) "" ""/i.test(command)) return ['* LIST (\\Noselect) "/" ""\r\n', 'OK']
    if (/^(?:LIST|LSUB)/i.test(command)) return ['* LIST () "/" INBOX\r\n', 'OK']
    if (/^SELECT/i.test(command))
      return [
        `* ${inbox.length} EXISTS\r\n* OK [UIDVALIDITY 7]\r\n* OK [UIDNEXT ${next}]\r\n`,
        'OK [READ-WRITE]',
      ]
    if (/^UID SEARCH/i.test(command)) return [`* SEARCH ${inbox.map(({ uid }) => uid).join(' ')}\r\n`, 'OK']
    if (/^CREATE/i.test(command)) {
      if (folders.has(folder)) return ['', 'NO [ALREADYEXISTS]']
      folders.set(folder, [])
      return ['', 'OK']
    }
    const [, fetchSet = '', query = ''] = /^UID FETCH (\S+) (.*)$/is.exec(command) ?? []
    if (fetchSet) {
      const uids = uidsIn(fetchSet, inbox)
      const found = inbox.flatMap((kept, index) =>
        uids.has(kept.uid) ? [fetched(kept, index + 1, query)] : [],
      )
      return [Buffer.concat(found), 'OK']
    }
    const [, moveSet = '', target = ''] = /^UID MOVE (\S+) "?([^"]*)"?$/i.exec(command) ?? []
    if (moveSet) {
      const gone = moved(moveSet, target)
      return gone === null ? ['', 'NO [TRYCREATE]'] : [gone, 'OK']
    }
    if (/^LOGOUT/i.test(command)) return ['* BYE\r\n', 'OK']
    return ['', /^(?:LOGIN|AUTHENTICATE|SUBSCRIBE|NOOP|CLOSE|UNSELECT)/i.test(command) ? 'OK' : 'BAD']
  }

  const serve = async (socket: Socket, line: string) => {
    const [, tag = '*', command = ''] = /^(\S+) (.*)$/s.exec(line) ?? []
    commands.push(command)
    const mood = await onCommand?.(command)
    if (mood === 'drop') return socket.destroy()
    const [before, state] = mood === 'no' ? ['', 'NO refused'] : answer(command)
    socket.write(Buffer.concat([Buffer.from(before), Buffer.from(`${tag} ${state} done\r\n`)]))
    if (/^LOGOUT/i.test(command)) socket.end()
  }

  const server = createServer((socket) => {
    lines.add(socket)
    socket.once('close', () => lines.delete(socket))
    socket.on('error', () => undefined) // a client that disconnects abruptly
    socket.write(`* OK [CAPABILITY ${CAPABILITIES}] ready\r\n`)
    let rest = ''
    let turn: Promise<unknown> = Promise.resolve()
    socket.on('data', (bytes) => {
      const received = (rest + bytes.toString('latin1')).split('\r\n')
      rest = received.pop() ?? ''
      for (const line of received) turn = turn.then(() => serve(socket, line))
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    append: (mail) => {
      folders.get('INBOX')?.push({ uid: next, mail })
      return (next += 1) - 1
    },
    vanish: (gone) => {
      const inbox = folders.get('INBOX') ?? []
      folders.set(
        'INBOX',
        inbox.filter(({ uid }) => uid !== gone),
      )
    },
    subjects: (folder) => (folders.get(folder) ?? []).map(({ mail }) => mail.subject ?? ''),
    commands,
    stop: () =>
      new Promise((resolve) => {
        for (const line of lines) line.destroy()
        server.close(() => resolve())
      }),
  }
}
