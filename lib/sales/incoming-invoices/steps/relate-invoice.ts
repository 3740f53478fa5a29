import { businessDay, germanDay } from '@/lib/domain/business-date'
import type { StepScope } from '@/lib/server/core/use-case'
import { completeFindings, type Finding, type StoredFinding } from '../rules/finding'
import { matchSupplier, withRelated } from '../rules/match-supplier'
import type { InvoiceFields } from '../rules/record'
import { identityOf, isSameInvoice } from '../rules/same-invoice'
import { statedColumns } from '../rules/stated'
import { sameNumbers } from '../queries/same-numbers'
import { checkSupplier, SUPPLIER_CODES } from '../rules/supplier-findings'
import { knownSupplier, supplierCandidates, supplierIban } from '../store'
import type { IncomingState } from '../words'

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

const CHECKED: ReadonlySet<IncomingState> = new Set(['CHECKED', 'APPROVED', 'PAID'])

/**
 * Returns the invoice's findings with those on other records: an IBAN or name unlike the
 * supplier's, its first invoice, an unusual amount, and another record of the same invoice.
 */
export async function relatedFindings(
  { tx, ctx }: Pick<StepScope, 'tx' | 'ctx'>,
  { id, receivedAt, fields, findings, ownSale, supplierId, isOwnDocument }: Related,
): Promise<Finding[]> {
  const same = await sameInvoice({ tx, ctx }, { id, receivedAt, fields, ownSale, supplierId })
  const related = withRelated(completeFindings(findings), {
    iban: fields.iban,
    supplierIban: supplierId && (await supplierIban(tx, supplierId)),
    sameNumber: same && germanDay(businessDay(same)),
  })
  const others = related.filter(({ code }) => !SUPPLIER_CODES.has(code))
  if (supplierId === null || isOwnDocument) return others
  const { currency } = fields
  const supplier = await knownSupplier(tx, ctx.companyId, { id, receivedAt, supplierId, currency })
  return [...others, ...checkSupplier(fields, supplier)]
}

/**
 * Returns the arrival of another record of an invoice: of the first that arrived before it, or that
 * a person has checked already; null without one.
 */
async function sameInvoice(
  { tx, ctx }: Pick<StepScope, 'tx' | 'ctx'>,
  { id, receivedAt, fields, ownSale, supplierId }: Omit<Related, 'findings' | 'isOwnDocument'>,
): Promise<Date | null> {
  const { sumGross, payable } = statedColumns(fields, ownSale)
  const own = identityOf({ ...fields, sumGross, payable, ownSale, supplierId })
  const others = await sameNumbers(tx, ctx.companyId, [own.number])
  const isBefore = (one: { id: string; receivedAt: Date }) =>
    one.receivedAt < receivedAt || (one.receivedAt.getTime() === receivedAt.getTime() && one.id < id)
  const same = others.find(
    (one) => one.id !== id && (isBefore(one) || CHECKED.has(one.state)) && isSameInvoice(one, own),
  )
  return same?.receivedAt ?? null
}
