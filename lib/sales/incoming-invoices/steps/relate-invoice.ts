import type { StepScope } from '@/lib/server/core/use-case'
import { completeFindings, type Finding, type StoredFinding } from '../rules/finding'
import { matchSupplier, withRelated } from '../rules/match-supplier'
import type { InvoiceFields } from '../rules/record'
import { paidToFindings } from '../queries/paid-to'
import { sameArrival } from '../queries/same-arrival'
import { checkSupplier, SUPPLIER_CODES } from '../rules/supplier-findings'
import { knownSupplier, supplierCandidates, supplierIban } from '../store'

interface Related {
  id: string
  receivedAt: Date
  fields: InvoiceFields
  findings: readonly StoredFinding[]
  ownSale: boolean
  supplierId: string | null
  /** Whether the company wrote it for its supplier: nothing about it is in doubt. */
  isOwnDocument: boolean
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
 * Returns the invoice's findings with those on other records: an IBAN or name unlike the
 * supplier's, its first invoice, an unusual amount, another record of the same invoice, and who
 * is paid in place of the seller.
 */
export async function relatedFindings(
  { tx, ctx }: Pick<StepScope, 'tx' | 'ctx'>,
  { id, receivedAt, fields, findings, ownSale, supplierId, isOwnDocument }: Related,
): Promise<Finding[]> {
  const same = await sameArrival(tx, ctx.companyId, { id, receivedAt, fields, ownSale, supplierId })
  const related = withRelated(completeFindings(findings), {
    iban: fields.iban,
    supplierIban: supplierId && (await supplierIban(tx, supplierId)),
    sameNumber: same,
  })
  const unlike = related.filter(({ code }) => !SUPPLIER_CODES.has(code))
  if (isOwnDocument) return unlike
  const paid = { id, fields, ownSale, supplierId }
  const others = await paidToFindings(tx, ctx.companyId, unlike, paid)
  if (supplierId === null) return others
  const { currency } = fields
  const supplier = await knownSupplier(tx, ctx.companyId, { id, receivedAt, supplierId, currency })
  return [...others, ...checkSupplier(fields, supplier)]
}
