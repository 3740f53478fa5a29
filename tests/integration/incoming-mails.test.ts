import { deflateSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { withTenant } from '@/db/tenant'
import { sweepIncomingMails } from '@/db/system/incoming-mails'
import { getIncomingInvoice } from '@/lib/sales/incoming-invoices/queries/incoming-record'
import { listIncomingInvoices } from '@/lib/sales/incoming-invoices/queries/list-incoming'
import { deleteIncoming } from '@/lib/sales/incoming-invoices/use-cases/delete-invoice'
import { sweepOldIncomingMails } from '@/lib/sales/incoming-mails/jobs'
import { findIntake } from '@/lib/sales/incoming-mails/queries/find-intake'
import { getCompanyAddress, getMailNotice } from '@/lib/sales/incoming-mails/queries/incoming-address'
import { incomingMailTasks, listOpenMails } from '@/lib/sales/incoming-mails/queries/open-mails'
import { fetchMails } from '@/lib/sales/incoming-mails/steps/fetch-mails'
import { receiveMail } from '@/lib/sales/incoming-mails/use-cases/receive-mail'
import { removeAddress } from '@/lib/sales/incoming-mails/use-cases/remove-address'
import { renewAddress } from '@/lib/sales/incoming-mails/use-cases/renew-address'
import { settleIncomingMail } from '@/lib/sales/incoming-mails/use-cases/settle-mail'
import { execute } from '@/lib/server/core/execute'
import { systemContext } from '@/lib/server/core/system-context'
import { errorText } from '@/lib/server/core/translate'
import type { UseCase } from '@/lib/server/core/use-case'
import { entriesOf } from '../support/audit-checks'
import { asRole } from '../support/database'
import { describeUseCase } from '../support/describe-use-case'
import type { TestMail, TestPart } from '../support/imap-mail'
import type { ImapOptions, ImapTestServer } from '../support/imap-server'
import { otherInvoice, receivable } from '../support/incoming-invoices'
import { addressOf, fillDay, mailTo, startInvoiceMailbox, xml } from '../support/invoice-mailbox'
import { bytesOf } from '../support/received-invoices'
import { inSecondCompany, mintWorld, type World } from '../support/world'

// The child that reads files compiles its program first, which is slow on a busy machine.
vi.setConfig({ testTimeout: 90_000 })

let server: ImapTestServer
const mood: { onCommand: ImapOptions['onCommand'] } = { onCommand: undefined }
let world: World
let address: string

beforeAll(async () => {
  server = await startInvoiceMailbox((command) => mood.onCommand?.(command))
  world = await mintWorld()
  address = await addressOf(world)
})
afterAll(() => server.stop())
beforeEach(() => {
  mood.onCommand = undefined
})

const mail = (subject: string, parts: readonly TestPart[], change: Partial<TestMail> = {}) =>
  mailTo(address, subject, parts, change)
const invoicesOf = async (one: World = world) => (await execute(listIncomingInvoices, one.ctx(), {})).total
const openOf = async (one: World = world) => (await execute(listOpenMails, one.ctx(), {})).mails
const codes = async (subject: string) => {
  const found = (await openOf()).find((one) => one.subject === subject)
  return found?.refusals.map(({ fileName, reason }) => `${fileName}: ${reason}`)
}

describeUseCase(getMailNotice, { validInput: () => ({}), otherTenantInput: null })
describeUseCase(getCompanyAddress, {
  validInput: ({ companyId }) => ({ id: companyId }),
  otherTenantInput: null,
})
describeUseCase(renewAddress, {
  validInput: ({ companyId }) => ({ id: companyId }),
  audited: { entity: 'company' },
})
describeUseCase(removeAddress, {
  validInput: async (one) => {
    await addressOf(one)
    return { id: one.companyId }
  },
  otherTenantInput: ({ companyId }) => ({ id: companyId }),
  audited: { entity: 'company' },
})

describe('the use cases of the worker', () => {
  it.each([
    ['incomingMail.receive', receiveMail],
    ['incomingMail.intake', findIntake],
  ])('%s is forbidden to people, administrators too', async (_name, useCase) => {
    const refused = execute(useCase as UseCase, world.ctx(), {})
    await expect(refused).rejects.toMatchObject({ kind: 'forbidden' })
  })
})

describe('a mail', () => {
  it('is received once: what it has was read by the worker that came first', async () => {
    const own = await mintWorld()
    const receive = async () => {
      const { fileName, content, read } = await receivable()
      const ctx = systemContext(own.tenantId, receiveMail.name, ['INCOMING-INVOICES_CREATE'], own.companyId)
      return execute(receiveMail, ctx, {
        fingerprint: 'ab'.repeat(32),
        messageId: '<eins@gross.example>',
        senderName: 'Gross & Co',
        senderAddress: 'buero@gross.example',
        subject: 'Zweimal',
        sentAt: null,
        arrivedAt: new Date('2026-11-27T09:00:01Z'),
        excerpt: '',
        files: [{ fileName, content, read }],
        refusals: [],
      })
    }
    expect([await receive(), await receive()]).toEqual([{ taken: 1 }, { taken: 0 }])
    expect([await invoicesOf(own), await openOf(own)]).toEqual([1, []])
  })

  it('for nobody by incoming_addresses is put aside and received by nobody: foreign, renewed and removed addresses', async () => {
    const other = await mintWorld()
    const first = await addressOf(other)
    const second = await addressOf(other)
    server.append(mail('renewed', [xml()], { to: first }))
    server.append(mail('unknown', [xml()], { to: `rechnungen+${'a2'.repeat(10)}@post.example` }))
    await fetchMails()
    await execute(removeAddress, other.ctx(), { id: other.companyId })
    server.append(mail('removed', [xml()], { to: second }))
    await fetchMails()
    expect(server.subjects('Kontor-Unknown')).toEqual(
      expect.arrayContaining(['renewed', 'unknown', 'removed']),
    )
    expect([await invoicesOf(other), await openOf(other)]).toEqual([0, []])
  })

  it('of a tenant that is disabled or without the module is put aside', async () => {
    const closed = await mintWorld()
    const to = await addressOf(closed)
    await asRole(
      'system',
      (system) =>
        system`update tenant set modules = array_remove(modules, 'order-management') where id = ${closed.tenantId}`,
    )
    server.append(mail('no module', [xml()], { to }))
    await fetchMails()
    expect(server.subjects('Kontor-Unknown')).toContain('no module')
  })

  it('becomes an invoice of its company alone, with its sender', async () => {
    const second = await inSecondCompany(world)
    const before = await invoicesOf()
    const decoy = { type: 'image/png', id: '<logo>', disposition: 'inline', content: 'x'.repeat(99) } as const
    server.append(
      mail('Rechnung 1', [xml(), decoy], { headers: [`Delivered-To: ${address}`], to: 'wir@hof.example' }),
    )
    await fetchMails()
    expect([await invoicesOf(), await invoicesOf(second)]).toEqual([before + 1, 0])
    const [row] = (await execute(listIncomingInvoices, world.ctx(), {})).rows
    const record = await execute(getIncomingInvoice, world.ctx(), { id: row?.id ?? '' })
    expect([record.channel, record.receivedBy, record.fileName]).toEqual(['MAIL', '', 'rechnung.xml'])
    expect(record.state).toBe('RECEIVED')
    expect(record.mail).toEqual({
      senderName: 'Gross & Co',
      senderAddress: 'buero@gross.example',
      subject: 'Rechnung 1',
      messageId: '<Rechnung 1@gross.example>',
      sentAt: '2026-11-27T09:00:00.000Z',
      arrivedAt: '2026-11-27T09:00:01.000Z',
    })
    expect(server.subjects('Kontor-Done')).toContain('Rechnung 1')
    expect(await codes('Rechnung 1')).toBeUndefined()
  })

  it('that cannot be received is shown with the reason and the text, and nothing of it is lost', async () => {
    const doctype = '<!DOCTYPE x [<!ENTITY a "b">]><Invoice/>'
    const bomb = Buffer.concat([
      Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length 99>>\nstream\n'),
      deflateSync(Buffer.alloc(30_000_000)),
      Buffer.from('\nendstream\nendobj\n'),
    ])
    const pdf = { type: 'application/pdf', disposition: 'attachment' } as const
    server.append(
      mail('Kaputt', [
        xml(bytesOf(doctype), 'doctype.xml'),
        { ...pdf, fileName: 'bombe.pdf', content: bomb },
        { ...pdf, fileName: 'gross.pdf', content: 'x', statedSize: 40_000_000 },
        xml(otherInvoice(), 'gut.xml'),
      ]),
    )
    server.append(
      mail('Nur Text', [{ type: 'application/zip', fileName: 'r.zip', disposition: 'attachment' }]),
    )
    const before = await invoicesOf()
    await fetchMails()
    expect(await invoicesOf()).toBe(before + 1)
    expect(await codes('Kaputt')).toEqual([
      `gross.pdf: ${errorText('incomingMail.tooLarge')}`,
      expect.stringContaining('doctype.xml: Die XML-Datei enthält eine DOCTYPE'),
      expect.stringContaining('bombe.pdf: Die PDF-Datei ist beschädigt'),
    ])
    expect(await codes('Nur Text')).toEqual([`r.zip: ${errorText('incomingMail.archive')}`])
    const shown = (await openOf()).find(({ subject }) => subject === 'Nur Text')
    expect(shown?.excerpt).toBe('Guten Tag,\nanbei die Rechnung.')
    expect((await execute(incomingMailTasks, world.ctx(), {}))[0]?.count).toBe((await openOf()).length)
    const { id } = shown ?? { id: '' }
    const settles = [world.ctx(), world.ctx(), world.ctx()]
    await Promise.all(settles.slice(0, 2).map((ctx) => execute(settleIncomingMail, ctx, { id })))
    await execute(settleIncomingMail, settles[2] ?? world.ctx(), { id })
    expect(await codes('Nur Text')).toBeUndefined()
    expect((await Promise.all(settles.map(entriesOf))).flat()).toHaveLength(1)
  })

  it('is never downloaded beyond the limit, whatever size its server states', async () => {
    const content = Buffer.alloc(24_000_000, 'x')
    const pdf = { type: 'application/pdf', fileName: 'l.pdf', content, statedSize: 1_000 }
    for (const size of [1_000, 30_000_000]) {
      server.append(mail(`Luege ${size}`, [pdf], { size }))
      await fetchMails()
      expect(await codes(`Luege ${size}`)).toEqual([`l.pdf: ${errorText('incomingMail.tooLarge')}`])
    }
    const asked = server.commands.flatMap((command) => /\[2\]<(\d+)\./.exec(command)?.[1] ?? [])
    expect(Math.max(...asked.map(Number))).toBeGreaterThan(20_000_000)
    expect(Math.max(...asked.map(Number))).toBeLessThan(28_000_000)
  })

  it('that repeats a file names the invoice that has it', async () => {
    const content = otherInvoice()
    server.append(mail('Erste', [xml(content)]))
    server.append(mail('Zweite', [xml(content)]))
    const before = await invoicesOf()
    await fetchMails()
    expect(await invoicesOf()).toBe(before + 1)
    const shown = (await openOf()).find(({ subject }) => subject === 'Zweite')
    expect(shown?.refusals[0]?.reason).toBe('Diese Datei ist schon eingegangen.')
    await execute(getIncomingInvoice, world.ctx(), { id: shown?.refusals[0]?.invoiceId ?? '' })
  })
})

describe('what a person attached to a mail', () => {
  const file = (type: string, fileName: string, content: Uint8Array | string = 'x'): TestPart => ({
    type,
    fileName,
    disposition: 'attachment',
    content,
  })
  const forwarded = (body: TestPart, fileName = 'Weitergeleitet'): TestPart => ({
    type: 'message/rfc822',
    fileName,
    children: [body],
  })
  const refused = (fileName: string, code: string) => `${fileName}: ${errorText(code)}`
  const HEIC = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic')
  let count = 0
  const photo = () =>
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(`${(count += 1)} ${'x'.repeat(40_000)}`)])

  it('is received, or stays open by its name with what to do: also beside an invoice', async () => {
    const parts = [
      file('application/zip', 'C:\\Users\\Anna\\Rechnung.zip'),
      xml(),
      file('application/ms-tnef', 'winmail.dat'),
      file('application/octet-stream', 'Rechnung.msg'),
      file('application/pkcs7-mime', 'smime.p7m'),
      file('image/heic', 'IMG_1.HEIC', HEIC),
      file('image/jpeg', 'IMG_2.JPG', HEIC),
      file('image/tiff', 'fax.tif', 'II*\0'),
      file('application/pdf', 'gepackt.pdf', 'PK\x03\x04'),
      file('text/vcard', 'anna.vcf'),
      forwarded({ type: 'text/plain', content: 'Siehe oben' }),
    ]
    server.append(mail('Allerlei', parts))
    const before = await invoicesOf()
    await fetchMails()
    expect(await invoicesOf()).toBe(before + 1)
    const shown = (await openOf()).find(({ subject }) => subject === 'Allerlei')
    expect([shown?.taken, shown?.excerpt]).toEqual([1, 'Guten Tag,\nanbei die Rechnung.'])
    expect((await codes('Allerlei'))?.toSorted()).toEqual(
      [
        refused('Rechnung.zip', 'incomingMail.archive'),
        refused('winmail.dat', 'incomingMail.tnef'),
        refused('Rechnung.msg', 'incomingMail.attachedMail'),
        refused('smime.p7m', 'incomingMail.sealed'),
        refused('IMG_1.HEIC', 'incomingMail.heic'),
        refused('IMG_2.JPG', 'incomingMail.heic'),
        refused('fax.tif', 'incomingMail.otherPicture'),
        refused('gepackt.pdf', 'incomingMail.archive'),
        refused('Weitergeleitet', 'incomingMail.mailWithoutFile'),
      ].toSorted(),
    )
  })

  it('is received by its content, whatever its type and name say', async () => {
    const bytes = otherInvoice()
    server.append(
      mail('Falsch benannt', [
        file('image/heic', 'IMG_3.HEIC', photo()),
        file('application/octet-stream', '/tmp/rechnung', bytes),
      ]),
    )
    const before = await invoicesOf()
    await fetchMails()
    expect(await codes('Falsch benannt')).toBeUndefined()
    expect(await invoicesOf()).toBe(before + 2)
    const names = (await execute(listIncomingInvoices, world.ctx(), {})).rows.map(({ fileName }) => fileName)
    expect(names).toEqual(expect.arrayContaining(['IMG_3.HEIC', 'rechnung']))
  })

  it('is received from a photo within the text, and from attached mails of every form', async () => {
    const picture: TestPart = { type: 'image/jpeg', id: '<a>', disposition: 'inline', content: photo() }
    const related = { type: 'multipart/related', children: [{ type: 'text/html', content: '<p>' }, picture] }
    const mails = [
      forwarded(xml()),
      forwarded({ type: 'multipart/mixed', children: [xml(), forwarded(xml())] }),
    ]
    server.append(mail('iPhone', [related, ...mails]))
    const before = await invoicesOf()
    await fetchMails()
    expect(await codes('iPhone')).toBeUndefined()
    expect(await invoicesOf()).toBe(before + 4)
  })

  it('but a picture within the text that came before is no news beside an invoice', async () => {
    const banner: TestPart = { type: 'image/png', id: '<b>', disposition: 'inline', content: photo() }
    const before = await invoicesOf()
    for (const [subject, parts] of [
      ['Banner 1', [xml(), banner]],
      ['Banner 2', [xml(), banner]],
      ['Banner 3', [banner]],
    ] as const) {
      server.append(mail(subject, parts))
      await fetchMails()
    }
    expect(await invoicesOf()).toBe(before + 3)
    expect([await codes('Banner 1'), await codes('Banner 2'), await codes('Banner 3')]).toEqual([
      undefined,
      undefined,
      [refused('Ohne Namen', 'incomingInvoice.known')],
    ])
  })
})

