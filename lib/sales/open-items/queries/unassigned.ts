import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { DocumentKind } from '@/lib/domain/document-kind'
import type { Page } from '@/lib/domain/list'
import { centsText } from '@/lib/domain/money'
import { AppError } from '@/lib/server/core/errors'
import { listFields, readPage, type SortColumns } from '@/lib/server/sql/list'
import { defineUseCase, type ReadScope } from '@/lib/server/core/use-case'
import { unassignedList } from '../list'
import { madeAt } from './account-receipt'
import { receiptKey, type TillMoney, type UnassignedRow } from '../schema'

interface Row extends Record<string, unknown> {
  receipt_id: string
  part: UnassignedRow['part']
  reason: UnassignedRow['reason']
  amount: string
  number: string
  till: string | null
  customer: string | null
  day: string
}

const COLUMNS = sql`u.receipt_id, u.part, u.reason, u.amount, r.number, platform.till_name(r.device_id) as till,
  coalesce(nullif(r.details->'customer'->>'name', ''), r.details->'customer'->>'id') as customer,
  (u.made_at at time zone 'Europe/Berlin')::date::text as day`

/**
 * Receipts that wait for a person, as `u`, with the receipt `r`; not those that count in nothing,
 * since they take back more than is left of another one.
 */
export const SOURCE = sql`unassigned_receipt u join receipt r on r.created_at = u.made_at and r.id = u.receipt_id and r.exceeds is null`

/**
 * Condition that `u` still waits. One that names a document waits until a person has dealt with it:
 * used the credit, booked the draft, or cancelled or credited the goods that were taken back.
 */
export const isWaiting = ({ ctx }: Pick<ReadScope, 'ctx'>): SQL => sql`u.company_id = ${ctx.companyId}
  and (u.document_id is null or exists (select from document d
    where d.tenant_id = u.tenant_id and d.id = u.document_id and case u.reason
      when 'overpaid' then d.open_amount < 0
      when 'deliveryDraft' then d.status = 'DRAFT'
      else d.status <> 'CANCELLED' and not exists (select from document c
        where c.tenant_id = d.tenant_id and c.cancellation_of = d.invoice_id and c.kind = 'CREDIT') end))`

const sorts: SortColumns<typeof unassignedList> = { date: { column: sql`u.made_at`, type: 'timestamptz' } }

/**
 * Receipts of tills that wait for a person: sales on account without a customer, and payments of
 * claims that could not be assigned. Those of the active company, the newest first.
 */
export const listUnassigned = defineUseCase({
  name: 'openItem.unassigned',
  mode: 'read',
  right: 'INVOICES_SHOW',
  module: 'order-management',
  input: z.strictObject(listFields(unassignedList)),
  run: async (scope, input): Promise<Page<UnassignedRow>> => {
    const { part } = input
    const page = await readPage<Row>(
      scope.tx,
      { ...input, q: '' },
      {
        select: COLUMNS,
        from: SOURCE,
        where: [isWaiting(scope), ...(part ? [sql`u.part = ${part}`] : [])],
        id: sql`u.receipt_id`,
        sorts,
      },
    )
    return { ...page, rows: page.rows.map(rowOf) }
  },
})

const rowOf = (row: Row): UnassignedRow => ({
  id: row.receipt_id,
  part: row.part,
  reason: row.reason,
  amount: centsText(Number(row.amount)),
  number: Number(row.number),
  till: row.till ?? '',
  customer: row.customer ?? '',
  date: row.day,
})

/**
 * The earlier claims that a till's receipt paid, and the parts of it that wait for a person; a
 * receipt of another company is not found.
 */
export const tillMoneyOf = defineUseCase({
  name: 'openItem.tillMoney',
  mode: 'read',
  right: 'INVOICES_SHOW',
  module: 'order-management',
  input: receiptKey,
  run: async (scope, { id }) => {
    const [row] = await scope.tx.execute(sql`
      select from receipt r join store s on s.id = r.store_id
      where r.created_at = ${madeAt(id)}::timestamptz and r.id = ${id} and s.company_id = ${scope.ctx.companyId}`)
    if (!row) throw new AppError('notFound', 'notFound')
    return readTillMoney(scope, id)
  },
})

/** Same as `tillMoneyOf`, for the write use cases that return it. */
export async function readTillMoney(
  scope: Pick<ReadScope, 'tx' | 'ctx'>,
  receiptId: string,
): Promise<TillMoney> {
  const { tx, ctx } = scope
  const waiting = await tx.execute<Row>(
    sql`select ${COLUMNS} from ${SOURCE} where u.receipt_id = ${receiptId} and ${isWaiting(scope)} order by u.part desc`,
  )
  const paid = await tx.execute<PaidRow>(sql`
    select d.id, d.kind, d.number, p.amount, exists (select from payment z where z.tenant_id = p.tenant_id and z.reverses = p.id) as is_undone
    from payment p join document d on d.tenant_id = p.tenant_id and d.id = p.document_id
    where p.receipt_id = ${receiptId} and d.company_id = ${ctx.companyId} and p.reverses is null order by p.id`)
  const [deliveryNote = null] = await tx.execute<{ id: string; number: string | null }>(sql`
    select d.id, d.number from document d
    where d.id = ${receiptId} and d.family = 'DELIVERY_NOTE' and d.company_id = ${ctx.companyId}`)
  return {
    id: receiptId,
    unassigned: waiting.map(rowOf),
    deliveryNote: deliveryNote && { id: deliveryNote.id, number: deliveryNote.number },
    payments: paid
      .filter((row) => !row.is_undone)
      .map(({ id, kind, number, amount }) => ({
        documentId: id,
        documentKind: kind,
        number,
        amount: centsText(Number(amount)),
      })),
  }
}

interface PaidRow extends Record<string, unknown> {
  id: string
  kind: DocumentKind | 'RECEIPT'
  number: string
  amount: string
  is_undone: boolean
}
