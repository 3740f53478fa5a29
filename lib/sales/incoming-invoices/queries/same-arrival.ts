import { businessDay, germanDay } from '@/lib/domain/business-date'
import type { TenantTx } from '@/db/tenant'
import type { InvoiceFields } from '../rules/record'
import { identityOf, isSameInvoice } from '../rules/same-invoice'
import { statedColumns } from '../rules/stated'
import type { IncomingState } from '../words'
import { sameNumbers } from './same-numbers'

interface Arrived {
  id: string
  receivedAt: Date
  fields: InvoiceFields
  ownSale: boolean
  supplierId: string | null
}

const CHECKED: ReadonlySet<IncomingState> = new Set(['CHECKED', 'APPROVED', 'PAID'])

/**
 * Returns the day, as Germans write it, on which another record of an invoice arrived: of the first
 * that arrived before it, or that a person has checked already; null without one.
 */
export async function sameArrival(
  tx: TenantTx,
  companyId: number,
  { id, receivedAt, fields, ownSale, supplierId }: Arrived,
): Promise<string | null> {
  const { sumGross, payable } = statedColumns(fields, ownSale)
  const own = identityOf({ ...fields, sumGross, payable, ownSale, supplierId })
  const others = await sameNumbers(tx, companyId, [own.number])
  const isBefore = (one: { id: string; receivedAt: Date }) =>
    one.receivedAt < receivedAt || (one.receivedAt.getTime() === receivedAt.getTime() && one.id < id)
  const same = others.find(
    (one) => one.id !== id && (isBefore(one) || CHECKED.has(one.state)) && isSameInvoice(one, own),
  )
  return same ? germanDay(businessDay(same.receivedAt)) : null
}
