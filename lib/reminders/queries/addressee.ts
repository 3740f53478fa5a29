import { sql } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import type { PrintCustomer } from '@/lib/print/rules/parties'

/** A customer as he is written to now. */
export async function addresseeOf(tx: TenantTx, customerId: string): Promise<PrintCustomer> {
  const [row] = await tx.execute<{ customer: PrintCustomer }>(sql`
    select jsonb_build_object('name', company, 'firstname', firstname, 'lastname', lastname, 'address', address,
      'street', street, 'zipCode', zip_code, 'city', city, 'country', country, 'vatId', '',
      'customerNumber', coalesce(customer_number, '')) as customer
    from business_partner where id = ${customerId}`)
  if (!row) throw new Error(`customer ${customerId} is gone`)
  return row.customer
}
