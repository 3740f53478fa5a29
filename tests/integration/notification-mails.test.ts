import { spawn } from 'node:child_process'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { writeNotifications } from '@/lib/services/notifications/steps/write-notifications'
import { outboxOf } from '@/lib/server/task/queue'
import { asRole } from '../support/database'
import { gate } from '../support/gate'
import { dice } from '../support/dice'
import { deliverMail, hideMails, mailRows, useSmtpServer } from '../support/mails'
import { colleagueOf, writeWaitingMails } from '../support/notifications'
import type { SmtpTestServer, Stage } from '../support/smtp-server'
import { ROOT } from '../support/source-files'
import { bundled } from '../support/test-programs'
import { mintWorld, type World } from '../support/world'

// Mails one event to many users while the mail server rejects at random and workers are killed
// between its acceptance and their own note of it.

const PEOPLE = 24
const KILLS = 3
const HOUR = 60 * 60 * 1000
const WORKER = await bundled('scripts/worker.ts')

const chance = dice(11)
let refusals = 0
function refuse(stage: Stage): number | null {
  if (chance() > 0.15) return null
  refusals += 1
  return { connect: 421, recipient: 451, data: 452 }[stage]
}

/**
 * Kill point of a worker: called with the accepted mail, whose confirmation is held back until the
 * worker is dead.
 */
let onTaken: ((messageId: string) => Promise<void>) | null = null

/** The addresses of this test's people: a worker also sends mails that other tests left. */
const own = new Set<string>()
const isOwn = ({ to }: { to: readonly string[] }): boolean => to.some((address) => own.has(address))

let server: SmtpTestServer
let world: World
beforeAll(async () => {
  server = await useSmtpServer({
    refuse,
    onMail: (mail) => (isOwn(mail) ? onTaken?.(mail.messageId) : undefined),
  })
  await hideMails()
  await asRole('owner', (owner) => owner`delete from pgboss.job where name = 'notification.mail'`)
  world = await mintWorld()
})
afterAll(() => server.stop())

/**
 * Runs a worker until the server has accepted the given number of its mails; returns the last one.
 * Those that an earlier worker left without a note do not count: when they come again is open.
 */
async function workerKilledAfter(taken: number, left: readonly string[]): Promise<string> {
  const reached = gate()
  const dead = gate()
  let last = ''
  let count = 0
  onTaken = async (messageId) => {
    if (left.includes(messageId)) return
    count += 1
    if (count < taken) return
    last = messageId
    reached.open()
    await dead.opened
  }
  const worker = spawn(process.execPath, [WORKER], {
    cwd: ROOT,
    env: process.env,
    stdio: 'ignore',
  })
  const gone = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  await Promise.race([reached.opened, gone])
  worker.kill('SIGKILL')
  await gone
  onTaken = null
  dead.open()
  return last
}

/** Sends all pending mails day by day, each with two concurrent workers. */
async function workOff(): Promise<void> {
  for (let day = 0; day < 9; day += 1) {
    await writeWaitingMails(world.tenantId, 2)
    const waiting = (await mailRows(world)).filter(({ state }) => state !== 'SENT').map(({ id }) => id)
    if (waiting.length === 0) return
    const now = () => new Date(Date.now() + HOUR + day * 24 * HOUR)
    for (const id of waiting)
      await Promise.all([deliverMail(world.tenantId, id, now), deliverMail(world.tenantId, id, now)])
  }
}

it('each mail of a notification arrives once; twice under one name where a worker died between yes and note', async () => {
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, () => colleagueOf(world, { rights: ['POS-DEVICES_PATCH'] })),
  )
  const addresses = people.flatMap(({ actor }) => actor.email ?? []).sort()
  for (const address of addresses) own.add(address)
  await withTenant(world.tenantId, 'write', (tx) =>
    tx.execute(sql`update app_user set receive_notification_mails = id <> ${world.userId}`),
  )
  const tell = () =>
    withTenant(world.tenantId, 'write', async (tx) => {
      const params = { name: 'Kasse 1' }
      const news = { type: 'DEVICE_WAITING', event: 'the same', params, link: '/pos-devices' } as const
      await writeNotifications(outboxOf(tx), { ...news, rights: ['POS-DEVICES_PATCH'] }, new Date())
    })
  await Promise.all([tell(), tell(), tell()])
  const interrupted: string[] = []
  for (let kill = 0; kill < KILLS; kill += 1) interrupted.push(await workerKilledAfter(2, interrupted))
  await workOff()

  const rows = await mailRows(world)
  expect(rows.map(({ state }) => state)).toEqual(people.map(() => 'SENT'))
  expect(rows.map(({ recipient }) => recipient).sort()).toEqual(addresses)
  expect(refusals).toBeGreaterThan(5)
  expect(new Set(interrupted).size).toBe(KILLS)
  const times = new Map<string, number>()
  for (const { messageId } of server.mails.filter(isOwn))
    times.set(messageId, (times.get(messageId) ?? 0) + 1)
  expect(times.size).toBe(PEOPLE)
  const twice = [...times].filter(([, count]) => count > 1)
  expect(twice.sort()).toEqual(interrupted.map((messageId) => [messageId, 2]).sort())
}, 120_000)