describe('each mail counts once', () => {
  it('if the worker is lost after the receipt and before the move', async () => {
    server.append(mail('Verloren', [xml(), xml(bytesOf('<a/>'), 'falsch.xml')]))
    const before = await invoicesOf()
    mood.onCommand = (command) => (command.startsWith('UID MOVE') ? 'drop' : undefined)
    await fetchMails()
    expect([await invoicesOf(), server.subjects('INBOX')]).toEqual([before + 1, ['Verloren']])
    mood.onCommand = undefined
    await fetchMails()
    expect([await invoicesOf(), server.subjects('INBOX')]).toEqual([before + 1, []])
    const shown = (await openOf()).filter(({ subject }) => subject === 'Verloren')
    expect(shown.map(({ taken, refusals }) => [taken, refusals.length])).toEqual([[1, 1]])
  })

  it('if the connection breaks while it is downloaded', async () => {
    server.append(mail('Abgebrochen', [xml()]))
    const before = await invoicesOf()
    mood.onCommand = (command) => (command.includes('BODY.PEEK[2]') ? 'drop' : undefined)
    await fetchMails()
    expect([await invoicesOf(), server.subjects('INBOX')]).toEqual([before, ['Abgebrochen']])
    mood.onCommand = undefined
    await fetchMails()
    expect([await invoicesOf(), server.subjects('INBOX')]).toEqual([before + 1, []])
  })

  it('if two workers fetch it, and if it is delivered twice', async () => {
    const twice = mail('Doppelt', [xml()])
    server.append(twice)
    server.append(twice)
    const before = await invoicesOf()
    await Promise.all([fetchMails(), fetchMails()])
    await fetchMails()
    expect([await invoicesOf(), server.subjects('INBOX')]).toEqual([before + 1, []])
    expect(await codes('Doppelt')).toBeUndefined()
  })
})

