import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { patchBusinessPartner } from '@/lib/catalog/business-partners/use-cases/patch-business-partner'
import { readPdfSource } from '@/lib/sales/documents/use-cases/render-pdf'
import { readAttachedFile, storedDocumentFile } from '@/lib/sales/documents/use-cases/read-attached-file'
import { answerInvoiceFile, deleteInvoiceFile, receiveInvoiceFile } from '@/lib/sales/invoices/api'
import {
  getInvoice,
  getInvoiceFile,
  getInvoiceXml,
  invoiceLetter,
  knownInvoice,
} from '@/lib/sales/invoices/queries/get-invoice'
import type { InvoiceFileRecord } from '@/lib/sales/invoices/schema'
import { attachInvoiceFile } from '@/lib/sales/invoices/use-cases/attach-file'
import { bookInvoice } from '@/lib/sales/invoices/use-cases/book-invoice'
import { deleteInvoice } from '@/lib/sales/invoices/use-cases/delete-invoice'
import { removeInvoiceFile } from '@/lib/sales/invoices/use-cases/remove-file'
import { rewriteInvoice } from '@/lib/sales/invoices/use-cases/rewrite-invoice'
import { execute } from '@/lib/server/core/execute'
import { describeUseCase } from '../support/describe-use-case'
import { asRole } from '../support/database'
import { draft, openShop, type Shop } from '../support/invoices'
import { mintWorld, type World } from '../support/world'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const PDF = bytesOf('%PDF-1.7 Stundenzettel')
const attached = (world: World, id: string, filename = 'Stunden.pdf', content = PDF) =>
  execute(attachInvoiceFile, world.ctx(), { id, filename, content })
const withFile = async (world: World) => {
  const { id } = await draft(await openShop(world))
  return { id, fileId: (await attached(world, id)).id }
}

describeUseCase(attachInvoiceFile, {
  validInput: async (world) => ({
    id: (await draft(await openShop(world))).id,
    filename: 'a.pdf',
    content: PDF,
  }),
})
describeUseCase(removeInvoiceFile, { validInput: withFile })
describeUseCase(knownInvoice, {
  validInput: async (world) => ({ id: (await draft(await openShop(world))).id }),
})
describeUseCase(getInvoiceFile, { validInput: withFile })

describeUseCase(readAttachedFile, { validInput: async (world) => ({ id: (await withFile(world)).fileId }) })

let shop: Shop
beforeAll(async () => {
  shop = await openShop(await mintWorld())
})
const ctx = () => shop.world.ctx()
const attach = (id: string, filename?: string, content?: Uint8Array<ArrayBuffer>) =>
  attached(shop.world, id, filename, content)
const filesIn = async (id: string) =>
  (await execute(getInvoice, ctx(), { id })).attachments.map(({ name }) => name)
const book = async (id: string) => {
  const { version } = await execute(getInvoice, ctx(), { id })
  return execute(bookInvoice, ctx(), { id, version })
}

