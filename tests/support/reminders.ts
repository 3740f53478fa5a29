import { sql } from 'drizzle-orm'
import { withTenant } from '@/db/tenant'
import { patchBusinessPartner } from '@/lib/catalog/business-partners/use-cases/patch-business-partner'
import { addDays } from '@/lib/domain/business-date'
import { previewRun } from '@/lib/sales/reminders/queries/preview-run'
import { getRun } from '@/lib/sales/reminders/queries/get-run'
import type { RunRecord } from '@/lib/sales/reminders/schema'
import { reminderRun, startReminderRun } from '@/lib/sales/reminders/use-cases/remind-customers'
import { beginRun } from '@/lib/sales/customer-runs/store'
import { execute } from '@/lib/server/core/execute'
import { runTurn } from './customer-runs'
import { booked, openShop, type Shop } from './invoices'
import { mintWorld, type World } from './world'

/**
 * A shop with a booked invoice for 9,60 €, and the days on which it is dunned by the product's own
 * levels.
 */
export interface Debt {
  shop: Shop
  invoiceId: string
  dueDate: string
  /** Dates of the first, second and third reminder. */
  days: [string, string, string]
}

export async function debt(): Promise<Debt> {
  const shop = await openShop(await mintWorld())
  const { id, dueDate } = await booked(shop)
  const due = dueDate ?? ''
  const first = addDays(due, 7)
  return { shop, invoiceId: id, dueDate: due, days: [first, addDays(first, 14), addDays(first, 28)] }
}

const noon = (day: string) => () => new Date(`${day}T12:00:00Z`)

/** Context of the shop's admin on that day. */
export const onDay = (shop: Shop, day: string) => shop.world.as({ now: noon(day) })

export const previewOn = (shop: Shop, day: string) => execute(previewRun, onDay(shop, day), {})

/** Starts a run on that day. */
export const startOn = (
  shop: Shop,
  day: string,
  input: { sendMail?: boolean; customerIds?: string[] } = {},
) => execute(startReminderRun, onDay(shop, day), input)

/** Marks the run as begun by its job: it can no longer be cancelled. */
export const begun = (world: World, runId: string): Promise<void> =>
  withTenant(world.tenantId, 'write', (tx) => beginRun(tx, runId, new Date()))

/** Processes a run to its end, as its job does. */
export async function worked(shop: Shop, runId: string, day: string): Promise<RunRecord> {
  const until = new Date('2999-01-01T00:00:00Z')
  while (await runTurn(reminderRun, shop.world.tenantId, runId, { until, now: noon(day) }));
  return execute(getRun, onDay(shop, day), { id: runId })
}

/** Sends the reminders of that day; returns the run. */
export async function remindOn(
  shop: Shop,
  day: string,
  input: { sendMail?: boolean; customerIds?: string[] } = {},
): Promise<RunRecord> {
  const { id } = await startOn(shop, day, input)
  return worked(shop, id, day)
}

export interface ReminderRow extends Record<string, unknown> {
  id: string
  level: number
  fee: string
  open_amount: string
}

/** Returns an invoice's reminders as stored in the database, by level. */
export const remindersOf = (shop: Shop, invoiceId: string): Promise<ReminderRow[]> =>
  withTenant(shop.world.tenantId, 'read', async (tx) => [
    ...(await tx.execute<ReminderRow>(sql`
      select r.id, i.level, r.fee, i.open_amount from reminder_item i join reminder r on r.id = i.reminder_id
      where i.document_id = ${invoiceId} order by i.level`)),
  ])

export const changeCustomer = (shop: Shop, change: object) =>
  execute(patchBusinessPartner, shop.world.ctx(), { id: shop.customerId, ...change })
