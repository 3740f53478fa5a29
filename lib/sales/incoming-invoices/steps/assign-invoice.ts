import { accountLength } from '@/lib/catalog/companies/queries/account-length'
import { isLedger } from '@/lib/domain/datev'
import { invalidField } from '@/lib/server/core/errors'
import type { StepScope } from '@/lib/server/core/use-case'
import type { InvoiceFields } from '../rules/record'
import { receivedDay, statedReceipt } from '../rules/received-day'
import { lastAccount, supplierIban, type StoredInvoice } from '../store'
import { supplierOf } from './relate-invoice'

type Scope = Pick<StepScope, 'tx' | 'ctx'>

/** What people decide about the booking of an invoice; omitted fields stay unchanged. */
export interface SentAssignment {
  supplierId?: string | null | undefined
  expenseAccount?: string | null | undefined
  receivedOn?: string | undefined
}

type Assignment = Pick<StoredInvoice, 'supplierId' | 'expenseAccount' | 'receivedOn'>

/** Throws if an account has another length than the company's general-ledger accounts. */
async function refuseLength({ tx, ctx }: Scope, account: string): Promise<void> {
  const length = await accountLength(tx, ctx.companyId)
  if (!isLedger(account, length)) throw invalidField('expenseAccount', 'incomingInvoice.account', { length })
}

/**
 * Returns the columns of the assignment after a change. Newly typed `fields` may match a supplier,
 * and a supplier proposes the account used last. Throws at its field for an unknown supplier, an
 * account of another length, and a day of receipt after that of the file.
 */
export async function assignmentOf(
  scope: Scope,
  invoice: StoredInvoice,
  sent: SentAssignment,
  fields: InvoiceFields | null,
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
  return {
    supplierId: supplier,
    expenseAccount: expenseAccount === undefined ? proposed : expenseAccount,
    receivedOn,
  }
}

/** Returns an assignment as an audit entry states it. */
export const auditedAssignment = (
  { receivedAt }: StoredInvoice,
  { supplierId, expenseAccount, receivedOn }: Assignment,
) => ({ supplierId, expenseAccount, receivedOn: receivedDay({ receivedAt, receivedOn }) })
