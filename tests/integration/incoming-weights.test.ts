import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { patchCompany } from '@/lib/catalog/companies/use-cases/patch-company'
import { getIncomingInvoice } from '@/lib/sales/incoming-invoices/queries/incoming-record'
import { listIncomingInvoices } from '@/lib/sales/incoming-invoices/queries/list-incoming'
import { approveIncoming } from '@/lib/sales/incoming-invoices/use-cases/approve-invoice'
import { checkIncoming } from '@/lib/sales/incoming-invoices/use-cases/check-invoice'
import { patchIncoming } from '@/lib/sales/incoming-invoices/use-cases/patch-invoice'
import { execute } from '@/lib/server/core/execute'
import { answered, approvedFrom, otherInvoice, received, supplierIn } from '../support/incoming-invoices'
import { BUYER_VAT_ID, bytesOf, ciiInvoice, pdfWith, ublInvoice } from '../support/received-invoices'
import { inSecondCompany, mintWorld, worldAt } from '../support/world'

const SELLER_VAT_ID = 'DE136695976'
const codesOf = ({ findings }: { findings: readonly { code: string; weight: string }[] }) =>
  findings.map(({ code, weight }) => `${weight} ${code}`)
const dated = async () => worldAt(await mintWorld(), () => new Date('2026-11-03T09:00:00Z'))
const changed = (from: string, to: string) => bytesOf(ublInvoice().replaceAll(from, to))

describe('an invoice that arrives', () => {
  it('has no findings if it is addressed to the company', async () =>
    expect(codesOf(await received(await dated()))).toEqual([]))

  it('is stopped if the company wrote it, or its sender marks it as a test', async () => {
    const world = await dated()
    await execute(patchCompany, world.ctx(), { id: world.companyId, vatId: SELLER_VAT_ID })
    expect(codesOf(await received(world))).toEqual(['STOP ownInvoice'])
    const test = ciiInvoice().replace(
      '<rsm:ExchangedDocumentContext>',
      '<rsm:ExchangedDocumentContext><ram:TestIndicator><udt:Indicator>true</udt:Indicator></ram:TestIndicator>',
    )
    expect(codesOf(await received(await dated(), bytesOf(test)))).toEqual(['STOP testInvoice'])
  })

  it('is stopped if it is for another company of the tenant, which is named', async () => {
    const world = await dated()
    const second = await inSecondCompany(world)
    await execute(patchCompany, second.ctx(), { id: second.companyId, vatId: BUYER_VAT_ID })
    await execute(patchCompany, world.ctx(), { id: world.companyId, vatId: 'DE118716043' })
    const { findings } = await received(world)
    expect(codesOf({ findings })).toEqual(['STOP otherCompany'])
    expect(findings[0]?.message).toContain('„Zweiter Mandant“')
    expect(codesOf(await received({ ctx: () => second.as({ now: world.ctx().now }) }))).toEqual([])
  })

  it.each([
    ['somebody else', 'Prüfstand', 'Ganz Anderer GmbH', ['ASK otherBuyer']],
    ['a wrong sum', '>160.60</cbc:PayableAmount', '>160.61</cbc:PayableAmount', ['ASK BR-CO-16']],
    ['words of § 14c UStG', '#SKONTO#', 'Kleinunternehmer, § 19 UStG #SKONTO#', ['ASK UStG-14c']],
    [
      'an account that is no IBAN',
      'DE75 5121 0800 1245 1261 99',
      'DE76512108001245126199',
      ['ASK noValidIban'],
    ],
    ['a copy', '<cbc:ID>R-1', '<cbc:CopyIndicator>true</cbc:CopyIndicator><cbc:ID>R-1', ['ASK copy']],
    ['a wrong check digit', SELLER_VAT_ID, 'DE136695977', ['INFO wrongVatId']],
    ['a day to come', '<cbc:IssueDate>2026-11-02', '<cbc:IssueDate>2026-11-04', ['INFO unlikelyDate']],
  ])('asks or says so: %s', async (_, from, to, codes) =>
    expect(codesOf(await received(await dated(), changed(from, to)))).toEqual(codes),
  )

  it('asks about a rate that Germany does not have on the day of supply', async () => {
    const text = ublInvoice().replaceAll('<cbc:Percent>19<', '<cbc:Percent>16<')
    expect(codesOf(await received(await dated(), bytesOf(text)))).toContain('ASK noGermanRate')
  })

  it('is compared with the company again once people typed it', async () => {
    const world = await dated()
    await execute(patchCompany, world.ctx(), { id: world.companyId, vatId: SELLER_VAT_ID })
    const { id } = await received(world, await pdfWith({}))
    const typed = { id, number: 'R-9', invoiceDate: '2026-11-02', sumGross: '119', sellerName: 'Irgendwer' }
    const own = { ...typed, sellerVatId: SELLER_VAT_ID, iban: 'DE00 1234' }
    const first = await execute(patchIncoming, world.ctx(), own)
    expect(codesOf(first)).toEqual(['STOP ownInvoice', 'ASK noValidIban'])
    const cured = { id, sellerVatId: 'DE118716043', iban: 'DE75512108001245126199' }
    expect(codesOf(await execute(patchIncoming, world.ctx(), cured))).toEqual([])
  })
})

