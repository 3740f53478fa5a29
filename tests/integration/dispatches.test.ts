import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { patchCompany } from '@/lib/catalog/companies/use-cases/patch-company'
import {
  deliveryNoteDispatches,
  deliveryNoteLetter,
} from '@/lib/sales/delivery-notes/queries/get-delivery-note'
import { resendOffer, sendOffer } from '@/lib/sales/offers/use-cases/send-offer'
import { openOffer } from '../support/offers'
import { resendDeliveryNote, sendDeliveryNote } from '@/lib/sales/delivery-notes/use-cases/send-delivery-note'
import { invoicePage } from '@/lib/sales/invoices/queries/edit-invoice'
import { invoiceDispatches, invoiceLetter } from '@/lib/sales/invoices/queries/get-invoice'
import { cancelInvoice } from '@/lib/sales/invoices/use-cases/cancel-invoice'
import { resendInvoice, sendInvoice } from '@/lib/sales/invoices/use-cases/send-invoice'
import type { Context } from '@/lib/server/core/context'
import { execute } from '@/lib/server/core/execute'
import { bookedDeliveryNote, draftDeliveryNote } from '../support/delivery-notes'
import { describeUseCase } from '../support/describe-use-case'
import { deliverAll, reachBy, toldOf, writtenMails } from '../support/dispatches'
import { booked, draft, openShop, type Shop } from '../support/invoices'
import { useSmtpServer } from '../support/mails'
import { colleagueOf, toldTo } from '../support/notifications'
import { textOf, type SmtpTestServer } from '../support/smtp-server'
import { mintWorld, type World } from '../support/world'

let server: SmtpTestServer
let refuses = false
beforeAll(async () => {
  server = await useSmtpServer({ refuse: (stage) => (refuses && stage === 'recipient' ? 550 : null) })
})
afterAll(() => server.stop())

const to = ['kunde@cafe.example']

async function failedInvoice(world: World) {
  const shop = await openShop(world)
  const { id } = await booked(shop)
  const [sent] = await execute(sendInvoice, world.ctx(), { id, to })
  refuses = true
  await deliverAll(shop, [{ id: sent?.id ?? '' }])
  refuses = false
  return { id, dispatchId: sent?.id ?? '' }
}

async function failedDeliveryNote(world: World) {
  const shop = await openShop(world)
  const { id } = await bookedDeliveryNote(shop)
  const [sent] = await execute(sendDeliveryNote, world.ctx(), { id, to })
  refuses = true
  await deliverAll(shop, [{ id: sent?.id ?? '' }])
  refuses = false
  return { id, dispatchId: sent?.id ?? '' }
}

async function failedOffer(world: World) {
  const shop = await openShop(world)
  const { id } = await openOffer(shop)
  const [sent] = await execute(sendOffer, world.ctx(), { id, to })
  refuses = true
  await deliverAll(shop, [{ id: sent?.id ?? '' }])
  refuses = false
  return { id, dispatchId: sent?.id ?? '' }
}

const invalid = { noAddress: { id: randomUUID(), to: ['kein@'] }, nobody: { id: randomUUID(), to: [] } }
describeUseCase(sendInvoice, {
  validInput: async (world) => ({ id: (await booked(await openShop(world))).id, to }),
  invalidInputs: () => invalid,
})
describeUseCase(sendDeliveryNote, {
  validInput: async (world) => ({ id: (await bookedDeliveryNote(await openShop(world))).id, to }),
  invalidInputs: () => invalid,
})
describeUseCase(resendInvoice, { validInput: failedInvoice })
describeUseCase(resendDeliveryNote, { validInput: failedDeliveryNote })
describeUseCase(resendOffer, { validInput: failedOffer })
describeUseCase(invoiceDispatches, {
  validInput: async (world) => ({ id: (await booked(await openShop(world))).id }),
})
describeUseCase(invoiceLetter, {
  validInput: async (world) => ({ id: (await booked(await openShop(world))).id }),
})
describeUseCase(deliveryNoteLetter, {
  validInput: async (world) => ({ id: (await bookedDeliveryNote(await openShop(world))).id }),
})
describeUseCase(deliveryNoteDispatches, {
  validInput: async (world) => ({ id: (await bookedDeliveryNote(await openShop(world))).id }),
})

