import { accountLength } from '@/lib/catalog/companies/queries/account-length'
import { changes } from '@/lib/domain/audit-values'
import { AppError, invalidField } from '@/lib/server/core/errors'
import { isLedger } from '@/lib/domain/datev'
import { defineUseCase, type StepScope } from '@/lib/server/core/use-case'
import { readIncoming } from '../queries/incoming-record'
import { statedColumns, typedOver, type TypedOver } from '../rules/stated'
import { vatRefusal, vatText } from '../rules/typed-vat'
import { patchIncomingInput } from '../schema'
import { markOwnSale } from '../steps/mark-own-sale'
import { relatedFindings, supplierOf } from '../steps/relate-invoice'
import { lastAccount, lockInvoice, saveInvoice, supplierIban, type StoredInvoice } from '../store'

/** Throws if an account has another length than the company's general-ledger accounts. */
async function refuseLength({ tx, ctx }: Pick<StepScope, 'tx' | 'ctx'>, account: string): Promise<void> {
  const length = await accountLength(tx, ctx.companyId)
  if (!isLedger(account, length)) throw invalidField('expenseAccount', 'incomingInvoice.account', { length })
}

/** Throws if anything else is to be changed together with `ownSale`. */
function refuseMore(rest: object): void {
  if (Object.values(rest).some((value) => value !== undefined))
    throw invalidField('ownSale', 'validation.invalid')
}

/** Returns the values that an audit entry states as changed. */
function earlierOf({ supplierId, expenseAccount, fields }: StoredInvoice, typed: TypedOver) {
  const { sellerName: _name, sellerVatId: _vatId, vat, ...stated } = typed
  return {
    supplierId,
    expenseAccount,
    sellerName: fields.seller.name,
    sellerVatId: fields.seller.vatId,
    ...(vat && { vat: vatText(fields.vat) }),
    ...Object.fromEntries(Object.keys(stated).map((field) => [field, fields[field as keyof typeof stated]])),
  }
}

/**
 * Sets supplier and expense account until the invoice is paid or refused, and the fields typed from
 * a PDF or picture until it is checked. Typed data for an invoice of XML are refused: the file
 * counts; so are typed VAT rates that do not add up to the sums, and all of an own sale. `ownSale`
 * marks a PDF or picture as one and is sent on its own (`steps/mark-own-sale.ts`).
 */
export const patchIncoming = defineUseCase({
  name: 'incomingInvoice.patch',
  mode: 'write',
  right: 'INCOMING-INVOICES_PATCH',
  module: 'order-management',
  input: patchIncomingInput,
  run: async (scope, { id, version, ownSale, ...rest }) => {
    const { supplierId, expenseAccount, ...typed } = rest
    const { tx, ctx, audit, unchanged } = scope
    const invoice = await lockInvoice(tx, ctx, { id, version })
    if (ownSale !== undefined) {
      refuseMore(rest)
      const marked = await markOwnSale(scope, invoice, ownSale)
      if (marked) await audit({ entity: 'incomingInvoice', entityId: id, ...marked })
      else unchanged()
      return readIncoming(tx, ctx, id)
    }
    if (invoice.ownSale) throw new AppError('rule', 'incomingInvoice.ownSale')
    const isTyped = Object.values(typed).some((value) => value !== undefined)
    if (isTyped && invoice.syntax !== 'PDF' && invoice.syntax !== 'IMAGE')
      throw new AppError('rule', 'incomingInvoice.fixed')
    const open = isTyped ? ['RECEIVED'] : ['RECEIVED', 'CHECKED', 'APPROVED']
    if (!open.includes(invoice.state)) throw new AppError('conflict', 'incomingInvoice.state')
    if (supplierId && (await supplierIban(tx, supplierId)) === null)
      throw invalidField('supplierId', 'incomingInvoice.noSupplier')
    if (expenseAccount && expenseAccount !== invoice.expenseAccount) await refuseLength(scope, expenseAccount)

    const fields = isTyped ? typedOver(invoice.fields, typed) : invoice.fields
    const wrong = isTyped ? vatRefusal(fields) : null
    if (wrong) throw invalidField(wrong.path, wrong.code, wrong.params)
    const matched = invoice.supplierId ?? (isTyped ? await supplierOf(scope, fields) : null)
    const supplier = supplierId === undefined ? matched : supplierId
    const isNewSupplier = supplier !== invoice.supplierId
    const proposed =
      invoice.expenseAccount ??
      (supplier && isNewSupplier ? await lastAccount(tx, ctx.companyId, supplier) : null)
    const after = {
      supplierId: supplier,
      expenseAccount: expenseAccount === undefined ? proposed : expenseAccount,
      ...typed,
      ...(typed.vat && { vat: vatText(typed.vat) }),
    }
    const changed = changes(earlierOf(invoice, typed), after)
    if (!changed) {
      unchanged()
      return readIncoming(tx, ctx, id)
    }
    const { findings: known, receivedAt } = invoice
    await saveInvoice(tx, ctx, id, {
      ...(isTyped && { fields: { ...fields }, ...statedColumns(fields, invoice.ownSale) }),
      supplierId: supplier,
      expenseAccount: after.expenseAccount,
      findings: await relatedFindings(scope, {
        id,
        receivedAt,
        fields,
        findings: known,
        ownSale: invoice.ownSale,
        supplierId: supplier,
      }),
    })
    await audit({ entity: 'incomingInvoice', entityId: id, ...changed })
    return readIncoming(tx, ctx, id)
  },
})
