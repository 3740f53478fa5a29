import { sql } from 'drizzle-orm'
import { anyOf } from '@/db/arrays'
import type { TenantTx } from '@/db/tenant'
import type { Party } from '../rules/record'
import { identityOf, numberKey, type Identity } from '../rules/same-invoice'
import type { IncomingState } from '../words'

/** A received invoice that may be another's invoice, too. */
export interface SameNumber extends Identity {
  id: string
  receivedAt: Date
  state: IncomingState
  /** Money was paid for it, or an open payment file has it. */
  isPaid: boolean
}

interface Row extends Record<string, unknown> {
  id: string
  received_at: string
  state: IncomingState
  is_paid: boolean
  supplier_id: string | null
  own_sale: boolean
  number: string
  sum_gross: string | null
  payable: string | null
  seller: Pick<Party, 'name' | 'vatId' | 'taxNumber'>
  buyer: Pick<Party, 'name' | 'vatId' | 'taxNumber'>
}

/** The parts of a party that tell who it is. */
export const namedParty = (party: 'seller' | 'buyer') => {
  const part = (name: string) => sql`${name}::text, i.fields->${party}->${name}`
  return sql`jsonb_build_object(${sql.join(['name', 'vatId', 'taxNumber'].map(part), sql`, `)}) as ${sql.identifier(party)}`
}

const cents = (text: string | null) => (text === null ? null : Number(text))

/** Returns a company's invoices with any of the numbers, as they are compared, by their arrival. */
export async function sameNumbers(
  tx: TenantTx,
  companyId: number,
  numbers: readonly (string | null)[],
): Promise<SameNumber[]> {
  const keys = [...new Set(numbers.flatMap((number) => numberKey(number) ?? []))]
  if (keys.length === 0) return []
  const rows = await tx.execute<Row>(sql`
    select i.id, i.received_at, i.state, i.supplier_id, i.own_sale, i.number, i.sum_gross, i.payable, ${namedParty('seller')}, ${namedParty('buyer')},
      i.state = 'PAID' or i.settled <> 0 or exists (select from payment_file_item f
        where f.tenant_id = i.tenant_id and f.invoice_id = i.id and f.is_open) as is_paid
    from incoming_invoice i
    where i.company_id = ${companyId} and i.number_key = ${anyOf(keys, 'text')}
    order by i.received_at, i.id`)
  return [...rows].map((row) => ({
    id: row.id,
    receivedAt: new Date(row.received_at),
    state: row.state,
    isPaid: row.is_paid,
    ...identityOf({
      number: row.number,
      supplierId: row.supplier_id,
      ownSale: row.own_sale,
      sumGross: cents(row.sum_gross),
      payable: cents(row.payable),
      seller: row.seller,
      buyer: row.buyer,
    }),
  }))
}