describe('an invoice of a known supplier', () => {
  it('is compared with it, and again once the supplier changes', async () => {
    const world = await dated()
    const first = await supplierIn(world, { company: 'Mühle Probe', iban: 'DE02120300000000202051' })
    const found = await received(world)
    expect(found.supplierId).toBe(first.id)
    expect(codesOf(found)).toEqual(['ASK otherIban', 'ASK otherName', 'INFO firstInvoice'])
    const other = await supplierIn(world, { eUcompanyNumber: '' })
    const { id } = found
    const moved = await execute(patchIncoming, world.ctx(), { id, supplierId: other.id })
    expect(codesOf(moved)).toEqual(['INFO firstInvoice'])
  })

  it('is found by a tax number, however its state and ELSTER write it', async () => {
    const world = await dated()
    const { id } = await supplierIn(world, { eUcompanyNumber: '', companyNumber: '201/123/12340' })
    const text = ublInvoice()
      .replaceAll(SELLER_VAT_ID, '3201012312340')
      .replace(/(3201012312340[^]*?<cbc:ID>)VAT</, '$1FC<')
    expect(text).toContain('<cbc:ID>FC<')
    expect((await received(world, bytesOf(text))).supplierId).toBe(id)
  })

  it('asks who is paid in place of the seller, until one was approved for the account', async () => {
    const world = await dated()
    await supplierIn(world)
    const payee =
      '<cac:PayeeParty><cac:PartyName><cbc:Name>Abtret Bank AG</cbc:Name></cac:PartyName></cac:PayeeParty><cac:Delivery>'
    const factored = (number: string) =>
      bytesOf(ublInvoice().replace('<cac:Delivery>', payee).replace('>R-1<', `>${number}<`))
    const first = await received(world, factored('F-1'))
    const second = await received(world, factored('F-2'))
    expect(codesOf(second)).toEqual(['ASK paidToOther'])
    expect(second.findings[0]?.message).toContain('„Abtret Bank AG“')
    await expect(execute(checkIncoming, world.ctx(), { id: first.id })).rejects.toMatchObject({
      code: 'incomingInvoice.unanswered',
    })
    await execute(checkIncoming, world.ctx(), answered(first))
    await execute(approveIncoming, world.ctx(), { id: first.id })
    const now = await execute(getIncomingInvoice, world.ctx(), { id: second.id })
    expect(codesOf(now)).toEqual(['INFO paidToKnown'])
    expect(codesOf(await received(world, factored('F-3')))).toEqual(['INFO paidToKnown'])
  })

  it('is listed with what a person must do, until it is done', async () => {
    const world = await dated()
    const { id, findings } = await received(world, changed('Prüfstand', 'Ganz Anderer GmbH'))
    const todo = async () => {
      const { rows } = await execute(listIncomingInvoices, world.ctx(), {})
      return rows.map(({ stops, asks, warnings }) => ({ stops, asks, warnings }))
    }
    expect(await todo()).toEqual([{ stops: 0, asks: 1, warnings: 1 }])
    await execute(checkIncoming, world.ctx(), answered({ id, findings }))
    expect(await todo()).toEqual([{ stops: 0, asks: 0, warnings: 1 }])
    const later = { code: 'paidToReadLater', severity: 'WARNING', weight: 'ASK', path: '', message: 'x' }
    await withTenant(world.tenantId, 'write', (tx) =>
      tx.execute(
        sql`update incoming_invoice set findings = findings || ${JSON.stringify([later])}::jsonb where id = ${id}`,
      ),
    )
    expect(await todo()).toEqual([{ stops: 0, asks: 1, warnings: 2 }])
  })

  it('is unusual above twice the largest of its last twelve that were approved', async () => {
    const world = await dated()
    await supplierIn(world)
    const large = (number: string) =>
      bytesOf(ublInvoice().replaceAll('160.60', '321.21').replace('>R-1<', `>${number}<`))
    const isUnusual = async (number: string) =>
      codesOf(await received(world, large(number))).includes('INFO unusualAmount')
    await approvedFrom(world, large('L-1'))
    for (let index = 1; index < 12; index += 1) await approvedFrom(world, otherInvoice(`R-1${index}`))
    expect(await isUnusual('L-2')).toBe(false)
    await approvedFrom(world, otherInvoice('R-30'))
    expect(await isUnusual('L-3')).toBe(true)
  })
})

describe('findings stored before they had a weight', () => {
  it('get it by their code', async () => {
    const world = await dated()
    const { id } = await received(world)
    const stored = [
      { code: 'copy', severity: 'WARNING', path: '', message: 'x' },
      { code: 'BR-02', severity: 'ERROR', path: 'number', message: 'x' },
      { code: 'UStG-14-4-6', severity: 'WARNING', path: 'serviceDate', message: 'x' },
    ]
    await withTenant(world.tenantId, 'write', (tx) =>
      tx.execute(
        sql`update incoming_invoice set findings = ${JSON.stringify(stored)}::jsonb where id = ${id}`,
      ),
    )
    const record = await execute(getIncomingInvoice, world.ctx(), { id })
    expect(codesOf(record)).toEqual(['ASK copy', 'ASK BR-02', 'INFO UStG-14-4-6'])
  })
})
