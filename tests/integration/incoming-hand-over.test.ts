import { beforeAll, describe, expect, it } from 'vitest'
import { patchCompany } from '@/lib/catalog/companies/use-cases/patch-company'
import {
  getIncomingInvoice,
  getIncomingOriginal,
} from '@/lib/sales/incoming-invoices/queries/incoming-record'
import { listIncomingInvoices } from '@/lib/sales/incoming-invoices/queries/list-incoming'
import { bookByHand } from '@/lib/sales/incoming-invoices/use-cases/book-by-hand'
import { checkIncoming } from '@/lib/sales/incoming-invoices/use-cases/check-invoice'
import { handOverIncoming } from '@/lib/sales/incoming-invoices/use-cases/hand-over-invoice'
import { patchIncoming } from '@/lib/sales/incoming-invoices/use-cases/patch-invoice'
import { receiveInvoice } from '@/lib/sales/incoming-invoices/use-cases/receive-invoice'
import { refuseIncoming } from '@/lib/sales/incoming-invoices/use-cases/refuse-invoice'
import { reopenIncoming } from '@/lib/sales/incoming-invoices/use-cases/reopen-invoice'
import { listOpenMails } from '@/lib/sales/incoming-mails/queries/open-mails'
import { receiveMail } from '@/lib/sales/incoming-mails/use-cases/receive-mail'
import { execute } from '@/lib/server/core/execute'
import { systemContext } from '@/lib/server/core/system-context'
import { keyOf, otherInvoice, receivable, received } from '../support/incoming-invoices'
import { BUYER_VAT_ID, pdfWith } from '../support/received-invoices'
import { describeUseCase } from '../support/describe-use-case'
import { inSecondCompany, mintWorld, worldAt, type World } from '../support/world'

const secondOf = new Map<string, Promise<World>>()
const secondIn = (world: World) => {
  const known = secondOf.get(world.tenantId) ?? inSecondCompany(world)
  secondOf.set(world.tenantId, known)
  return known
}

describeUseCase(handOverIncoming, {
  validInput: async (own) => ({ ...(await keyOf(own)), companyId: (await secondIn(own)).companyId }),
  invalidInputs: async (own) => {
    const key = await keyOf(own)
    return { 'the same company': { ...key, companyId: own.companyId }, 'no company': key }
  },
  besides: ['INCOMING-INVOICES_CREATE'],
  audited: [{}, { action: 'incomingInvoice.takeOver', record: null }],
})

type Record = Awaited<ReturnType<typeof read>>
const read = (world: World, id: string) => execute(getIncomingInvoice, world.ctx(), { id })
const otherOf = (record: Pick<Record, 'steps'>) => record.steps.at(-1)?.other
const handOver = (from: World, id: string, to: World, reason = '') =>
  execute(handOverIncoming, from.ctx(), { id, companyId: to.companyId, reason })
const refusedWith = (code: string) => ({ code: `incomingInvoice.${code}` })
const countIn = async (world: World) => (await execute(listIncomingInvoices, world.ctx(), {})).rows.length

let here: World
let there: World
beforeAll(async () => {
  here = worldAt(await mintWorld(), () => new Date('2026-11-03T09:00:00Z'))
  there = await inSecondCompany(here)
  await execute(patchCompany, there.ctx(), { id: there.companyId, vatId: BUYER_VAT_ID })
  await execute(patchCompany, here.ctx(), { id: here.companyId, vatId: 'DE118716043' })
})

const misdirected = async () => execute(receiveInvoice, here.ctx(), await receivable())

