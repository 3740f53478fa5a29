import { randomUUID } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GET as getXml } from '@/app/api/v1/invoices/[id]/xml/route'
import { withTenant } from '@/db/tenant'
import { patchBusinessPartner } from '@/lib/catalog/business-partners/use-cases/patch-business-partner'
import { patchCompany } from '@/lib/catalog/companies/use-cases/patch-company'
import { readEInvoice, storedPdf } from '@/lib/sales/documents/use-cases/render-pdf'
import { checkEInvoice } from '@/lib/sales/documents/queries/check-e-invoice'
import { getInvoiceXml, invoiceLetter } from '@/lib/sales/invoices/queries/get-invoice'
import { bookInvoice } from '@/lib/sales/invoices/use-cases/book-invoice'
import { cancelInvoice } from '@/lib/sales/invoices/use-cases/cancel-invoice'
import { creditInvoice } from '@/lib/sales/invoices/use-cases/credit-invoice'
import { listInvoices } from '@/lib/sales/invoices/queries/list-invoices'
import { sendInvoice } from '@/lib/sales/invoices/use-cases/send-invoice'
import { execute } from '@/lib/server/core/execute'
import { apiTokenOf } from '../support/api-token'
import { describeUseCase } from '../support/describe-use-case'
import { deliverAll } from '../support/dispatches'
import { booked, draft, openShop, type Shop } from '../support/invoices'
import { useSmtpServer } from '../support/mails'
import { filesOf, type SmtpTestServer } from '../support/smtp-server'
import { mintWorld, type World } from '../support/world'

let server: SmtpTestServer
let shop: Shop
beforeAll(async () => {
  server = await useSmtpServer()
  shop = await openShop(await mintWorld())
})
afterAll(() => server.stop())

const ctx = () => shop.world.ctx()
const company = (change: object) => execute(patchCompany, ctx(), { id: shop.world.companyId, ...change })
const CONTACT = { contactName: 'Erika Müller', contactPhone: '0761 12345', contactMail: 'post@hof.example' }
const wish = (eInvoiceFormat: 'NONE' | 'ZUGFERD' | 'XRECHNUNG' | 'XRECHNUNG_CII', change: object = {}) =>
  execute(patchBusinessPartner, ctx(), {
    id: shop.customerId,
    eInvoiceFormat,
    electronicAddress: { scheme: 'EM', value: 'eingang@cafe.example' },
    ...change,
  })
const xmlOf = async (id: string) => (await execute(getInvoiceXml, ctx(), { id })).bytes.toString('utf8')
const kept = (id: string) =>
  withTenant(ctx().tenantId, 'read', (tx) =>
    tx.execute<{ format: string }>(sql`select format, sha256 from e_invoice where document_id = ${id}`),
  )

async function bookedAs(format: Parameters<typeof wish>[0]): Promise<string> {
  await company(CONTACT)
  await wish(format)
  return (await booked(shop)).id
}

describeUseCase(checkEInvoice, {
  validInput: async (world) => ({ id: (await draft(await openShop(world))).id }),
})
const withXml = async (world: World) => {
  const own = await openShop(world)
  await execute(patchBusinessPartner, world.ctx(), { id: own.customerId, eInvoiceFormat: 'ZUGFERD' })
  return { id: (await booked(own)).id }
}
describeUseCase(readEInvoice, { validInput: withXml })
describeUseCase(getInvoiceXml, { validInput: withXml })

describe('the list of invoices', () => {
  it('is filtered by what booked ones have', async () => {
    const world = await mintWorld()
    const own = await openShop(world)
    const numbers = async (eInvoiceFormat: string) => {
      const { rows } = await execute(listInvoices, world.ctx(), { eInvoiceFormat })
      return rows.map(({ invoiceNumber }) => invoiceNumber)
    }
    await draft(own)
    const plain = await booked(own)
    await execute(patchBusinessPartner, world.ctx(), { id: own.customerId, eInvoiceFormat: 'ZUGFERD' })
    const zugferd = await booked(own)
    expect(await numbers('NONE')).toEqual([plain.invoiceNumber])
    expect(await numbers('ZUGFERD')).toEqual([zugferd.invoiceNumber])
    expect(await numbers('XRECHNUNG,XRECHNUNG_CII')).toEqual([])
    expect(await numbers('NONE,ZUGFERD')).toHaveLength(2)
    const asWanted = { id: plain.id, to: ['kundin@beispiel.de'], asWanted: true }
    await expect(execute(sendInvoice, world.ctx(), asWanted)).rejects.toMatchObject({
      code: 'dispatch.onlyPdf',
    })
    expect(await execute(sendInvoice, world.ctx(), { ...asWanted, id: zugferd.id })).toHaveLength(1)
  })
})

