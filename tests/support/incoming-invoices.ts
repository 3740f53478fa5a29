import { approveIncoming } from '@/lib/sales/incoming-invoices/use-cases/approve-invoice'
import { checkIncoming } from '@/lib/sales/incoming-invoices/use-cases/check-invoice'
import { receiveInvoice } from '@/lib/sales/incoming-invoices/use-cases/receive-invoice'
import { withoutBytes } from '@/lib/sales/incoming-invoices/steps/answer-task'
import { readFile } from '@/lib/sales/incoming-invoices/steps/read-file'
import { createBusinessPartner } from '@/lib/catalog/business-partners/use-cases/create-business-partner'
import { listOpenMails } from '@/lib/sales/incoming-mails/queries/open-mails'
import { receiveMail } from '@/lib/sales/incoming-mails/use-cases/receive-mail'
import { sha256 } from '@/lib/server/core/digest'
import { execute } from '@/lib/server/core/execute'
import { systemContext } from '@/lib/server/core/system-context'
import { bytesOf, ublInvoice, type Varied } from './received-invoices'
import type { World } from './world'

let count = 0

/** An invoice with unique content; its number is `number`, by default a unique one. */
export const otherInvoice = (number = `R-${(count += 1)}`, change: Varied = {}): Uint8Array =>
  bytesOf(`${ublInvoice(change).replace('>R-1<', `>${number}<`)}<!-- ${(count += 1)} -->`)

/** Input for receiving a file, which is read in this process. */
export const receivable = async (content = otherInvoice(), fileName = 'rechnung.xml') => ({
  fileName,
  channel: 'UPLOAD' as const,
  content,
  read: withoutBytes(await readFile(content)),
})

/** Receives a mail to the world's company that contains no invoice. */
async function mailIn({ tenantId, companyId }: World): Promise<void> {
  const stated = { senderName: 'Gross & Co', senderAddress: 'buero@gross.example', subject: 'Rechnung' }
  const head = { ...stated, messageId: '', sentAt: null, arrivedAt: new Date(), excerpt: 'Guten Tag' }
  const fingerprint = sha256(`mail ${(count += 1)}`)
  const ctx = systemContext(tenantId, receiveMail.name, ['INCOMING-INVOICES_CREATE'], companyId)
  await execute(receiveMail, ctx, { ...head, fingerprint, files: [], refusals: [] })
}

/** Receives a mail without an invoice and returns its key. */
export async function mailKeyIn(world: World): Promise<{ id: string }> {
  await mailIn(world)
  const [mail] = (await execute(listOpenMails, world.ctx(), {})).mails
  return { id: mail?.id ?? '' }
}

export const received = async (world: Pick<World, 'ctx'>, content?: Uint8Array) =>
  execute(receiveInvoice, world.ctx(), await receivable(content))

/** The key of an invoice just received, checked or approved. */
export const keyOf = async (world: Pick<World, 'ctx'>) => ({ id: (await received(world)).id })
export const checkedIn = async (world: Pick<World, 'ctx'>) => {
  const key = await keyOf(world)
  await execute(checkIncoming, world.ctx(), key)
  return key
}
export const approvedIn = async (world: Pick<World, 'ctx'>) => {
  const key = await checkedIn(world)
  await execute(approveIncoming, world.ctx(), key)
  return key
}

/** The key of an invoice of this content, approved. */
export const approvedFrom = async (world: Pick<World, 'ctx'>, content: Uint8Array) => {
  const { id } = await received(world, content)
  await execute(checkIncoming, world.ctx(), { id })
  await execute(approveIncoming, world.ctx(), { id })
  return { id }
}

/** The supplier whom the fixtures name by VAT id. */
export const supplierIn = (world: World, fields: object = {}) =>
  execute(createBusinessPartner, world.ctx(), {
    company: 'Großhandel & Söhne',
    partnerType: 'BUSINESS',
    isSupplier: true,
    eUcompanyNumber: 'DE136695976',
    ...fields,
  })
