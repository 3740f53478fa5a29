import { zipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { receiveImport } from '@/lib/services/imports/api'
import { listImports } from '@/lib/services/imports/queries/list-imports'
import { execute } from '@/lib/server/core/execute'
import { errorText } from '@/lib/server/core/translate'
import { HEAD } from '../support/imports'
import { mintWorld, type World } from '../support/world'

const MIB = 1024 * 1024
const URL = 'http://localhost/api/v1/imports'

let world: World
beforeAll(async () => {
  world = await mintWorld()
})

const received = (request: Request) => receiveImport(request, () => Promise.resolve(world.ctx()))

function send(file: string | Uint8Array<ArrayBuffer>, key?: string): Promise<Response> {
  const body = new FormData()
  body.set('kind', 'products')
  body.set('file', new File([file], 'Liste.csv'))
  return received(new Request(URL, { method: 'POST', body, headers: key ? { 'idempotency-key': key } : {} }))
}

const workbook = (part: string, bytes: Uint8Array) =>
  new Uint8Array(zipSync({ 'xl/workbook.xml': Buffer.from('<workbook/>'), [part]: bytes }))

const countImports = async () => (await execute(listImports, world.ctx(), {})).total

describe('a file that is no table we read is refused in German, and nothing is kept of it', () => {
  it.each([
    ['a workbook that unpacks to a hundred times its size', 413, 'import.bomb', bomb],
    ['a workbook with macros', 415, 'import.macros', () => workbook('xl/vbaProject.bin', Buffer.from('x'))],
    ['a broken encoding', 415, 'import.encodingBroken', () => Uint8Array.from([0x41, 0x81, 0x42])],
    ['a picture', 415, 'import.notATable', () => Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 1])],
    ['21 MB', 413, 'request.fileTooLarge', () => new Uint8Array(21 * MIB).fill(0x61)],
  ])('%s', async (_what, status, code, bytes) => {
    const answer = await send(bytes())
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ code, title: errorText(code) })
    expect(await countImports()).toBe(0)
  })

  it.each([
    ['says its length', { 'content-length': String(1024 * MIB) }, 1],
    ['does not say its length', {}, 24],
  ])('1 GB that %s, after few of its bytes', async (_what, headers, atMost) => {
    let sent = 0
    const body = new ReadableStream<Uint8Array>(
      {
        pull(stream) {
          sent += 1
          stream.enqueue(new Uint8Array(MIB))
          if (sent === 1024) stream.close()
        },
      },
      { highWaterMark: 0 },
    )
    const type = { 'content-type': 'multipart/form-data; boundary=x' }
    const answer = await received(
      new Request(URL, { method: 'POST', body, duplex: 'half', headers: { ...type, ...headers } } as object),
    )
    expect(answer.status).toBe(413)
    expect(sent).toBeLessThanOrEqual(atMost)
    expect(await countImports()).toBe(0)
  })
})

it('a file that is sent twice under one key is one import; another file under it is refused', async () => {
  const [first, second] = await Promise.all([
    send(`${HEAD}K1;Kohl;1;7\n`, 'once'),
    send(`${HEAD}K1;Kohl;1;7\n`, 'once'),
  ])
  const ids = await Promise.all([first, second].map(async (one) => ((await one.json()) as { id: string }).id))
  expect([first.status, second.status]).toEqual([201, 201])
  expect(new Set(ids).size).toBe(1)
  const other = await send(`${HEAD}K2;Kohl;1;7\n`, 'once')
  expect(other.status).toBe(409)
  expect(await other.json()).toMatchObject({ code: 'idempotency.otherBody' })
  expect(await countImports()).toBe(1)
})

function bomb(): Uint8Array<ArrayBuffer> {
  return workbook('xl/worksheets/sheet1.xml', Buffer.alloc(60 * MIB))
}
