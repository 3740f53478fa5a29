import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { platformTenant } from '@/db/seed/platform'
import { mintTenantId } from '@/db/tenant'
import { listOutbox } from '@/lib/services/mail/queries'
import { execute } from '@/lib/server/core/execute'
import { deliverMail, mailRows, useSmtpServer, writeMail } from '../support/mails'
import type { SmtpTestServer } from '../support/smtp-server'
import { mintWorld, type World } from '../support/world'

const HOUR = 60 * 60 * 1000
const LIMIT = 3

let server: SmtpTestServer
beforeAll(async () => {
  process.env.MAIL_DAILY_LIMIT = String(LIMIT)
  server = await useSmtpServer()
})
afterAll(() => server.stop())

const business = (count: number) => ({
  kind: 'document' as const,
  audience: 'BUSINESS' as const,
  to: Array.from({ length: count }, (_, index) => `kunde${index}@kunde.example`),
})

async function deliverAll(world: World, ids: readonly string[], hours = 0): Promise<void> {
  const now = () => new Date(Date.now() + hours * HOUR)
  await Promise.all(ids.map((id) => deliverMail(world.tenantId, id, now)))
}

const counted = async (world: World) => {
  const rows = await mailRows(world)
  const of = (wanted: string) => rows.filter(({ state }) => state === wanted)
  return {
    sent: of('SENT').length,
    waiting: of('QUEUED').map(({ failure, attempts }) => [failure, attempts]),
  }
}

describe('the limit of mails a day', () => {
  it('lets a tenant send so many at once, and keeps the others until there is room: none is lost', async () => {
    const world = await mintWorld()
    const ids = await writeMail(world, business(LIMIT + 2))
    await deliverAll(world, ids)
    const waits = ['dailyLimit', 0]
    expect(await counted(world)).toEqual({ sent: LIMIT, waiting: [waits, waits] })
    await deliverAll(world, ids, 23)
    expect((await counted(world)).sent).toBe(LIMIT)
    await deliverAll(world, ids, 25)
    expect(await counted(world)).toEqual({ sent: LIMIT + 2, waiting: [] })
    expect((await mailRows(world)).map(({ failure }) => failure)).toEqual(ids.map(() => null))
  })

  it('delays neither another tenant nor the product’s own mails to its users; invitations count', async () => {
    const world = await mintWorld()
    const other = await mintWorld()
    await deliverAll(world, await writeMail(world, business(LIMIT)))
    const [reset = ''] = await writeMail(world, { kind: 'passwordReset' })
    const [notice = ''] = await writeMail(world, { kind: 'accountNotice' })
    const [invitation = ''] = await writeMail(world, { kind: 'invitation' })
    await deliverAll(world, [reset, notice, invitation])
    expect(await counted(world)).toEqual({ sent: LIMIT + 2, waiting: [['dailyLimit', 0]] })
    await deliverAll(other, await writeMail(other, business(1)))
    expect((await counted(other)).sent).toBe(1)
  })

  it('is shown to the platform alone: which tenant, and how many wait (limited_mails)', async () => {
    const world = await mintWorld('Vielschreiber')
    await deliverAll(world, await writeMail(world, business(LIMIT + 4)))
    const platform = { ...world.ctx(), isPlatformAdmin: true, tenantId: mintTenantId(await platformTenant()) }
    const { limited } = await execute(listOutbox, platform, {})
    expect(limited.find(({ tenantName }) => tenantName.startsWith('Vielschreiber'))).toMatchObject({
      waiting: 4,
    })
    const pretender = world.as({ isPlatformAdmin: true })
    expect((await execute(listOutbox, pretender, {})).limited).toEqual([])
  })
})
