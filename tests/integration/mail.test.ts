import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { platformTenant } from '@/db/seed/platform'
import { sweepMails } from '@/db/system/mail'
import { mintTenantId, withTenant } from '@/db/tenant'
import { getOutboxMail, listOutbox, outboxTasks } from '@/lib/services/mail/queries'
import { finishMail, takeMail } from '@/lib/services/mail/use-cases/deliver-mail'
import { resendMail } from '@/lib/services/mail/use-cases/resend-mail'
import type { Context } from '@/lib/server/core/context'
import { execute } from '@/lib/server/core/execute'
import { asRole } from '../support/database'
import { describeUseCase } from '../support/describe-use-case'
import { booked, openShop } from '../support/invoices'
import { keep } from '../support/kept-papers'
import { deliverMail, mailRows, useSmtpServer, writeMail } from '../support/mails'
import type { SmtpTestServer } from '../support/smtp-server'
import { claimOf } from '../support/tasks'
import { mintWorld, type World } from '../support/world'

const HOUR = 60 * 60 * 1000

let platformId = ''
let server: SmtpTestServer
let refuses = false
beforeAll(async () => {
  server = await useSmtpServer({ refuse: (stage) => (refuses && stage === 'recipient' ? 550 : null) })
  platformId = await platformTenant()
})
afterAll(() => server.stop())

/** The platform's admin: only the platform's own tenant may read the outbox. */
const platformAdmin: Partial<Context> = {
  isPlatformAdmin: true,
  get tenantId() {
    return mintTenantId(platformId)
  },
}
const asPlatform = (world: World) => ({ ...world.ctx(), ...platformAdmin })

async function failedMail(world: World): Promise<string> {
  const [id = ''] = await writeMail(world)
  refuses = true
  await deliverMail(world.tenantId, id)
  refuses = false
  return id
}

const unknown = () => ({ id: randomUUID() })
describeUseCase(listOutbox, { validInput: () => ({}), otherTenantInput: null, actor: platformAdmin })
describeUseCase(outboxTasks, { validInput: () => ({}), otherTenantInput: null, actor: platformAdmin })
describeUseCase(getOutboxMail, {
  validInput: async (world) => ({ id: (await writeMail(world))[0] ?? '' }),
  otherTenantInput: unknown,
  actor: platformAdmin,
})
describeUseCase(resendMail, {
  validInput: async (world) => ({ id: await failedMail(world) }),
  otherTenantInput: unknown,
  actor: platformAdmin,
})

describe("the worker's own use cases, 'mail.take' and 'mail.finish'", () => {
  it('refuse every caller but the worker', async () => {
    const world = await mintWorld()
    const [mailId = ''] = await writeMail(world)
    const forbidden = { kind: 'forbidden' }
    await expect(execute(takeMail, world.ctx(), { mailId })).rejects.toMatchObject(forbidden)
    const finish = execute(finishMail, world.ctx(), { mailId, attempt: 1, refusal: null })
    await expect(finish).rejects.toMatchObject(forbidden)
  })
})

describe('the outbox', () => {
  it('shows the platform every mail to users, and of business mails their fate alone', async () => {
    const world = await mintWorld('Hofladen')
    const [open = ''] = await writeMail(world)
    const secretive = { audience: 'BUSINESS', kind: 'document', to: ['kunde@geheim.example'] } as const
    const [business = ''] = await writeMail(world, secretive)
    const { rows, total } = await execute(listOutbox, asPlatform(world), {})
    expect(total).toBeGreaterThanOrEqual(2)
    expect(rows.find(({ id }) => id === open)).toMatchObject({
      recipient: 'anna@kunde.example',
      subject: 'Größe zählt',
      state: 'QUEUED',
    })
    expect(rows.find(({ id }) => id === business)).toMatchObject({
      recipient: null,
      subject: null,
      kind: 'document',
    })
    const { text } = await execute(getOutboxMail, asPlatform(world), { id: open })
    expect(text).toContain('Schöne Grüße')
    expect((await execute(getOutboxMail, asPlatform(world), { id: business })).text).toBeNull()
  })

  it('stays closed to other tenants, whatever tenant they set', async () => {
    const world = await mintWorld()
    const id = await failedMail(world)
    const pretender = world.as({ isPlatformAdmin: true })
    expect((await execute(listOutbox, pretender, {})).rows).toEqual([])
    await expect(execute(getOutboxMail, pretender, { id })).rejects.toMatchObject({ kind: 'notFound' })
    await expect(execute(resendMail, pretender, { id })).rejects.toMatchObject({ kind: 'notFound' })
  })

  it('filters by state and pages', async () => {
    const world = await mintWorld()
    const id = await failedMail(world)
    const { rows } = await execute(listOutbox, asPlatform(world), { state: 'FAILED', pageSize: 100 })
    expect(rows.find((row) => row.id === id)).toMatchObject({ failure: 'recipient' })
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['FAILED']))
    const [task] = await execute(outboxTasks, asPlatform(world), {})
    expect(task).toMatchObject({ kind: 'failedSystemMails', href: '/outbox?state=FAILED' })
    expect(await execute(outboxTasks, world.as({ isPlatformAdmin: true }), {})).toEqual([])
    const ids = async (input: { page?: number; pageSize: number }) =>
      (await execute(listOutbox, asPlatform(world), input)).rows.map((row) => row.id)
    // other tests send mails concurrently
    await expect
      .poll(async () => {
        const first = await ids({ pageSize: 1 })
        const second = await ids({ pageSize: 1, page: 2 })
        return { together: await ids({ pageSize: 2 }), apart: [...first, ...second] }
      })
      .toSatisfy(({ together, apart }) => together.length === 2 && together.join() === apart.join())
  })

  it('sends a failed mail again, and only a failed one', async () => {
    const world = await mintWorld()
    const id = await failedMail(world)
    await execute(resendMail, asPlatform(world), { id })
    expect(await mailRows(world)).toMatchObject([{ state: 'QUEUED', attempts: 0, failure: null }])
    expect(await deliverMail(world.tenantId, id)).toBe(false)
    expect(await mailRows(world)).toMatchObject([{ state: 'SENT' }])
    await expect(execute(resendMail, asPlatform(world), { id })).rejects.toMatchObject({ kind: 'notFound' })
  })
})

