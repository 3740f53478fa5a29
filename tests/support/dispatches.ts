import { sql } from 'drizzle-orm'
import { withTenant } from '@/db/tenant'
import { patchBusinessPartner } from '@/lib/catalog/business-partners/use-cases/patch-business-partner'
import type { DispatchRecord } from '@/lib/sales/dispatches/schema'
import { invoiceDispatches } from '@/lib/sales/invoices/queries/get-invoice'
import { execute } from '@/lib/server/core/execute'
import type { Shop } from './invoices'
import { deliverMail } from './mails'

/** Sets the mail addresses of the shop's customer, replacing all others. */
export async function reachBy(shop: Shop, ...addresses: string[]): Promise<void> {
  const communications = addresses.map((value) => ({ type: 'MAIL' as const, value, comment: '' }))
  await execute(patchBusinessPartner, shop.world.ctx(), { id: shop.customerId, communications })
}

/** Returns the dispatches shown on an invoice's page. */
export const toldOf = (shop: Shop, id: string): Promise<DispatchRecord[]> =>
  execute(invoiceDispatches, shop.world.ctx(), { id })

/** Makes one attempt for each mail, as the worker does. */
export async function deliverAll({ world }: Shop, ids: readonly { id: string }[]): Promise<void> {
  for (const { id } of ids) await deliverMail(world.tenantId, id)
}

/** Returns kind, recipient, names and attachments of the world's mails as stored. */
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
