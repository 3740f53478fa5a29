import { eq } from 'drizzle-orm'
import { company } from '@/db/schema/companies'
import { withTenant } from '@/db/tenant'
import { approveIncoming } from '@/lib/sales/incoming-invoices/use-cases/approve-invoice'
import { checkIncoming } from '@/lib/sales/incoming-invoices/use-cases/check-invoice'
import { receiveInvoice } from '@/lib/sales/incoming-invoices/use-cases/receive-invoice'
import type { IncomingInvoiceRecord } from '@/lib/sales/incoming-invoices/schema'
import { withoutBytes } from '@/lib/sales/incoming-invoices/steps/answer-task'
import { readFile } from '@/lib/sales/incoming-invoices/steps/read-file'
import { createBusinessPartner } from '@/lib/catalog/business-partners/use-cases/create-business-partner'
import { listOpenMails } from '@/lib/sales/incoming-mails/queries/open-mails'
import { receiveMail } from '@/lib/sales/incoming-mails/use-cases/receive-mail'
import { sha256 } from '@/lib/server/core/digest'
import { execute } from '@/lib/server/core/execute'
import { systemContext } from '@/lib/server/core/system-context'
import { BUYER, bytesOf, ublInvoice, type Varied } from './received-invoices'
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

/** Returns an XML fixture with the name of the company that receives it; others as they are. */
async function addressedTo(
  { ctx }: Pick<World, 'ctx'>,
  content: Uint8Array = otherInvoice(),
): Promise<Uint8Array> {
  const { tenantId, companyId } = ctx()
  const [own] = await withTenant(tenantId, 'read', (tx) =>
    tx.select({ name: company.name }).from(company).where(eq(company.id, companyId)),
  )
  const text = Buffer.from(content)
  if (!own || own.name.startsWith(BUYER) || !text.subarray(0, 5).equals(Buffer.from('<?xml'))) return content
  const name = own.name.replaceAll('&', '&amp;')
  return bytesOf(text.toString().replace(`>${BUYER}<`, `>${name}<`))
}

/** Receives a file; one of the fixtures is addressed to the company. */
export const received = async (world: Pick<World, 'ctx'>, content?: Uint8Array) =>
  execute(receiveInvoice, world.ctx(), await receivable(await addressedTo(world, content)))

/** What checks an invoice, with an answer to each of its findings that asks. */
export const answered = ({ id, findings }: Pick<IncomingInvoiceRecord, 'id' | 'findings'>) => {
  const codes = new Set(findings.flatMap(({ code, weight }) => (weight === 'ASK' ? [code] : [])))
  return { id, answers: [...codes].map((code) => ({ code, reason: 'Nachgefragt' })) }
}

/** The key of an invoice just received, checked or approved. */
export const keyOf = async (world: Pick<World, 'ctx'>) => ({ id: (await received(world)).id })
export const checkedIn = async (world: Pick<World, 'ctx'>) => {
  const record = await received(world)
  await execute(checkIncoming, world.ctx(), answered(record))
  return { id: record.id }
}
export const approvedIn = async (world: Pick<World, 'ctx'>) => {
  const key = await checkedIn(world)
  await execute(approveIncoming, world.ctx(), key)
  return key
}

/** The key of an invoice of this content, approved with an answer to all that asks. */
export const approvedFrom = async (world: Pick<World, 'ctx'>, content: Uint8Array) => {
  const record = await received(world, content)
  await execute(checkIncoming, world.ctx(), answered(record))
  await execute(approveIncoming, world.ctx(), { id: record.id })
  return { id: record.id }
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