describe('an invoice for another company of the tenant', () => {
  it('names it, and is received there and refused here at once', async () => {
    const found = await misdirected()
    expect(found.otherCompany).toEqual({ id: there.companyId, name: 'Zweiter Mandant' })
    const record = await handOver(here, found.id, there, 'falsch adressiert')
    expect(record.state).toBe('REFUSED')
    const [step] = record.steps
    expect(step).toMatchObject({
      kind: 'REFUSE',
      reason: 'Übergeben an „Zweiter Mandant“: falsch adressiert',
    })
    const copy = await read(there, otherOf(record)?.id ?? '')
    expect(copy).toMatchObject({
      state: 'RECEIVED',
      number: found.number,
      sha256: found.sha256,
      otherCompany: null,
    })
    expect(copy.findings).toEqual([])
    expect(copy.steps).toMatchObject([
      { kind: 'TAKE_OVER', other: { id: found.id, companyId: here.companyId } },
    ])
    expect(copy.steps[0]?.reason).toMatch(/^Übergeben von „.+“: falsch adressiert$/)
    const bytes = async (world: World, id: string) =>
      (await execute(getIncomingOriginal, world.ctx(), { id })).bytes
    expect(await bytes(there, copy.id)).toEqual(await bytes(here, found.id))
  })

  it('keeps its day and mail, also in the other company', async () => {
    const ctx = systemContext(here.tenantId, receiveMail.name, ['INCOMING-INVOICES_CREATE'], here.companyId)
    const { read: file, content, fileName } = await receivable()
    await execute(receiveMail, ctx, {
      fingerprint: 'f'.repeat(64),
      messageId: '<1@gross.example>',
      senderName: 'Gross & Co',
      senderAddress: 'buero@gross.example',
      subject: 'Rechnung R-7',
      sentAt: null,
      arrivedAt: new Date('2026-10-30T09:00:00Z'),
      excerpt: '',
      refusals: [{ fileName: 'agb.zip', size: 1, code: 'incomingInvoice.unknownType', params: {} }],
      files: [{ fileName, content, read: file, isWithinText: false }],
    })
    const { rows } = await execute(listIncomingInvoices, here.ctx(), {})
    const id = rows.find(({ channel }) => channel === 'MAIL')?.id ?? ''
    const before = await read(here, id)
    const record = await handOver(here, id, there)
    const copy = await read(there, otherOf(record)?.id ?? '')
    expect(copy).toMatchObject({
      channel: 'MAIL',
      receivedBy: '',
      receivedOn: '2026-10-30',
      mail: before.mail,
    })
    expect(record.mail).toEqual(before.mail)
    const open = async (world: World) => (await execute(listOpenMails, world.ctx(), {})).mails.length
    expect([await open(here), await open(there)]).toEqual([1, 0])
  })

  it('takes what people typed along, and who sent it', async () => {
    const { id } = await execute(receiveInvoice, here.ctx(), await receivable(await pdfWith({}), 'a.pdf'))
    const typed = { number: 'P-1', invoiceDate: '2026-11-02', sumGross: '119.00' }
    await execute(patchIncoming, here.ctx(), { id, ...typed, receivedOn: '2026-11-01' })
    const copy = await read(there, otherOf(await handOver(here, id, there))?.id ?? '')
    expect(copy).toMatchObject({
      ...typed,
      receivedOn: '2026-11-01',
      receivedBy: 'Anna Prüfer',
      fileName: 'a.pdf',
    })
  })

  it('is taken over from a record of the same file, and opened again if that was refused', async () => {
    const input = await receivable()
    const known = await execute(receiveInvoice, there.ctx(), input)
    const { id } = await execute(receiveInvoice, here.ctx(), input)
    const before = await countIn(there)
    const record = await handOver(here, id, there)
    expect(otherOf(record)?.id).toBe(known.id)
    expect(await countIn(there)).toBe(before)
    const back = await handOver(there, known.id, here)
    expect([back.state, otherOf(back)?.id]).toEqual(['REFUSED', id])
    const again = await read(here, id)
    expect(again.state).toBe('RECEIVED')
    expect(again.steps.map(({ kind }) => kind)).toEqual(['REFUSE', 'REOPEN', 'TAKE_OVER'])
  })
})

describe('handing over is refused', () => {
  it('twice: the second person is told, and there is one copy', async () => {
    const { id, version } = await misdirected()
    const before = await countIn(there)
    const both = await Promise.allSettled([handOver(here, id, there), handOver(here, id, there)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(
      execute(handOverIncoming, here.ctx(), { id, version, companyId: there.companyId }),
    ).rejects.toMatchObject({ ...refusedWith('handedAlready'), params: { name: 'Zweiter Mandant' } })
    expect(await countIn(there)).toBe(before + 1)
    await expect(execute(reopenIncoming, here.ctx(), { id })).rejects.toMatchObject(
      refusedWith('handedAlready'),
    )
  })

  it('in both directions at once without waiting for each other', async () => {
    const input = await receivable()
    const mine = await execute(receiveInvoice, here.ctx(), input)
    const theirs = await execute(receiveInvoice, there.ctx(), input)
    await Promise.allSettled([handOver(here, mine.id, there), handOver(there, theirs.id, here)])
    const states = [(await read(here, mine.id)).state, (await read(there, theirs.id)).state]
    expect(states.toSorted()).toEqual(['RECEIVED', 'REFUSED'])
  })

  it('once it was checked, refused or booked by hand', async () => {
    const checked = await execute(
      receiveInvoice,
      here.ctx(),
      await receivable(await pdfWith({ 'c.txt': 'c' }), 'c.pdf'),
    )
    const typed = { id: checked.id, number: 'P-2', invoiceDate: '2026-11-02', sumGross: '119.00' }
    await execute(patchIncoming, here.ctx(), typed)
    await execute(checkIncoming, here.ctx(), { id: checked.id })
    await expect(handOver(here, checked.id, there)).rejects.toMatchObject(refusedWith('handOverState'))
    const refused = await misdirected()
    await execute(refuseIncoming, here.ctx(), { id: refused.id, reason: 'Falsch' })
    await expect(handOver(here, refused.id, there)).rejects.toMatchObject(refusedWith('handOverState'))
    const booked = await misdirected()
    await execute(bookByHand, here.ctx(), { id: booked.id, reason: 'Bar' })
    await expect(handOver(here, booked.id, there)).rejects.toMatchObject(refusedWith('handOverBooked'))
  })

  it('for an own sale, an unknown company, and without the right to receive invoices', async () => {
    const { id } = await execute(
      receiveInvoice,
      here.ctx(),
      await receivable(await pdfWith({ 'notiz.txt': 'x' }), 'b.pdf'),
    )
    await execute(patchIncoming, here.ctx(), { id, ownSale: true })
    await expect(handOver(here, id, there)).rejects.toMatchObject(refusedWith('handOverOwnSale'))
    const foreign = await mintWorld()
    await expect(handOver(here, id, foreign)).rejects.toMatchObject({
      kind: 'notFound',
      ...refusedWith('noCompany'),
    })
    await expect(handOver(here, id, here)).rejects.toMatchObject({
      fields: [{ code: 'incomingInvoice.sameCompany' }],
    })
    const limited = here.as({ isAdmin: false, rights: ['INCOMING-INVOICES_PATCH'] })
    await expect(
      execute(handOverIncoming, limited, { id, companyId: there.companyId }),
    ).rejects.toMatchObject({
      kind: 'forbidden',
      ...refusedWith('mayNotReceive'),
    })
    const copies = await received(there, otherInvoice())
    await expect(handOver(here, copies.id, there)).rejects.toMatchObject({ kind: 'notFound' })
  })
})