describe('sending a document', () => {
  let shop: Shop
  beforeEach(async () => {
    server.mails.length = 0
    shop = await openShop(await mintWorld())
  })
  const send = (input: object) => execute(sendInvoice, shop.world.ctx(), input)

  it('goes to each address of the customer, in the company’s name, with the PDF', async () => {
    await reachBy(shop, 'eins@cafe.example', 'ZWEI@cafe.example', 'zwei@cafe.example')
    await execute(patchCompany, shop.world.ctx(), {
      id: shop.world.companyId,
      name: 'Sonnental eG',
      mail: 'buero@sonnental.example',
      managingDirector: 'Petra Huber',
    })
    const { id, number } = await booked(shop)
    const sent = await send({ id })
    expect(sent.map(({ recipient }) => recipient).sort()).toEqual(['ZWEI@cafe.example', 'eins@cafe.example'])
    expect(sent.every(({ state, createdBy }) => state === 'QUEUED' && createdBy !== '')).toBe(true)
    const [mail] = await writtenMails(shop)
    expect(mail).toMatchObject({
      audience: 'BUSINESS',
      reply_to: 'buero@sonnental.example',
      sender_name: 'Sonnental eG',
      subject: `Rechnung ${number} von Sonnental eG`,
    })
    expect(mail?.content.paragraphs.join('\n')).toContain(`die Rechnung ${number} vom`)
    expect(mail?.content.footer.join('\n')).toContain('Vorstand: Petra Huber')
    await deliverAll(shop, sent)
    expect(server.mails).toHaveLength(2)
    const source = server.mails[0]?.source ?? ''
    expect(source).toContain(`filename=Rechnung-${number}.pdf`)
    expect(source).toContain('Reply-To: buero@sonnental.example')
    expect(source).toContain('Sonnental eG')
    expect(textOf(source)).toContain('9,60\u00a0€')
    expect((await toldOf(shop, id)).map(({ state }) => state)).toEqual(['SENT', 'SENT'])
  })

  it('refuses drafts, and customers whom no mail reaches', async () => {
    const open = await draft(shop)
    await expect(send({ id: open.id, to })).rejects.toMatchObject({
      kind: 'conflict',
      code: 'dispatch.draft',
    })
    const deliveryNote = await draftDeliveryNote(shop)
    const asDeliveryNote = execute(sendDeliveryNote, shop.world.ctx(), { id: deliveryNote.id, to })
    await expect(asDeliveryNote).rejects.toMatchObject({ code: 'dispatch.draft' })
    const { id } = await booked(shop)
    await expect(send({ id })).rejects.toMatchObject({ kind: 'rule', code: 'dispatch.noRecipient' })
    expect(await writtenMails(shop)).toEqual([])
  })

  it('is prepared with the customer’s addresses and filled words', async () => {
    await reachBy(shop, 'eins@cafe.example')
    const { id, number } = await booked(shop)
    const prepare = () => execute(invoiceLetter, shop.world.ctx(), { id })
    const letter = await prepare()
    expect(letter).toMatchObject({
      recipients: ['eins@cafe.example'],
      senderAddress: 'kontor@post.example',
      serverConfigured: true,
      replyTo: null,
      filename: `Rechnung-${number}.pdf`,
      last: [],
    })
    expect(letter.text).toContain(`die Rechnung ${number} vom`)
    await send({ id })
    expect((await prepare()).last).toMatchObject([{ recipient: 'eins@cafe.example', state: 'QUEUED' }])
    const { id: open } = await draft(shop)
    const unready = execute(invoiceLetter, shop.world.ctx(), { id: open })
    await expect(unready).rejects.toMatchObject({ code: 'dispatch.draft' })
  })

  it('is an invoice’s or a delivery note’s own affair', async () => {
    const { id } = await bookedDeliveryNote(shop)
    await expect(send({ id, to })).rejects.toMatchObject({ kind: 'notFound' })
    const invoice = await booked(shop)
    const asDeliveryNote = execute(sendDeliveryNote, shop.world.ctx(), { id: invoice.id, to })
    await expect(asDeliveryNote).rejects.toMatchObject({ kind: 'notFound' })
  })

  it('takes words of its own, fills their placeholders and names foreign ones', async () => {
    const { id, number } = await booked(shop)
    await send({
      id,
      to,
      subject: 'Ihre {Belegart} {Belegnummer}',
      text: '{Anrede} von {Kunde},\n\n{Offen} sind offen.',
    })
    const [mail] = await writtenMails(shop)
    expect(mail?.subject).toBe(`Ihre Rechnung ${number}`)
    expect(mail?.content.paragraphs).toEqual([
      'Sehr geehrte Damen und Herren von Café Morgentau GmbH,',
      '9,60\u00a0€ sind offen.',
    ])
    await expect(send({ id, to, subject: 'Ihre Rechnung\nBcc: alle' })).rejects.toMatchObject({
      kind: 'invalid',
      fields: [{ path: 'subject', code: 'validation.line' }],
    })
    const foreign = send({ id, to, text: 'Zur {Rechnungsnumer} und {Bezug}' })
    await expect(foreign).rejects.toMatchObject({
      kind: 'invalid',
      fields: [{ path: 'text', params: { names: '{Rechnungsnumer}, {Bezug}' } }],
    })
  })

  it('happens once, however often and by however many callers it is requested', async () => {
    const { id } = await booked(shop)
    const sendId = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => send({ id, to, sendId })))
    expect(new Set(answers.flat().map((one) => one.id)).size).toBe(1)
    expect(await writtenMails(shop)).toHaveLength(1)
    const { id: other } = await booked(shop)
    await send({ id: other, to, sendId })
    await send({ id, to })
    expect(await writtenMails(shop)).toHaveLength(3)
    expect(await toldOf(shop, id)).toHaveLength(2)
  })

  it('sends a cancelled invoice and its Stornorechnung, which names the invoice', async () => {
    const { id, number } = await booked(shop)
    const { cancelledBy } = await execute(cancelInvoice, shop.world.ctx(), { id, cancelNote: 'Irrtum' })
    await send({ id, to })
    await send({ id: cancelledBy, to })
    const [, storno] = await writtenMails(shop)
    expect(storno?.subject).toContain('Stornorechnung')
    expect(storno?.content.paragraphs.join('\n')).toContain(`unsere Rechnung ${number} vollständig`)
  })

  it('is told in the document’s history', async () => {
    const { id } = await booked(shop)
    await send({ id, to: ['a@b.example', 'c@d.example'] })
    const { shown } = await execute(invoicePage, shop.world.ctx(), { id })
    expect(shown?.trail[0]).toMatchObject({
      action: 'invoice.send',
      changes: [{ field: 'sentTo', to: 'a@b.example, c@d.example' }],
    })
  })

  it('keeps its rows: nothing is rewritten, and no mail vanishes below them', async () => {
    const { id } = await booked(shop)
    const [sent] = await send({ id, to })
    const tries = [
      sql`update document_dispatch set recipient = 'x@y.example'`,
      sql`delete from document_dispatch`,
      sql`delete from mail where id = ${sent?.id}`,
    ]
    for (const statement of tries)
      await expect(withTenant(shop.world.tenantId, 'write', (tx) => tx.execute(statement))).rejects.toThrow()
  })
})

