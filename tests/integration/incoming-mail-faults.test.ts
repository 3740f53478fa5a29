import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { getIncomingInvoice } from '@/lib/sales/incoming-invoices/queries/incoming-record'
import { listIncomingInvoices } from '@/lib/sales/incoming-invoices/queries/list-incoming'
import { listOpenMails } from '@/lib/sales/incoming-mails/queries/open-mails'
import { fetchMails } from '@/lib/sales/incoming-mails/steps/fetch-mails'
import { readMail } from '@/lib/sales/incoming-mails/steps/read-mail'
import { execute } from '@/lib/server/core/execute'
import { errorText } from '@/lib/server/core/translate'
import { withMailbox } from '@/lib/server/start/imap'
import { asRole } from '../support/database'
import type { ImapOptions, ImapTestServer } from '../support/imap-server'
import { addressOf, fillDay, mailTo, startInvoiceMailbox, xml } from '../support/invoice-mailbox'
import { inSecondCompany, mintWorld, type World } from '../support/world'

// The child that reads files compiles its program first, which is slow on a busy machine.
vi.setConfig({ testTimeout: 90_000 })

let server: ImapTestServer
const mood: { onCommand: ImapOptions['onCommand'] } = { onCommand: undefined }
let world: World
let address: string

beforeAll(async () => {
  server = await startInvoiceMailbox((command) => mood.onCommand?.(command))
})
afterAll(() => server.stop())
beforeEach(async () => {
  mood.onCommand = undefined
  world = await mintWorld()
  address = await addressOf(world)
})

const invoicesOf = async (one: World = world) => (await execute(listIncomingInvoices, one.ctx(), {})).total
const openOf = async (one: World = world) => (await execute(listOpenMails, one.ctx(), {})).mails
const reasons = async () => (await openOf()).flatMap(({ refusals }) => refusals.map(({ reason }) => reason))

describe('mails beyond the limits of a company', () => {
  it('are received once they are moved back, also the one that was noted', async () => {
    await fillDay(world)
    const mails = ['Vermerkt', 'Dahinter'].map((subject) => mailTo(address, subject, [xml()]))
    for (const mail of mails) server.append(mail)
    expect(await fetchMails()).toMatchObject({ done: 0, deferred: 2 })
    expect((await openOf()).map(({ subject }) => subject)).toEqual(['Vermerkt'])
    await asRole(
      'system',
      (system) =>
        system`update incoming_mail set received_at = now() - interval '2 days' where tenant_id = ${world.tenantId}`,
    )
    for (const mail of mails) server.append(mail)
    expect(await fetchMails()).toMatchObject({ done: 2, deferred: 0 })
    expect(await invoicesOf()).toBe(2)
  })

  it('are received for the other companies that they name', async () => {
    const full = await inSecondCompany(world)
    const to = `${address}, ${await addressOf(full)}`
    await fillDay(full)
    for (const subject of ['Beide 1', 'Beide 2']) server.append(mailTo(to, subject, [xml()]))
    expect(await fetchMails()).toMatchObject({ done: 0, deferred: 2 })
    expect([await invoicesOf(), await invoicesOf(full)]).toEqual([2, 0])
  })
})

describe('whatever a mail states', () => {
  it('it is received: no date, text or name makes that fail', async () => {
    const encoded = (bytes: string) => `=?utf-8?B?${Buffer.from(bytes, 'latin1').toString('base64')}?=`
    const odd = encoded('\0\xED\xA0\x80a\u0085')
    const dates = ['12026', '99999', '9999', '1969'].map((year) => `Mon, 1 Jan ${year} 00:00:00 +0000`)
    for (const [n, date] of [...dates, 'gestern', odd].entries())
      server.append(
        mailTo(address, `${odd} ${n}`, [xml(undefined, `${odd}.xml`)], {
          date,
          messageId: `<${odd}${'x'.repeat(5_000)}>`,
          from: { name: odd.repeat(300), address: `${'y'.repeat(5_000)}@gross.example` },
        }),
      )
    for (const charset of ['x-unknown', 'utf-7', 'utf-16', 'iso-2022-jp', ''])
      server.append(
        mailTo(address, `Zeichen ${charset}`, [], {
          body: {
            type: 'text/plain',
            charset,
            content: Buffer.from([0, 0xd8, 0x1b, 0x24, 0xff, 0xfe, 0x41]),
          },
        }),
      )
    expect(await fetchMails()).toMatchObject({ done: 11, failed: 0 })
    expect([await invoicesOf(), (await openOf()).length]).toEqual([6, 5])
    for (const { id } of (await execute(listIncomingInvoices, world.ctx(), {})).rows)
      expect((await execute(getIncomingInvoice, world.ctx(), { id })).mail?.sentAt).toBeNull()
  })
})

describe('a mail that cannot be read', () => {
  it('is put aside after five failures, and until then tried after all others', async () => {
    const uid = server.append(mailTo(address, 'Bricht ab', [xml()]))
    mood.onCommand = (command) =>
      command.startsWith(`UID FETCH ${uid} `) && command.includes('ENVELOPE') ? 'drop' : undefined
    expect(await fetchMails()).toMatchObject({ done: 0, failed: 1 })
    server.append(mailTo(address, 'Danach', [xml()]))
    expect(await fetchMails()).toMatchObject({ done: 1, failed: 1 })
    for (let n = 3; n <= 5; n += 1) expect(await fetchMails()).toMatchObject({ failed: 1 })
    expect(server.subjects('INBOX')).toEqual(['Bricht ab'])
    expect(await fetchMails()).toMatchObject({ failed: 0 })
    expect([server.subjects('INBOX'), server.subjects('Kontor-Failed')]).toEqual([[], ['Bricht ab']])
  })

  it('because it is gone leaves nothing behind, and one with an empty file is shown', async () => {
    const uid = server.append(mailTo(address, 'Verschwindet', [xml()]))
    mood.onCommand = (command) => {
      if (command.includes('BODY.PEEK[2]')) server.vanish(uid)
    }
    expect(await fetchMails()).toMatchObject({ done: 0, failed: 1 })
    expect(await openOf()).toEqual([])
    server.append(mailTo(address, 'Leer', [xml('')]))
    expect(await fetchMails()).toMatchObject({ done: 1, failed: 0 })
    expect(await reasons()).toEqual([errorText('incomingMail.unknownType')])
  })

  it('within its time keeps the rest of its files, each with a word', async () => {
    const wanted = { fileName: 'a.xml', size: 9, otherwise: 'incomingMail.unknownType' } as const
    const files = {
      wanted: [{ ...wanted, part: '2', isWithinText: false }],
      refused: [],
      others: [],
      text: null,
    }
    const whose = { tenantId: world.tenantId, until: performance.now() - 1 }
    const read = await withMailbox((mailbox) => readMail(mailbox, 1, files, whose))
    expect(read).toMatchObject({ files: [], refusals: [{ fileName: 'a.xml', code: 'incomingMail.tooSlow' }] })
  })
})
