import { businessDay } from '@/lib/domain/business-date'
import type { StepScope } from '@/lib/server/core/use-case'
import { completeFindings, type Finding, type StoredFinding } from '../rules/finding'
import { checkParties, PARTY_CODES } from '../rules/parties'
import { checkPlausible, checkTypedIban, PLAUSIBLE_CODES } from '../rules/plausible'
import type { InvoiceFields } from '../rules/record'
import { ownCompanies } from '../store'

interface Assessed {
  fields: InvoiceFields
  findings: readonly StoredFinding[]
  receivedAt: Date
  ownSale: boolean
  /** Whether the company wrote it for its supplier: nothing about it is in doubt. */
  isOwnDocument: boolean
}

/** Whether people typed an account: that of XML is checked as the file is read. */
const isTypedAccount = ({ paymentMeans }: InvoiceFields) => paymentMeans.length === 0

/**
 * Returns the invoice's findings with those against the company: whether it is the buyer, whether
 * rates, dates and words about tax can be right. Of a sale that its customer billed only the marks.
 */
export async function assessedFindings(
  { tx, ctx }: Pick<StepScope, 'tx' | 'ctx'>,
  { fields, findings, receivedAt, ownSale, isOwnDocument }: Assessed,
): Promise<Finding[]> {
  const isTyped = isTypedAccount(fields)
  const kept = completeFindings(findings).filter(
    ({ code }) =>
      !PLAUSIBLE_CODES.has(code) && !PARTY_CODES.has(code) && !(isTyped && code === 'noValidIban'),
  )
  if (isOwnDocument) return kept
  const { own, others } = await ownCompanies(tx, ctx.companyId)
  const parties = own && !ownSale ? checkParties(fields, own, others) : []
  const said = checkPlausible(fields, businessDay(receivedAt))
  const plausible = ownSale ? said.filter(({ code }) => MARKS.has(code)) : said
  return [...parties, ...plausible, ...kept, ...(isTyped ? checkTypedIban(fields) : [])]
}

const MARKS: ReadonlySet<string> = new Set(['testInvoice', 'copy'])
