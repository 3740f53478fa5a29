import { sql, type SQL } from 'drizzle-orm'
import type { Deductible } from '@/lib/domain/deduction'
import { centsText, percentText } from '@/lib/domain/money'
import type { Selected } from '@/lib/server/sql/selection'
import type { EntryFile } from '../rules/entry-file'
import type { CashEntryRecord } from '../schema'
import type { EntryKind, EntryOrigin, TaxedPart } from '../words'

type Reference = { id: string; number: number } | null

/** Condition that an entry states VAT that may be input tax (`rules/entry-deduction.ts`). */
export function mayDeduct(entry: SQL): SQL {
  return sql`(${entry}.kind = 'EXPENSE' and ${entry}.taxes @? '$[*] ? (@.vatRate != 0)')`
}

/** Columns of an entry `e` with its running balance. */
export const entryColumns = {
  id: sql<string>`e.id`,
  number: sql<string>`e.number`,
  date: sql<string>`e.date::text`,
  kind: sql<EntryKind>`e.kind`,
  origin: sql<EntryOrigin>`e.origin`,
  amount: sql<string>`e.amount`,
  balance: sql<string>`e.balance`,
  reason: sql<string>`e.reason`,
  account: sql<string>`e.account`,
  taxes: sql<readonly TaxedPart[]>`e.taxes`,
  deductible: sql<Deductible | null>`case when ${mayDeduct(sql`e`)}
    then coalesce(e.deductible, case when e.flat_rate_farm then 'NONE' else 'FULL' end) end`,
  deductiblePercent: sql<number | null>`e.deductible_percent`,
  deductibleReason: sql<string>`e.deductible_reason`,
  transfer: sql<{
    id: string
    name: string
  } | null>`(select json_build_object('id', o.id, 'name', coalesce(p.name, o.name))
    from cash_entry t join cash_desk o on o.tenant_id = t.tenant_id and o.id = t.desk_id
      left join pos_device p on p.tenant_id = o.tenant_id and p.id = o.device_id
    where t.tenant_id = e.tenant_id and t.transfer_id = e.transfer_id and t.desk_id <> e.desk_id limit 1)`,
  reverses: sql<Reference>`(select json_build_object('id', o.id, 'number', o.number) from cash_entry o
    where o.tenant_id = e.tenant_id and o.id = e.reverses)`,
  reversedBy: sql<Reference>`(select json_build_object('id', o.id, 'number', o.number) from cash_entry o
    where o.tenant_id = e.tenant_id and o.reverses = e.id)`,
  closing: sql<Reference>`(select json_build_object('id', c.id, 'number', c.number) from closing c
    where c.tenant_id = e.tenant_id and c.id = e.closing_id)`,
  invoice: sql<CashEntryRecord['invoice']>`case when e.payment_id is not null
      then (select json_build_object('kind', case when d.family = 'RECEIPT' then 'RECEIPT' else 'INVOICE' end, 'id', d.id, 'number', coalesce(d.number, ''))
        from payment q join document d on d.tenant_id = q.tenant_id and d.id = q.document_id
        where q.tenant_id = e.tenant_id and q.id = e.payment_id)
    when e.incoming_payment_id is not null
      then (select json_build_object('kind', 'INCOMING', 'id', i.id, 'number', coalesce(i.number, ''))
        from incoming_payment q join incoming_invoice i on i.tenant_id = q.tenant_id and i.id = q.invoice_id
        where q.tenant_id = e.tenant_id and q.id = e.incoming_payment_id) end`,
  files: sql<
    EntryFile[]
  >`(select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'type', f.type, 'size', f.size)
      order by f.created_at, f.id), '[]')
    from cash_entry_file f where f.tenant_id = e.tenant_id and f.entry_id = e.id)`,
  actorName: sql<string>`e.actor_name`,
  createdAt: sql<string>`e.created_at`,
}

export const entryOf = (row: Selected<typeof entryColumns>): CashEntryRecord => ({
  ...row,
  number: Number(row.number),
  amount: centsText(Number(row.amount)),
  taxes: row.taxes.map(({ vatRate, gross }) => ({ vatRate: percentText(vatRate), gross: centsText(gross) })),
  deductiblePercent: row.deductiblePercent === null ? null : percentText(row.deductiblePercent),
  balance: centsText(Number(row.balance)),
  createdAt: new Date(row.createdAt).toISOString(),
})