describe('a mail that could not be sent', () => {
  it('says why on its document, and is sent again to the same address', async () => {
    const world = await mintWorld()
    const shop = await openShop(world)
    server.mails.length = 0
    const { id } = await booked(shop)
    const [sent] = await execute(sendInvoice, world.ctx(), { id, to })
    refuses = true
    await deliverAll(shop, [{ id: sent?.id ?? '' }])
    refuses = false
    expect(await toldOf(shop, id)).toMatchObject([
      { state: 'FAILED', failure: 'recipient', failureDetail: expect.stringContaining('550') as string },
    ])
    const again = { id, dispatchId: sent?.id ?? '' }
    expect(await execute(resendInvoice, world.ctx(), again)).toMatchObject({ state: 'QUEUED', failure: null })
    const twice = execute(resendInvoice, world.ctx(), again)
    await expect(twice).rejects.toMatchObject({ kind: 'conflict', code: 'dispatch.notFailed' })
    await deliverAll(shop, [{ id: again.dispatchId }])
    expect(await toldOf(shop, id)).toMatchObject([{ state: 'SENT', failure: null }])
    expect(server.mails.map((mail) => mail.to)).toEqual([to])
  })

  it('is reported until nothing is left unsent, also to another address (settle_mail_failures)', async () => {
    const shop = await openShop(await mintWorld())
    const { world } = shop
    const clara = await colleagueOf(world, { rights: ['INVOICES_SHOW', 'INVOICES_PATCH'] })
    const sendTo = async (ctx: Context, id: string, address: string, isRefused: boolean) => {
      const [sent] = await execute(sendInvoice, ctx, { id, to: [address] })
      refuses = isRefused
      await deliverAll(shop, [{ id: sent?.id ?? '' }])
      refuses = false
      return sent?.id ?? ''
    }
    const told = async (ctx = world.ctx()) =>
      (await toldTo(ctx)).map(({ title, text, readAt }) => [title, text.slice(0, 9), readAt !== null])
    const one = await booked(shop)
    const two = await booked(shop)
    const three = await booked(shop)
    const first = await sendTo(world.ctx(), one.id, 'eins@cafe.example', true)
    await sendTo(world.ctx(), two.id, 'zwei@cafe.example', true)
    await sendTo(clara, three.id, 'drei@cafe.example', true)
    const open = ['E-Mail nicht zugestellt', '2 E-Mails', false]
    expect(await told()).toEqual([open])
    await execute(resendInvoice, world.ctx(), { id: one.id, dispatchId: first })
    await deliverAll(shop, [{ id: first }])
    expect(await told()).toEqual([open])
    // another user sends it to the correct address
    await sendTo(clara, two.id, 'richtig@cafe.example', false)
    expect(await told()).toEqual([['E-Mail inzwischen gesendet', '2 E-Mails', true]])
    expect(await told(clara)).toEqual([['E-Mail nicht zugestellt', 'Die E-Mai', false]])
  })

  it('belongs to its document alone', async () => {
    const world = await mintWorld()
    const { dispatchId } = await failedInvoice(world)
    const { id: other } = await booked(await openShop(world))
    const foreign = execute(resendInvoice, world.ctx(), { id: other, dispatchId })
    await expect(foreign).rejects.toMatchObject({ kind: 'notFound' })
  })
})
