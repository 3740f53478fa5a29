import { sql } from 'drizzle-orm'
import { withTenant } from '@/db/tenant'
import { patchBusinessPartner } from '@/lib/catalog/business-partners/use-cases/patch-business-partner'
import type { DispatchRecord } from '@/lib/sales/dispatches/schema'
import { invoiceDispatches } from '@/lib/sales/invoices/queries/get-invoice'
import { execute } from '@/lib/server/core/execute'
import type { Shop } from './invoices'
import { deliverMail } from './mails'

/** Gives the shop's customer these addresses for mail, and no others. */
export async function reachBy(shop: Shop, ...addresses: string[]): Promise<void> {
  const communications = addresses.map((value) => ({ type: 'MAIL' as const, value, comment: '' }))
  await execute(patchBusinessPartner, shop.world.ctx(), { id: shop.customerId, communications })
}

/** What an invoice's page tells of its mails. */
export const toldOf = (shop: Shop, id: string): Promise<DispatchRecord[]> =>
  execute(invoiceDispatches, shop.world.ctx(), { id })

/** One attempt for each of the mails, as the worker makes it. */
export async function deliverAll({ world }: Shop, ids: readonly { id: string }[]): Promise<void> {
  for (const { id } of ids) await deliverMail(world.tenantId, id)
}

/** Kind, recipient, names and attachments of the world's mails, as they were written. */
export const writtenMails = ({ world }: Shop) =>
  withTenant(world.tenantId, 'read', async (tx) => [
    ...(await tx.execute<{
      audience: string
      recipient: string
      reply_to: string | null
      sender_name: string | null
      subject: string
      content: { heading: string; paragraphs: string[]; footer: string[] }
    }>(sql`select audience, recipient, reply_to, sender_name, subject, content from mail order by id`)),
  ])