describe('an invoice to a customer who wants an e-invoice', () => {
  it.each([
    ['XRECHNUNG', 'ubl:Invoice', 'xrechnung_3.0'],
    ['XRECHNUNG_CII', 'rsm:CrossIndustryInvoice', 'xrechnung_3.0'],
    ['ZUGFERD', 'rsm:CrossIndustryInvoice', 'urn:cen.eu:en16931:2017<'],
  ] as const)('is kept as %s, with its number', async (format, root, profile) => {
    const id = await bookedAs(format)
    const xml = await xmlOf(id)
    expect(xml).toContain(`<${root} `)
    expect(xml).toContain(profile)
    expect(await kept(id)).toMatchObject([{ format }])
    const { number } = await execute(getInvoiceXml, ctx(), { id })
    expect(xml).toContain(`>${number}<`)
    expect(await xmlOf(id)).toBe(xml)
  })

  it('is refused before a number is taken, at the field that lacks', async () => {
    await company({ ...CONTACT, contactPhone: '', phone: '' })
    await wish('XRECHNUNG', { electronicAddress: null })
    const { id } = await draft(shop)
    const findings = [
      { path: 'seller.contactPhone', code: 'eInvoice.companyLacks.contactPhone' },
      { path: 'customerId', code: 'eInvoice.customerLacks.endpoint' },
    ]
    await expect(execute(bookInvoice, ctx(), { id })).rejects.toMatchObject({
      kind: 'invalid',
      fields: findings,
    })
    const { eInvoice } = await execute(checkEInvoice, ctx(), { id })
    expect(eInvoice).toMatchObject({ format: 'XRECHNUNG', findings })
    await company(CONTACT)
    await wish('XRECHNUNG')
    const before = await booked(shop)
    const after = await execute(bookInvoice, ctx(), { id })
    expect(Number(after.number)).toBe(Number(before.number) + 1)
    expect((await execute(checkEInvoice, ctx(), { id })).eInvoice.findings).toEqual([])
  })

  it('is checked by what was booked, whatever the customer wants by then', async () => {
    const plain = await bookedAs('NONE')
    const written = await bookedAs('ZUGFERD')
    await wish('XRECHNUNG')
    const formatOf = async (id: string) => (await execute(checkEInvoice, ctx(), { id })).eInvoice.format
    expect([await formatOf(plain), await formatOf(written)]).toEqual(['NONE', 'ZUGFERD'])
    expect(await formatOf((await draft(shop)).id)).toBe('XRECHNUNG')
  })

  it('is corrected by e-invoices, whatever the customer wants by then', async () => {
    const id = await bookedAs('XRECHNUNG')
    const other = await booked(shop)
    await wish('NONE')
    const { cancelledBy } = await execute(cancelInvoice, ctx(), { id, cancelNote: 'Falscher Preis' })
    const storno = await xmlOf(cancelledBy ?? '')
    expect(storno).toContain('<cbc:InvoiceTypeCode>384</cbc:InvoiceTypeCode>')
    expect(storno).toMatch(/<cbc:PayableAmount currencyID="EUR">-/)
    const positions = other.positions.slice(0, 1).map((one) => ({ positionId: one.id, quantity: '1' }))
    const credit = await execute(creditInvoice, ctx(), { id: other.id, positions, reason: 'Ware zurück' })
    const note = await xmlOf(credit.id)
    expect(note).toContain('<ubl:CreditNote ')
    expect(note).toContain(`<cbc:ID>${other.number ?? ''}</cbc:ID>`)
    expect(note).not.toMatch(/Amount currencyID="EUR">-/)
  })

  it('carries its XML in the PDF, byte for byte', async () => {
    const id = await bookedAs('ZUGFERD')
    const pdf = await PDFDocument.load(await storedPdf(ctx().tenantId, id))
    const [file, ...others] = pdf.getAttachments()
    expect(others).toEqual([])
    expect(file).toMatchObject({ name: 'factur-x.xml', mimeType: 'text/xml', afRelationship: 'Alternative' })
    expect(Buffer.from(file?.data ?? []).toString('utf8')).toBe(await xmlOf(id))
  })

  it('is sent with its XML, never as a bare PDF', async () => {
    const id = await bookedAs('XRECHNUNG')
    const [sent] = await execute(sendInvoice, ctx(), { id, to: ['kunde@cafe.example'] })
    await deliverAll(shop, [{ id: sent?.id ?? '' }])
    const files = filesOf(server.mails.at(-1)?.source ?? '')
    expect(files.map(({ name }) => name.split('.').at(-1))).toEqual(['xml', 'pdf'])
    expect(files[0]?.bytes.toString('utf8')).toBe(await xmlOf(id))
  })

  it('is announced before it is sent: the files, and an e-invoice that the customer wants but it lacks', async () => {
    const letterOf = async (id: string) => {
      const { attachments, eInvoice } = await execute(invoiceLetter, ctx(), { id })
      return [attachments.map((name) => name.split('.').at(-1)), eInvoice]
    }
    const bare = await bookedAs('NONE')
    const full = await bookedAs('XRECHNUNG')
    expect(await letterOf(full)).toEqual([['xml', 'pdf'], { format: 'XRECHNUNG', wanted: 'XRECHNUNG' }])
    expect(await letterOf(bare)).toEqual([['pdf'], { format: 'NONE', wanted: 'XRECHNUNG' }])
    const { rows } = await execute(listInvoices, ctx(), {})
    const formatOf = (id: string) => rows.find((row) => row.id === id)?.eInvoiceFormat
    expect([formatOf(bare), formatOf(full)]).toEqual(['NONE', 'XRECHNUNG'])
  })

  it('is answered by the API as kept, in no other format', async () => {
    const id = await bookedAs('XRECHNUNG')
    const headers = { authorization: `Bearer ${await apiTokenOf(shop.world)}` }
    const get = (query: string) =>
      getXml(new Request(`http://127.0.0.1/api/v1/invoices/${id}/xml${query}`, { headers }), {
        params: Promise.resolve({ id }),
      })
    const answer = await get('')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/xml'])
    expect(await answer.text()).toBe(await xmlOf(id))
    const refused = await get('?format=cii')
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      { errors: [{ path: 'format', code: 'validation.unknownField' }] },
    ])
  })

  it('has no XML where none is wanted, and 404 says so', async () => {
    const id = await bookedAs('NONE')
    const refusal = { kind: 'notFound', code: 'invoice.noXml' }
    await expect(execute(getInvoiceXml, ctx(), { id })).rejects.toMatchObject(refusal)
    await expect(execute(getInvoiceXml, ctx(), { id: randomUUID() })).rejects.toMatchObject({
      code: 'notFound',
    })
    expect(await kept(id)).toEqual([])
  })
})
