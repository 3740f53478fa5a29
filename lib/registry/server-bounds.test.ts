import { type PDFArray, type PDFDict, PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { toFailure } from '@/lib/server/core/failure'
import { loggedError } from '@/lib/server/core/logged-error'
import { attachedFiles } from '@/lib/server/files/pdf/attached-files'
import { writeFile } from '@/lib/server/files/large-file/writer'
import { decodeXml } from '@/lib/server/files/xml/decode-xml'
import { parseXml } from '@/lib/server/files/xml/parse-xml'
import { readBody } from '@/lib/server/next/body'
import { jsonAnswer } from '@/lib/server/next/json-answer'
import { pdfAnswer } from '@/lib/server/next/pdf-answer'
import { idempotencyOf } from '@/lib/server/next/route'
import { checkHealth } from '@/lib/server/start/health'
import { IDEMPOTENCY_KEY } from '@/lib/server/openapi/parts'
import { isSpacious } from '@/lib/server/start/disk'
import { withMailbox } from '@/lib/server/start/imap'

const imap = vi.hoisted(() => ({ sets: [] as number[], chunks: [] as number[], date: '' }))
vi.mock('imapflow', () => ({
  ImapFlow: class {
    usable = true
    on = () => undefined
    connect = () => Promise.resolve()
    mailboxOpen = () => Promise.resolve()
    logout = () => Promise.resolve()
    messageMove = (set: string) => Promise.resolve(imap.sets.push(set.split(',').length) > 0)
    fetchOne = () => Promise.resolve({ envelope: { date: imap.date } })
    download = (_uid: string, _part: string, { chunkSize }: { chunkSize: number }) => {
      imap.chunks.push(chunkSize)
      return Promise.resolve({ content: [Buffer.from('x')] })
    }
  },
}))
vi.mock('@/db/client', () => ({ pool: () => ({ usable: () => new Promise(() => undefined) }) }))
vi.mock('@/lib/server/start/env', () => ({
  env: () => ({ IMAP_HOST: 'h', IMAP_USER: 'u', IMAP_PASSWORD: 'p', IMAP_FOLDER: 'f' }),
}))
vi.mock('@/lib/server/start/log', () => ({ log: () => ({ warn: vi.fn(), error: vi.fn() }) }))
const apart = vi.hoisted((): object[] => [])
vi.mock('@/lib/server/files/child/child', () => ({
  ChildLost: class extends Error {},
  inOwnProcess: (_child: unknown, _task: unknown, { timeoutMs }: { timeoutMs: number }) => {
    apart.push({ timeoutMs })
    return Promise.reject(new Error('apart'))
  },
}))

afterEach(() => void vi.useRealTimers())

const times = <T>(count: number, one: T): T[] => Array<T>(count).fill(one)
const text = (length: number) => 'x'.repeat(length)

describe('a request', () => {
  it('has a body of 4 MiB at most', async () => {
    const status = async (length: number) => {
      const body = JSON.stringify({ a: text(length - '{"a":""}'.length) })
      const headers = { 'content-type': 'application/json' }
      const answer = await readBody(new Request('http://kontor.example', { method: 'POST', headers, body }))
      return answer instanceof Response ? answer.status : 200
    }
    expect([await status(4_194_304), await status(4_194_305)]).toEqual([200, 413])
  })

  it('has an idempotency key of 200 characters at most', () => {
    const keyed = (length: number) => () =>
      idempotencyOf(
        new Request('http://kontor.example', {
          method: 'POST',
          headers: { 'idempotency-key': text(length) },
        }),
        '/',
        '',
      )
    expect(keyed(200)()).toMatchObject({ key: text(200) })
    expect(IDEMPOTENCY_KEY.schema).toEqual({ type: 'string', maxLength: 200 })
    expect(keyed(201)).toThrow(expect.objectContaining({ code: 'validation.tooLong' }))
  })

  it('for a PDF is answered within ten seconds', async () => {
    vi.useFakeTimers()
    const within = async (ms: number) => {
      const answer = pdfAnswer(new Promise((done) => setTimeout(() => done(new Uint8Array()), ms)), 'a.pdf')
      await vi.runAllTimersAsync()
      return (await answer).status
    }
    expect([await within(10_000), await within(10_001)]).toEqual([200, 202])
  })

  it('is answered in slices of a thousand rows', async () => {
    const slices = async (count: number) => {
      const sizes: number[] = []
      for await (const part of jsonAnswer({ rows: times(count, 7) }).body ?? [])
        sizes.push(new TextDecoder().decode(part as Uint8Array).split('7').length - 1)
      return sizes
    }
    expect(await slices(1_000)).toEqual([1_000])
    expect(await slices(2_001)).toEqual([0, 1_000, 1_000, 1, 0])
  })

  it('that the database refuses may be repeated after five seconds', () => {
    const crowded = Object.assign(new Error('full'), { name: 'TurnRefused' })
    expect(toFailure(crowded, 'test').params).toEqual({ retryAfter: 5 })
  })
})

describe('a logged error', () => {
  it('has three causes, and 200 characters of its statement', () => {
    const caused = (depth: number): Error => new Error('x', depth === 0 ? {} : { cause: caused(depth - 1) })
    const depthOf = (error: ReturnType<typeof loggedError>): number =>
      error.cause ? 1 + depthOf(error.cause) : 0
    expect([2, 3, 4].map((depth) => depthOf(loggedError(caused(depth))))).toEqual([2, 3, 3])
    const failed = (length: number) =>
      loggedError(Object.assign(new Error('x'), { query: text(length) })).statement
    expect([failed(200), failed(201)]).toEqual([text(200), text(200)])
  })
})

describe('XML', () => {
  const xml = (content: string) => Buffer.from(`<a>${content}</a>`)
  const isTaken = (bytes: Buffer) => {
    try {
      return parseXml(bytes).name === 'a'
    } catch {
      return false
    }
  }

  it('has sixty levels at most', () => {
    const deep = (levels: number) => xml('<a>'.repeat(levels - 1) + '</a>'.repeat(levels - 1))
    expect([60, 61].map((levels) => isTaken(deep(levels)))).toEqual([true, false])
  })

  it('states its encoding in its first 400 bytes', () => {
    const declared = (length: number) => {
      const end = 'encoding="iso-8859-1"'
      const start = '<?xml '
      return decodeXml(
        Buffer.from(`${' '.repeat(length - start.length - end.length)}${start}${end}?><a>ä</a>`, 'latin1'),
      )
    }
    expect(declared(400)).toMatchObject({ text: expect.stringContaining('ä'), isAsDeclared: true })
    expect(declared(401)).toMatchObject({ text: expect.stringContaining('ä'), isAsDeclared: false })
  })
})

describe('a PDF', () => {
  const namesIn = async (levels: number, count: number) => {
    const pdf = await PDFDocument.create()
    pdf.addPage()
    const fileOf = (name: string) => {
      const stream = pdf.context.register(pdf.context.stream('x'))
      return pdf.context.obj({ UF: PDFString.of(name), EF: { F: stream } })
    }
    let node = pdf.context.obj({}) as PDFDict
    const names = pdf.context.obj([]) as PDFArray
    for (let n = 0; n < count; n += 1) {
      names.push(PDFString.of(`${n}`))
      names.push(fileOf(`${n}`))
    }
    node.set(PDFName.of('Names'), names)
    for (let level = 0; level < levels; level += 1) node = pdf.context.obj({ Kids: [node] }) as PDFDict
    pdf.catalog.set(PDFName.of('Names'), pdf.context.obj({ EmbeddedFiles: node }))
    const limits = { each: 10, total: 10_000, rankOf: () => 0 }
    return (await attachedFiles(await pdf.save(), limits)).length
  }

  it('has a hundred files, and twenty levels of names, at most', async () => {
    expect([await namesIn(0, 100), await namesIn(0, 101)]).toEqual([100, 100])
    expect([await namesIn(20, 1), await namesIn(21, 1)]).toEqual([1, 0])
  })
})

describe('a file', () => {
  it('of more than 10,000 rows is written by a process of its own, within an hour', async () => {
    const written = (count: number) =>
      writeFile(
        {
          of: 'x',
          write: (_ctx, _input, onRows) =>
            Promise.resolve(onRows(count)).then(() => ({ name: 'here' }) as never),
        },
        { tenantId: 't', now: () => new Date() } as never,
        {},
      )
    expect(await written(10_000)).toEqual({ name: 'here' })
    await expect(written(10_001)).rejects.toThrow('apart')
    expect(apart).toEqual([{ timeoutMs: 3_600_000 }])
  })
})

describe('the machine', () => {
  it('answers whether it is well within two seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    let isAnswered = false
    const answer = checkHealth().then((health) => {
      isAnswered = true
      return health
    })
    await vi.advanceTimersByTimeAsync(1_999)
    await new Promise(setImmediate)
    expect(isAnswered).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await answer).toMatchObject({ status: 'error', database: 'unreachable' })
  })

  it('is short of space below 500 MiB', () => {
    expect([524_288_000, 524_287_999].map((bavail) => isSpacious({ bavail, bsize: 1 }))).toEqual([
      true,
      false,
    ])
  })
})

describe('a mailbox', () => {
  it('moves 500 messages at a time, and downloads half a megabyte at a time', async () => {
    await withMailbox((mailbox) => mailbox.move(times(501, 1), 'x'))
    await withMailbox((mailbox) => mailbox.download(1, '1', 10))
    expect([imap.sets, imap.chunks]).toEqual([[500, 1], [524_288]])
  })

  it.each([
    ['1969-12-31T23:59:59Z', null],
    ['1970-01-01T00:00:00Z', 1970],
    ['9998-12-31T23:59:59Z', 9998],
    ['9999-01-01T00:00:00Z', null],
  ])('has a mail that says it was sent at %s in the year %s', async (date, year) => {
    imap.date = date
    const head = await withMailbox((mailbox) => mailbox.head(1))
    expect(head?.sentAt?.getUTCFullYear() ?? null).toBe(year)
  })
})