describe('writing mails', () => {
  it('belongs to the transaction: mail and task, or neither', async () => {
    const world = await mintWorld()
    const [kept = ''] = await writeMail(world)
    expect(await claimOf('mail', world.tenantId, kept)).not.toBeNull()
    const broken = withTenant(world.tenantId, 'write', async (tx) => {
      await tx.execute(sql`delete from mail`)
      throw new Error('undo')
    })
    await expect(broken).rejects.toThrow('undo')
    expect(await mailRows(world)).toHaveLength(1)
  })

  it('brings a booked document’s PDF along, as it is kept', async () => {
    const world = await mintWorld()
    const { id: documentId } = await booked(await openShop(world))
    const bytes = Buffer.from('%PDF-1.7 the kept bytes')
    await keep(world, 'document', documentId, bytes)
    const attachments = [{ source: 'document', id: documentId, filename: 'Rechnung-10000.pdf' } as const]
    const [id = ''] = await writeMail(world, { audience: 'BUSINESS', attachments, senderName: 'Hof Müller' })
    await deliverMail(world.tenantId, id)
    const sent = server.mails.find(({ messageId }) => messageId.includes(id))?.source ?? ''
    expect(sent).toContain('filename=Rechnung-10000.pdf')
    expect(sent).toContain(bytes.toString('base64'))
    expect(sent).toMatch(/From: =\?UTF-8\?.*<kontor@post\.example>/)
  })
})

it('a business mail is from our address alone, however its sender is called', async () => {
  const world = await mintWorld()
  const senderName = 'Hof "Evil" <x@evil.example>, Bcc'
  const [id = ''] = await writeMail(world, { audience: 'BUSINESS', senderName })
  await deliverMail(world.tenantId, id)
  const sent = server.mails.find(({ messageId }) => messageId.includes(id))?.source ?? ''
  expect(/^From: .*$/m.exec(sent)?.[0].trim()).toBe(
    'From: "Hof Evil x evil.example , Bcc" <kontor@post.example>',
  )
})

describe('the sweep', () => {
  it('sweep_mails forgets old mails to users, never business mails or unsent ones', async () => {
    const world = await mintWorld()
    const [sent = ''] = await writeMail(world)
    const [business = ''] = await writeMail(world, { audience: 'BUSINESS' })
    const [unsent = ''] = await writeMail(world)
    for (const id of [sent, business]) await deliverMail(world.tenantId, id)
    await sweepMails(new Date(Date.now() + HOUR))
    expect((await mailRows(world)).map(({ id }) => id)).toEqual([business, unsent])
  })

  it('is_platform, outbox, outbox_mail and requeue_mail answer nothing without a tenant, and nothing to a shop', async () => {
    const world = await mintWorld()
    const id = await failedMail(world)
    const nothing = { own: false, mails: 0, requeued: null, rows: 0 }
    await asRole('app', async (sqlOf) => {
      const [row] =
        await sqlOf`select platform.is_platform() as own, (select count(*)::int from platform.outbox_mail(${id})) as mails,
        platform.requeue_mail(${id}) as requeued, (select count(*)::int from platform.outbox(null, 10)) as rows`
      expect(row).toEqual(nothing)
    })
    const asked = sql`select platform.is_platform() as own, (select count(*)::int from platform.outbox_mail(${id})) as mails,
      platform.requeue_mail(${id}) as requeued, (select count(*)::int from platform.outbox(null, 10)) as rows`
    expect([...(await withTenant(world.tenantId, 'write', (tx) => tx.execute(asked)))]).toEqual([nothing])
    expect(await mailRows(world)).toMatchObject([{ state: 'FAILED' }])
  })
})
