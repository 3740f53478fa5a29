import { accountLength } from '@/lib/catalog/companies/queries/account-length'
import { deductionDefaults } from '@/lib/catalog/companies/queries/deduction-defaults'
import { isLedger } from '@/lib/domain/datev'
import {
  cleanDeduction,
  deductionColumns,
  keptDeduction,
  proposedDeduction,
  type Deductible,
  type Deduction,
} from '@/lib/domain/deduction'
import { percentText } from '@/lib/domain/money'
import { invalidField, orRefuse } from '@/lib/server/core/errors'
import type { StepScope } from '@/lib/server/core/use-case'
import { isCutShort } from '../rules/bounds'
import { linesAfterTyping, linesText, statedLines, type LineDeduction } from '../rules/line-deductions'
import type { Finding } from '../rules/finding'
import type { InvoiceFields } from '../rules/record'
import { receivedDay, statedReceipt, suppliedDay } from '../rules/received-day'
import { doubtedDeduction } from '../rules/weights'
import { lastAccount, supplierIban, type StoredInvoice } from '../store'
import { supplierOf } from './relate-invoice'

type Scope = Pick<StepScope, 'tx' | 'ctx'>

/** What people decide about the booking of an invoice; omitted fields stay unchanged. */
export interface SentAssignment {
  supplierId?: string | null | undefined
  expenseAccount?: string | null | undefined
  receivedOn?: string | undefined
  deductible?: Deductible | undefined
  deductiblePercent?: string | null | undefined
  deductibleReason?: string | undefined
  lines?: readonly LineDeduction[] | undefined
}

type Assignment = Pick<
  StoredInvoice,
  | 'supplierId'
  | 'expenseAccount'
  | 'receivedOn'
  | 'deductible'
  | 'deductiblePercent'
  | 'deductibleReason'
  | 'lineDeductions'
>

/** Throws if an account has another length than the company's general-ledger accounts. */
async function refuseLength({ tx, ctx }: Scope, account: string): Promise<void> {
  const length = await accountLength(tx, ctx.companyId)
  if (!isLedger(account, length)) throw invalidField('expenseAccount', 'incomingInvoice.account', { length })
}

/**
 * Returns the columns of the assignment after a change. Newly typed `fields` may match a supplier,
 * and a supplier proposes the account used last; `findings` may put the deduction in doubt. Throws
 * at its field for an unknown supplier, an account of another length, a day of receipt after that
 * of the file, and an incomplete deduction.
 */
export async function assignmentOf(
  scope: Scope,
  invoice: StoredInvoice,
  sent: SentAssignment,
  fields: InvoiceFields | null,
  findings: readonly Finding[],
): Promise<Assignment> {
  const { tx, ctx } = scope
  const { supplierId, expenseAccount } = sent
  if (supplierId && (await supplierIban(tx, supplierId)) === null)
    throw invalidField('supplierId', 'incomingInvoice.noSupplier')
  if (expenseAccount && expenseAccount !== invoice.expenseAccount) await refuseLength(scope, expenseAccount)
  const receivedOn =
    sent.receivedOn === undefined ? invoice.receivedOn : statedReceipt(sent.receivedOn, invoice.receivedAt)
  if (receivedOn === undefined) throw invalidField('receivedOn', 'incomingInvoice.receivedLater')
  const matched = invoice.supplierId ?? (fields && (await supplierOf(scope, fields)))
  const supplier = supplierId === undefined ? matched : supplierId
  const isNewSupplier = supplier !== invoice.supplierId
  const proposed =
    invoice.expenseAccount ??
    (supplier && isNewSupplier ? await lastAccount(tx, ctx.companyId, supplier) : null)
  const account = expenseAccount === undefined ? proposed : expenseAccount
  return {
    supplierId: supplier,
    expenseAccount: account,
    receivedOn,
    ...(await deductionOf(scope, invoice, sent, {
      account,
      fields: fields ?? invoice.fields,
      receivedOn,
      findings,
    })),
    lineDeductions: linesOf(invoice, sent, fields),
  }
}

interface After {
  account: string | null
  fields: InvoiceFields
  receivedOn: string | null
  findings: readonly Finding[]
}

type DeductionOf = Pick<Assignment, 'deductible' | 'deductiblePercent' | 'deductibleReason'>

/**
 * Returns the deduction of an invoice after a change: another account, a day of supply with another
 * taxation, and doubts about the right to it propose their own, unless a person has decided
 * otherwise. Throws at the field of what is missing.
 */
async function deductionOf(
  { tx, ctx }: Scope,
  invoice: StoredInvoice,
  { deductible, deductiblePercent, deductibleReason }: SentAssignment,
  { account, fields, receivedOn, findings }: After,
): Promise<DeductionOf> {
  const isStated = [deductible, deductiblePercent, deductibleReason].some((value) => value !== undefined)
  const { receivedAt } = invoice
  const before = await deductionDefaults(tx, ctx.companyId, suppliedDay(invoice.fields, invoice))
  const after = await deductionDefaults(tx, ctx.companyId, suppliedDay(fields, { receivedAt, receivedOn }))
  const kept = keptDeduction(invoice, before.flatRateFarm)
  if (!isStated) {
    const earlier = doubtedDeduction(
      proposedDeduction(invoice.expenseAccount ?? '', before),
      invoice.findings,
    )
    const proposed = doubtedDeduction(proposedDeduction(account ?? '', after), findings)
    if (isSame(kept, earlier) && !isSame(earlier, proposed)) return deductionColumns(proposed)
    const { deductible: as, deductiblePercent: share, deductibleReason: why } = invoice
    return { deductible: as, deductiblePercent: share, deductibleReason: why }
  }
  const clean = cleanDeduction({
    deductible: deductible ?? kept.deductible,
    deductiblePercent: deductiblePercent === undefined ? kept.deductiblePercent : deductiblePercent,
    deductibleReason: deductibleReason ?? kept.deductibleReason,
  })
  if (!clean.ok) throw invalidField(clean.error.path, `validation.${clean.error.code}`)
  return deductionColumns(clean.value)
}

const isSame = (a: Deduction, b: Deduction) =>
  a.deductible === b.deductible &&
  a.deductiblePercent === b.deductiblePercent &&
  a.deductibleReason === b.deductibleReason

/** Returns the lines that decide by themselves after a change. Throws at a wrong one. */
function linesOf(
  invoice: StoredInvoice,
  { lines }: SentAssignment,
  fields: InvoiceFields | null,
): readonly LineDeduction[] {
  const { lineDeductions, findings } = invoice
  if (lines) return orRefuse(statedLines(lines, fields ?? invoice.fields, isCutShort(findings)))
  return fields ? linesAfterTyping(lineDeductions, invoice.fields, fields) : lineDeductions
}

/** Returns an assignment as an audit entry states it. */
export const auditedAssignment = (
  { receivedAt }: StoredInvoice,
  { receivedOn, lineDeductions, deductiblePercent, ...rest }: Assignment,
) => ({
  supplierId: rest.supplierId,
  expenseAccount: rest.expenseAccount,
  receivedOn: receivedDay({ receivedAt, receivedOn }),
  deductible: rest.deductible,
  deductiblePercent: deductiblePercent === null ? null : percentText(deductiblePercent),
  deductibleReason: rest.deductibleReason,
  deductibleLines: linesText(lineDeductions),
})