describe('a storm', () => {
  it('of 200 mails comes in bounded runs, and delays no other tenant', async () => {
    const other = await mintWorld()
    const to = await addressOf(other)
    for (let n = 0; n < 200; n += 1) server.append(mail(`Sturm ${n}`, []))
    server.append(mail('Leise', [xml()], { to }))
    const first = await fetchMails()
    expect(first.done).toBeLessThanOrEqual(100)
    expect(await invoicesOf(other)).toBe(1)
    while (server.subjects('INBOX').length > 0) expect((await fetchMails()).failed).toBe(0)
    expect(server.subjects('Kontor-Done').filter((subject) => subject.startsWith('Sturm'))).toHaveLength(200)
  })

  it('beyond a company’s mails of a day is put aside, with one note', async () => {
    const flooded = await mintWorld()
    const to = await addressOf(flooded)
    await fillDay(flooded)
    for (let n = 0; n < 300; n += 1) server.append(mail(`Flut ${n}`, [xml()], { to }))
    server.append(mail('Dahinter', [xml()]))
    expect(await fetchMails()).toMatchObject({ done: 1, deferred: 300 })
    expect(server.subjects('Kontor-Deferred')).toHaveLength(300)
    expect(server.subjects('Kontor-Done')).toContain('Dahinter')
    const notes = (await openOf(flooded)).map(({ subject, refusals }) => [subject, refusals[0]?.reason])
    expect(notes).toEqual([['Flut 0', errorText('incomingMail.tooMany')]])
    expect(await invoicesOf(flooded)).toBe(0)
  })
})

