import { deflateSync } from 'node:zlib'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import {
  answerAttachment,
  answerOriginal,
  answerXml,
  receiveIncoming,
} from '@/lib/sales/incoming-invoices/api'
import { listIncomingInvoices } from '@/lib/sales/incoming-invoices/queries/list-incoming'
import { receiveInvoice } from '@/lib/sales/incoming-invoices/use-cases/receive-invoice'
import { execute } from '@/lib/server/core/execute'
import { otherInvoice, receivable } from '../support/incoming-invoices'
import { bytesOf, ciiInvoice, pdfWith } from '../support/received-invoices'
import { mintWorld, type World } from '../support/world'

// The child compiles its program first, which is slow on a busy machine.
vi.setConfig({ testTimeout: 90_000 })

let world: World
beforeAll(async () => {
  world = await mintWorld()
})

const context = () => Promise.resolve(world.ctx())
const NO_PARAMS = { params: Promise.resolve({}) }

async function send(files: Record<string, Uint8Array>, field = 'file', headers: HeadersInit = {}) {
  const body = new FormData()
  for (const [name, bytes] of Object.entries(files))
    body.append(field, new File([new Uint8Array(bytes)], name))
  const request = new Request('http://localhost/api/v1/incoming-invoices', { method: 'POST', body, headers })
  const answer = await receiveIncoming(context)(request, NO_PARAMS)
  return { status: answer.status, body: await answer.json() }
}

const fetched = async (answer: typeof answerOriginal, params: Record<string, string>) => {
  const response = await answer(context)(new Request('http://localhost/'), {
    params: Promise.resolve(params),
  })
  return {
    headers: response.headers,
    status: response.status,
    bytes: new Uint8Array(await response.arrayBuffer()),
  }
}
const total = async () => (await execute(listIncomingInvoices, world.ctx(), {})).total

/** A PDF whose object stream unpacks to a gigabyte and a half. */
function bomb(): Uint8Array {
  const packed = deflateSync(Buffer.alloc(1_500_000_000), { level: 1 })
  const head = `%PDF-1.7\n1 0 obj\n<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${packed.length}>>\nstream\n`
  return Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream\nendobj\n')])
}

describe('an upload', () => {
  it('of a hybrid PDF keeps the file, its XML and what it carries', async () => {
    const pdf = await pdfWith({ 'factur-x.xml': ciiInvoice(), 'plan.txt': 'Plan' })
    const { status, body } = await send({ 'Rechnung März.pdf': pdf })
    expect([status, body.syntax, body.channel, body.isValid]).toEqual([201, 'HYBRID', 'UPLOAD', true])
    expect(body.attachments.map((one: { fileName: string }) => one.fileName)).toEqual([
      'liefer.csv',
      'plan.txt',
    ])
    const original = await fetched(answerOriginal, { id: body.id })
    expect(original.bytes).toEqual(new Uint8Array(pdf))
    expect(original.headers.get('content-disposition')).toContain('attachment')
    expect(original.headers.get('x-content-type-options')).toBe('nosniff')
    expect(original.headers.get('content-security-policy')).toContain('sandbox')
    expect((await fetched(answerXml, { id: body.id })).bytes).toEqual(bytesOf(ciiInvoice()))
    expect((await fetched(answerAttachment, { id: body.id, n: '1' })).bytes).toEqual(bytesOf('x,y\n'))
    expect((await fetched(answerAttachment, { id: body.id, n: '3' })).status).toBe(404)
    const plain = await send({ 'ohne.pdf': await pdfWith({ 'x.txt': 'x' }) })
    const { status: noXml, bytes } = await fetched(answerXml, { id: plain.body.id })
    expect([noXml, Buffer.from(bytes).toString()]).toEqual([
      404,
      expect.stringContaining('incomingInvoice.noXml'),
    ])
    expect(await send({ 'nochmal.pdf': pdf })).toMatchObject({
      status: 409,
      body: { code: 'incomingInvoice.known', id: body.id },
    })
  })

  it('keeps the name of a file, never its path', async () => {
    const names = ['/home/anna/a.xml', 'C:\\Users\\Anna\\b.xml', '../../c.xml']
    const kept = []
    for (const name of names) kept.push((await send({ [name]: otherInvoice() })).body.fileName)
    expect(kept).toEqual(['a.xml', 'b.xml', 'c.xml'])
    expect((await send({ '..': otherInvoice() })).body.fileName).toBe('Rechnung')
    const file = { ...(await receivable()), fileName: 'C:\\Users\\Anna\\d.xml' }
    expect((await execute(receiveInvoice, world.ctx(), file)).fileName).toBe('d.xml')
  })

  it('of several files receives each, and says why not', async () => {
    const twice = otherInvoice()
    const files = { 'a.xml': twice, 'b.xml': bytesOf('<!DOCTYPE a><a/>'), 'c.xml': twice }
    const { status, body } = await send(files, 'files')
    const codes = body.map((one: { error: { code: string } | null }) => one.error?.code ?? null)
    expect([status, codes]).toEqual([202, [null, 'incomingInvoice.xmlDoctype', 'incomingInvoice.known']])
    expect(body[2].error.id).toBe(body[0].invoice.id)
  })

  it('that is repeated under its key is answered as before, and refused under another', async () => {
    const before = await total()
    const file = { 'a.xml': otherInvoice() }
    const first = await send(file, 'file', { 'idempotency-key': 'mail-1' })
    expect(first.status).toBe(201)
    expect(await send(file, 'file', { 'idempotency-key': 'mail-1' })).toEqual(first)
    const other = await send(file, 'file', { 'idempotency-key': 'mail-2' })
    expect(other.body).toMatchObject({ code: 'incomingInvoice.known', id: first.body.id })
    expect(await total()).toBe(before + 1)
  })

  it('that is refused leaves nothing', async () => {
    const before = await total()
    expect(await send({ 'x.txt': bytesOf('Hallo') })).toMatchObject({
      status: 422,
      body: { code: 'incomingInvoice.unknownType' },
    })
    expect(await send({ 'x.xml': new Uint8Array(20_000_001) })).toMatchObject({
      status: 413,
      body: { code: 'incomingInvoice.tooLarge' },
    })
    const many = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`${index}.xml`, bytesOf('x')]))
    expect((await send(many, 'files')).body.code).toBe('incomingInvoice.tooManyFiles')
    expect((await send({})).status).toBe(422)
    expect(await total()).toBe(before)
  })

  it('of a PDF that unpacks beyond all bounds ends the reader alone, and the next one is read', async () => {
    expect((await send({ 'bombe.pdf': bomb() })).body.code).toBe('incomingInvoice.unreadable')
    expect((await send({ 'danach.xml': otherInvoice() })).status).toBe(201)
  })
})
