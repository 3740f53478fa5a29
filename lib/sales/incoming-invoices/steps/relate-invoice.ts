import { businessDay, germanDay } from '@/lib/domain/business-date'
import type { StepScope } from '@/lib/server/core/use-case'
import type { Finding } from '../rules/finding'
import { matchSupplier, withRelated } from '../rules/match-supplier'
import { writerOf } from '../rules/own-sale'
import type { InvoiceFields } from '../rules/record'
import { sameNumberArrival, supplierCandidates, supplierIban } from '../store'

interface Related {
  id: string
  receivedAt: Date
  fields: InvoiceFields
  findings: readonly Finding[]
  ownSale: boolean
  supplierId: string | null
}

/** Returns the supplier whom an invoice's facts mean; null if none or several fit. */
export async function supplierOf(
  { tx }: Pick<StepScope, 'tx'>,
  fields: InvoiceFields,
): Promise<string | null> {
  const { vatId, taxNumber, name } = fields.seller
  const facts = { vatId, taxNumber, name, iban: fields.iban }
  return matchSupplier(facts, await supplierCandidates(tx, facts))
}

/**
 * Returns the invoice's findings with those on other records: an IBAN unlike the supplier's, and an
 * earlier invoice with its number.
 */
export async function relatedFindings(
  { tx, ctx }: Pick<StepScope, 'tx' | 'ctx'>,
  { id, receivedAt, fields, findings, ownSale, supplierId }: Related,
): Promise<Finding[]> {
  const { number, iban } = fields
  const { name } = writerOf(fields, ownSale)
  const known = { id, receivedAt, supplierId, number: number ?? '', sellerName: name }
  const isNamed = number !== null && (supplierId !== null || name !== null)
  const arrival = isNamed ? await sameNumberArrival(tx, ctx.companyId, known) : null
  return withRelated(findings, {
    iban,
    supplierIban: supplierId && (await supplierIban(tx, supplierId)),
    sameNumber: arrival && germanDay(businessDay(arrival)),
  })
}
