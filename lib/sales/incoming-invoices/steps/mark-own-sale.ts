import { changes } from '@/lib/domain/audit-values'
import { AppError } from '@/lib/server/core/errors'
import type { StepScope } from '@/lib/server/core/use-case'
import { OWN_SALE, otherWay } from '../rules/own-sale'
import { statedColumns } from '../rules/stated'
import { advanceIdsOf, linkAdvances, saveInvoice, type StoredInvoice } from '../store'
import { assessedFindings } from './assess-invoice'
import { relatedFindings, supplierOf } from './relate-invoice'

/**
 * Marks a PDF or picture that was received as a sale of the company, which its customer billed, or
 * takes the mark back; returns the changes to audit, null without any. Throws
 * `incomingInvoice.fixed` for XML, which states it, `incomingInvoice.state` once it was checked.
 */
export async function markOwnSale(
  scope: Pick<StepScope, 'tx' | 'ctx'>,
  invoice: StoredInvoice,
  ownSale: boolean,
): Promise<ReturnType<typeof changes>> {
  const { tx, ctx } = scope
  const { id, receivedAt, syntax, state } = invoice
  if (syntax !== 'PDF' && syntax !== 'IMAGE') throw new AppError('rule', 'incomingInvoice.fixed')
  if (state !== 'RECEIVED') throw new AppError('conflict', 'incomingInvoice.state')
  if (ownSale === invoice.ownSale) return null
  const fields = otherWay(invoice.fields)
  const supplierId = ownSale ? null : await supplierOf(scope, fields)
  const others = invoice.findings.filter(({ code }) => code !== OWN_SALE.code)
  const assessed = { receivedAt, fields, ownSale, isOwnDocument: false }
  const findings = await assessedFindings(scope, {
    ...assessed,
    findings: ownSale ? [OWN_SALE, ...others] : others,
  })
  await saveInvoice(tx, ctx, id, {
    fields: { ...fields },
    ...statedColumns(fields, ownSale),
    ownSale,
    isAdvance: false,
    deductedBy: null,
    supplierId,
    expenseAccount: null,
    findings: await relatedFindings(scope, { ...assessed, id, findings, supplierId }),
  })
  await linkAdvances(tx, ctx, await advanceIdsOf(tx, ctx, id), null)
  const { supplierId: earlier, expenseAccount } = invoice
  return changes(
    { ownSale: invoice.ownSale, supplierId: earlier, expenseAccount },
    { ownSale, supplierId, expenseAccount: null },
  )
}