describe('old mails', () => {
  it('are deleted by sweep_incoming_mails once they are settled, unless an invoice came with them', async () => {
    const one = await mintWorld()
    const to = await addressOf(one)
    for (const subject of ['mit', 'ohne', 'offen'])
      server.append(mail(subject, subject === 'mit' ? [xml()] : [], { to }))
    await fetchMails()
    const ohne = (await openOf(one)).find(({ subject }) => subject === 'ohne')
    await execute(settleIncomingMail, one.ctx(), { id: ohne?.id ?? '' })
    await sweepIncomingMails(new Date(Date.now() + 1_000))
    const left = () =>
      asRole(
        'system',
        (system) =>
          system`select subject from incoming_mail where tenant_id = ${one.tenantId} order by subject`,
      )
    expect((await left()).map(({ subject }) => String(subject))).toEqual(['mit', 'offen'])
    const [row] = (await execute(listIncomingInvoices, one.ctx(), {})).rows
    await execute(deleteIncoming, one.ctx(), { id: row?.id ?? '' })
    await sweepIncomingMails(new Date(Date.now() + 1_000))
    expect((await left()).map(({ subject }) => String(subject))).toEqual(['mit', 'offen'])
  })

  it('stay for 90 days', async () => {
    const one = await mintWorld()
    const to = await addressOf(one)
    for (const subject of ['89', '91']) server.append(mail(subject, [], { to }))
    await fetchMails()
    for (const { id } of await openOf(one)) await execute(settleIncomingMail, one.ctx(), { id })
    await withTenant(one.tenantId, 'write', (tx) =>
      tx.execute(sql`update incoming_mail set received_at = now() - subject::int * interval '1 day'`),
    )
    await sweepOldIncomingMails.handle({})
    const left = await withTenant(one.tenantId, 'read', (tx) =>
      tx.execute(sql`select subject from incoming_mail`),
    )
    expect([...left]).toEqual([{ subject: '89' }])
  })
})
