import { beforeAll, expect, it } from 'vitest'
import { AppError } from '@/lib/server/core/errors'
import { answerAttachment, receiveAttachment } from '@/lib/platform/tickets/api'
import type { TicketRecord } from '@/lib/platform/tickets/schema'
import { openTicket, PNG, seenTicket } from '../support/tickets'
import { mintWorld, type World } from '../support/world'

const PDF = new TextEncoder().encode('%PDF-1.7\n')

let world: World
let id: string
let entryId: string
beforeAll(async () => {
  world = await mintWorld()
  const ticket = await openTicket(world.ctx())
  id = ticket.id
  entryId = ticket.history[0]?.id ?? ''
})

/** Uploads a file to the ticket as the person of a world and returns the response. */
function send(bytes: Uint8Array<ArrayBuffer>, { name = 'Bon.png', key = '', by = world, to = id } = {}) {
  const body = new FormData()
  body.set('file', new File([bytes], name))
  body.set('entryId', entryId)
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {}
  const request = new Request('http://localhost/api/v1/tickets', { method: 'POST', body, headers })
  return receiveAttachment(() => Promise.resolve(by.ctx()))(request, {
    params: Promise.resolve({ id: to }),
  })
}

const visitor = new AppError('unauthenticated', 'auth.required')
const fetched = (attachmentId: string, by: World | null) =>
  answerAttachment(() => (by ? Promise.resolve(by.ctx()) : Promise.reject(visitor)))(
    new Request('http://localhost/'),
    { params: Promise.resolve({ id, attachmentId }) },
  )

const text = (content: string) => new TextEncoder().encode(content)

it.each([
  ['a page that calls itself a picture', 415, 'ticket.attachmentType', text('<script>'), 'Bon.png'],
  ['a text that is not called a table', 415, 'ticket.attachmentType', text('Nr;Name'), 'Liste.txt'],
  ['a table with what no text has', 415, 'ticket.attachmentType', text('Nr;\u0000'), 'Liste.csv'],
  ['a film that calls itself a photo', 415, 'ticket.attachmentType', text('\0\0\0\u0010ftypisom'), 'a.heic'],
  [
    'a picture of more than 10 MB',
    413,
    'ticket.attachmentTooLarge',
    new Uint8Array(11_000_000).fill(1),
    'Bon.png',
  ],
])('%s is refused, and nothing of it is kept', async (_what, status, code, bytes, name) => {
  const before = (await seenTicket(world.ctx(), { id })).attachments
  const answer = await send(bytes, { name })
  expect(answer.status).toBe(status)
  expect(await answer.json()).toMatchObject({ code })
  expect((await seenTicket(world.ctx(), { id })).attachments).toEqual(before)
})

it.each([
  ['the table that could not be imported', 'Preise.CSV', 'text/csv', text('Nr;Name\r\n1;Öl')],
  ['a photo of an iPhone', 'IMG_0815.HEIC', 'image/heic', text('\0\0\0\u0018ftypheic\0\0\0\0mif1heic')],
])('%s is kept, and served to be saved', async (_what, name, type, bytes) => {
  const answer = await send(bytes, { name })
  expect(answer.status).toBe(201)
  const kept = ((await answer.json()) as TicketRecord).attachments.find((one) => one.name === name)
  expect(kept).toMatchObject({ type, size: bytes.length })
  const served = await fetched(kept?.id ?? '', world)
  expect(served.headers.get('content-type')).toBe(type)
  expect(served.headers.get('content-disposition')).toContain('attachment')
  expect(new Uint8Array(await served.arrayBuffer())).toEqual(bytes)
})

it('is told to nobody else: another tenant neither adds to the ticket nor fetches from it', async () => {
  const { attachments } = (await (await send(PNG)).json()) as TicketRecord
  const other = await mintWorld()
  expect((await send(PNG, { by: other })).status).toBe(404)
  expect((await fetched(attachments[0]?.id ?? '', other)).status).toBe(404)
  expect((await fetched(attachments[0]?.id ?? '', null)).status).toBe(401)
})

it('is sent twice and kept once', async () => {
  const count = async () => (await seenTicket(world.ctx(), { id })).attachments.length
  const before = await count()
  const answers = [await send(PNG, { key: 'einmal' }), await send(PNG, { key: 'einmal' })]
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(await count()).toBe(before + 1)
  const other = await openTicket(world.ctx())
  expect((await send(PNG, { key: 'einmal', to: other.id })).status).toBe(409)
  expect((await seenTicket(world.ctx(), { id: other.id })).attachments).toEqual([])
})

it('comes back as it went, in a sandbox: a picture to be looked at, a PDF to be kept', async () => {
  const sent = await send(PDF, { name: '../Bericht März.pdf' })
  const { attachments } = (await sent.json()) as TicketRecord
  const pdf = attachments.find(({ type }) => type === 'application/pdf')
  expect(pdf).toMatchObject({ name: 'Bericht März.pdf', size: PDF.length })
  const answer = await fetched(pdf?.id ?? '', world)
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(PDF)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="Bericht Maerz.pdf"; filename*=UTF-8''Bericht%20M%C3%A4rz.pdf`,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
  const picture = attachments.find(({ type }) => type === 'image/png')
  const shown = await fetched(picture?.id ?? '', world)
  expect(shown.headers.get('content-disposition')).toMatch(/^inline/)
})

it('is offered by the ending of what it is, whatever it was called', async () => {
  const { attachments } = (await (await send(PDF, { name: '../../etc/x.html' })).json()) as TicketRecord
  const kept = attachments.at(-1)
  expect(kept).toMatchObject({ name: 'x.pdf', type: 'application/pdf' })
  const answer = await fetched(kept?.id ?? '', world)
  expect(answer.headers.get('content-disposition')).toContain('filename="x.pdf"')
})
