import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DispatchRecord } from '@/lib/sales/dispatches/schema'
import { sendInvoice } from '@/lib/sales/invoices/use-cases/send-invoice'
import { execute } from '@/lib/server/core/execute'
import { reachBy, toldOf } from '../support/dispatches'
import { booked, openShop, type Shop } from '../support/invoices'
import { keep } from '../support/kept-papers'
import { deliverMail, mailRows, useSmtpServer } from '../support/mails'
import type { SmtpTestServer, Stage } from '../support/smtp-server'
import { mintWorld } from '../support/world'

// Sends fifty invoices through a failing mail server: every mail arrives exactly once, and each
// invoice shows its state.

const DOCUMENTS = 50
/** Placeholder: rendering fifty PDFs takes too long; `dispatches.test.ts` sends real ones. */
const PDF = Buffer.from('%PDF-1.7')
const HOUR = 60 * 60 * 1000
/**
 * Duration of the storm: a mail gives up after ten tries, and two workers may reach two an hour.
 */
const STORM_HOURS = 4

let storm = true
/**
 * Whether this is an nth call during the storm: deterministic, so that the number of failures is
 * the same in any order.
 */
function every(nth: number): () => boolean {
  let calls = 0
  return () => storm && (calls += 1) % nth === 0
}

/** Counts of the server's faults. */
const happened = { refused: 0, greylisted: 0, droppedBefore: 0, droppedAfter: 0 }
const greylist = new Set<string>()
const REFUSALS = { connect: 421, recipient: 451, data: 452 }
const refuses = { connect: every(7), recipient: every(7), data: every(7) }
const drops = { connect: every(11), recipient: every(11), data: every(11) }
const dropsAfter = every(6)

/**
 * Temporary rejections at any stage, connections that break before the mail, and greylisting: the
 * first try of every recipient is rejected.
 */
function mood(stage: Stage, recipient = ''): number | null | 'drop' {
  if (stage === 'recipient' && !greylist.has(recipient)) {
    greylist.add(recipient)
    happened.greylisted += 1
    return 450
  }
  if (refuses[stage]()) {
    happened.refused += 1
    return REFUSALS[stage]
  }
  if (drops[stage]()) {
    happened.droppedBefore += 1
    return 'drop'
  }
  return null
}

let server: SmtpTestServer
let shop: Shop
beforeAll(async () => {
  server = await useSmtpServer({
    refuse: mood,
    onMail: () => {
      if (!dropsAfter()) return undefined
      happened.droppedAfter += 1
      return 'drop'
    },
  })
  shop = await openShop(await mintWorld())
}, 60_000)
afterAll(() => server.stop())

/** Sends pending mails hour by hour with two workers per mail; returns the hours it took. */
async function workOff(ids: readonly string[]): Promise<number> {
  for (let hour = 0; hour < 48; hour += 1) {
    storm = hour < STORM_HOURS
    const now = () => new Date(Date.now() + hour * HOUR)
    const rows = await mailRows(shop.world)
    const waiting = ids.filter((id) => rows.some((row) => row.id === id && row.state !== 'SENT'))
    if (waiting.length === 0) return hour
    const twice = waiting.flatMap((id) => [id, id])
    for (let next = 0; next < twice.length; next += 8)
      await Promise.all(twice.slice(next, next + 8).map((id) => deliverMail(shop.world.tenantId, id, now)))
  }
  throw new Error('mails still wait after two days')
}

it('fifty invoices arrive, each exactly once, despite the mail server', async () => {
  await reachBy(shop, 'kunde@cafe.example')
  const sent: { documentId: string; dispatch: DispatchRecord | undefined; to: string }[] = []
  for (let index = 0; index < DOCUMENTS; index += 1) {
    const { id } = await booked(shop)
    await keep(shop.world, 'document', id, PDF)
    const to = `kunde${index}@cafe.example`
    const [dispatch] = await execute(sendInvoice, shop.world.ctx(), { id, to: [to] })
    sent.push({ documentId: id, dispatch, to })
  }
  const ids = sent.map(({ dispatch }) => dispatch?.id ?? '')
  expect(await workOff(ids)).toBeGreaterThan(0)

  for (const [what, count] of Object.entries(happened)) expect(count, what).toBeGreaterThan(3)
  const arrived = new Set(server.mails.map(({ messageId }) => messageId))
  expect([...arrived].sort()).toEqual(ids.map((id) => `<${id}@post.example>`).sort())
  // a mail accepted before the connection broke is sent again with the same message id: mail
  // programs show it once
  expect(server.mails.length - DOCUMENTS).toBe(happened.droppedAfter)
  for (const { dispatch, to } of sent) {
    const copies = server.mails.filter(({ messageId }) => messageId === `<${dispatch?.id}@post.example>`)
    expect(copies.every((mail) => mail.to.join() === to)).toBe(true)
    expect(copies[0]?.source).toContain(PDF.toString('base64'))
  }
  for (const { documentId, to } of sent)
    expect(await toldOf(shop, documentId)).toMatchObject([{ recipient: to, state: 'SENT', failure: null }])
}, 180_000)