describe('a file of an invoice', () => {
  it('is in its e-invoice byte for byte, on its paper by name, and in its mail', async () => {
    await execute(patchBusinessPartner, ctx(), { id: shop.customerId, eInvoiceFormat: 'ZUGFERD' })
    const { id, version } = await draft(shop)
    const file = await attach(id)
    await attach(id, 'Foto 1.PNG', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
    expect((await execute(getInvoice, ctx(), { id })).version).toBe(version)
    const { invoiceNumber } = await book(id)
    const xml = (await execute(getInvoiceXml, ctx(), { id })).bytes.toString('utf8')
    const names = ['Stunden.pdf', 'Foto 1.PNG']
    for (const name of names) expect(xml).toContain(`filename="${name}"`)
    expect(xml).toContain(Buffer.from(PDF).toString('base64'))
    expect(await execute(readPdfSource, ctx(), { id })).toMatchObject({ model: { attachments: names } })
    const letter = await execute(invoiceLetter, ctx(), { id })
    expect(letter.attachments).toEqual([`Rechnung-${invoiceNumber}.pdf`, ...names])
    const mailed = await storedDocumentFile(shop.world.tenantId, file.id)
    expect([mailed.contentType, new Uint8Array(mailed.bytes)]).toEqual(['application/pdf', PDF])
    await execute(patchBusinessPartner, ctx(), { id: shop.customerId, eInvoiceFormat: 'NONE' })
  })

  it('is fixed once the invoice is booked, also for the owner of the database', async () => {
    const { id } = await draft(shop)
    const file = await attach(id)
    await book(id)
    await expect(attach(id, 'b.pdf')).rejects.toMatchObject({ code: 'document.notDraft' })
    await expect(execute(removeInvoiceFile, ctx(), { id, fileId: file.id })).rejects.toMatchObject({
      code: 'document.notDraft',
    })
    const change = withTenant(shop.world.tenantId, 'write', (tx) =>
      tx.execute(sql`delete from document_file where id = ${file.id}`),
    )
    await expect(change).rejects.toThrow()
    const byOwner = asRole(
      'admin',
      (admin) => admin`update document_file set name = 'x' where id = ${file.id}`,
    )
    await expect(byOwner).rejects.toThrow('is booked')
    expect(await filesIn(id)).toEqual(['Stunden.pdf'])
  })

  it('is refused with a name that another one has, and goes with its draft', async () => {
    const { id, version } = await draft(shop)
    await attach(id)
    await expect(attach(id, 'STUNDEN.pdf')).rejects.toMatchObject({
      code: 'invoice.attachmentTwice',
      params: { name: 'STUNDEN.pdf' },
    })
    await execute(deleteInvoice, ctx(), { id, version })
    const rows = await withTenant(shop.world.tenantId, 'read', (tx) =>
      tx.execute(sql`select from document_file where document_id = ${id}`),
    )
    expect(rows).toHaveLength(0)
  })

  it('is in the draft that replaces a cancelled invoice', async () => {
    const { id } = await draft(shop)
    await attach(id)
    const { version } = await book(id)
    const copy = await execute(rewriteInvoice, ctx(), { id, version, cancelNote: 'Falscher Preis' })
    expect(await filesIn(copy.id)).toEqual(['Stunden.pdf'])
    await execute(removeInvoiceFile, ctx(), { id: copy.id, fileId: copy.attachments[0]?.id ?? '' })
    expect([await filesIn(copy.id), await filesIn(id)]).toEqual([[], ['Stunden.pdf']])
  })
})

describe('the API of files', () => {
  const as = (world: World) => () => Promise.resolve(world.ctx())
  const params = (values: Record<string, string>) => ({ params: Promise.resolve(values) })
  const send = (id: string, bytes: Uint8Array<ArrayBuffer>, by = shop.world, key = '') => {
    const body = new FormData()
    body.set('file', new File([bytes], 'Liste.pdf'))
    const headers: Record<string, string> = key ? { 'idempotency-key': key } : {}
    const request = new Request('http://localhost/', { method: 'POST', body, headers })
    return receiveInvoiceFile(as(by))(request, params({ id }))
  }

  it('receives a file once, serves it as a download, and removes it', async () => {
    const { id } = await draft(shop)
    const answers = [await send(id, PDF, shop.world, 'einmal'), await send(id, PDF, shop.world, 'einmal')]
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(await filesIn(id)).toEqual(['Liste.pdf'])
    const { id: another } = await draft(shop)
    expect((await send(another, PDF, shop.world, 'einmal')).status).toBe(409)
    expect(await filesIn(another)).toEqual([])
    const { id: fileId } = (await answers[0]?.json()) as InvoiceFileRecord
    const get = new Request('http://localhost/')
    const served = await answerInvoiceFile(as(shop.world))(get, params({ id, fileId }))
    expect(new Uint8Array(await served.arrayBuffer())).toEqual(PDF)
    expect(served.headers.get('content-disposition')).toContain('attachment')
    const other = await mintWorld()
    expect((await answerInvoiceFile(as(other))(get, params({ id, fileId }))).status).toBe(404)
    expect((await deleteInvoiceFile(as(other))(get, params({ id, fileId }))).status).toBe(404)
    expect((await send(id, PDF, other)).status).toBe(404)
    expect((await deleteInvoiceFile(as(shop.world))(get, params({ id, fileId }))).status).toBe(204)
    expect(await filesIn(id)).toEqual([])
  })

  it.each([
    ['a page', 422, 'invoice.attachmentType', bytesOf('<html><script>')],
    ['more than 4 MB', 413, 'invoice.attachmentTooLarge', new Uint8Array(4_500_000).fill(1)],
  ])('refuses %s, and keeps nothing of it', async (_what, status, code, bytes) => {
    const { id } = await draft(shop)
    const answer = await send(id, bytes)
    expect([answer.status, await answer.json()]).toMatchObject([status, { code }])
    expect(await filesIn(id)).toEqual([])
  })
})
