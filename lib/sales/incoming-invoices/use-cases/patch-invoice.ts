import type { z } from 'zod'
import { changes } from '@/lib/domain/audit-values'
import { AppError, invalidField } from '@/lib/server/core/errors'
import { defineUseCase, type StepScope } from '@/lib/server/core/use-case'
import { readIncoming } from '../queries/incoming-record'
import { statedColumns, typedOver, type TypedOver } from '../rules/stated'
import { vatRefusal, vatText } from '../rules/typed-vat'
import { patchIncomingInput } from '../schema'
import { assessedFindings } from '../steps/assess-invoice'
import { assignmentOf, auditedAssignment } from '../steps/assign-invoice'
import { chooseAdvances } from '../steps/choose-advances'
import { markAdvance } from '../steps/mark-advance'
import { markOwnSale } from '../steps/mark-own-sale'
import { relatedFindings } from '../steps/relate-invoice'
import { advanceIdsOf, lockInvoice, lockInvoices, saveInvoice, type StoredInvoice } from '../store'

type Sent = Omit<z.output<typeof patchIncomingInput>, 'id' | 'version'>

/** Throws if anything else is to be changed together with a field that is sent on its own. */
function refuseMore(field: string, rest: object): void {
  if (Object.values(rest).some((value) => value !== undefined))
    throw invalidField(field, 'validation.invalid')
}

/**
 * Makes a change that is sent on its own; returns what to audit, null if nothing changed. Undefined
 * for any other change.
 */
async function changedAlone(scope: StepScope, invoice: StoredInvoice, sent: Sent) {
  const { ownSale, advance, advances, prepaidAsMoney, ...rest } = sent
  if (ownSale !== undefined) {
    refuseMore('ownSale', { advance, advances, prepaidAsMoney, ...rest })
    return markOwnSale(scope, invoice, ownSale)
  }
  if (advance !== undefined) {
    refuseMore('advance', { advances, prepaidAsMoney, ...rest })
    return markAdvance(scope, invoice, advance)
  }
  if (advances === undefined && prepaidAsMoney === undefined) return undefined
  refuseMore(advances ? 'advances' : 'prepaidAsMoney', rest)
  return chooseAdvances(scope, invoice, { advances, prepaidAsMoney })
}

/** Throws where a change of stated fields is refused, or any change in this state. */
function refuseState({ ownSale, syntax, state }: StoredInvoice, isTyped: boolean): void {
  if (ownSale) throw new AppError('rule', 'incomingInvoice.ownSale')
  if (isTyped && syntax !== 'PDF' && syntax !== 'IMAGE') throw new AppError('rule', 'incomingInvoice.fixed')
  const open = isTyped ? ['RECEIVED'] : ['RECEIVED', 'CHECKED', 'APPROVED']
  if (!open.includes(state)) throw new AppError('conflict', 'incomingInvoice.state')
}

/** Returns the typed values that an audit entry states as changed. */
function earlierOf({ fields }: StoredInvoice, typed: TypedOver) {
  const { sellerName: _name, sellerVatId: _vatId, vat, ...stated } = typed
  return {
    sellerName: fields.seller.name,
    sellerVatId: fields.seller.vatId,
    ...(vat && { vat: vatText(fields.vat) }),
    ...Object.fromEntries(Object.keys(stated).map((field) => [field, fields[field as keyof typeof stated]])),
  }
}

/**
 * Sets supplier, expense account, deduction and day of receipt until the invoice is paid or
 * refused, and the fields typed from a PDF or picture until it is checked. Typed data for an
 * invoice of XML are refused: the file counts; so are typed VAT rates that do not add up to the
 * sums, and all of an own sale. Sent on their own: `ownSale` and `advance` mark a PDF or picture as
 * one (`steps/mark-own-sale.ts`, `steps/mark-advance.ts`), and `advances` with `prepaidAsMoney`
 * state what a final invoice deducts, until it is refused (`steps/choose-advances.ts`).
 */
export const patchIncoming = defineUseCase({
  name: 'incomingInvoice.patch',
  mode: 'write',
  right: 'INCOMING-INVOICES_PATCH',
  module: 'order-management',
  input: patchIncomingInput,
  run: async (scope, { id, version, ...sent }) => {
    const { ownSale: _own, advance: _advance, advances, prepaidAsMoney: _money, ...rest } = sent
    const { supplierId, expenseAccount, receivedOn, lines, ...others } = rest
    const { deductible, deductiblePercent, deductibleReason, ...typed } = others
    const { tx, ctx, audit, unchanged } = scope
    if (advances) await lockInvoices(tx, ctx, [id, ...advances, ...(await advanceIdsOf(tx, ctx, id))])
    const invoice = await lockInvoice(tx, ctx, { id, version })
    const alone = await changedAlone(scope, invoice, sent)
    if (alone !== undefined) {
      if (alone) await audit({ entity: 'incomingInvoice', entityId: id, ...alone })
      else unchanged()
      return readIncoming(tx, ctx, id)
    }
    const isTyped = Object.values(typed).some((value) => value !== undefined)
    refuseState(invoice, isTyped)
    const fields = isTyped ? typedOver(invoice.fields, typed) : invoice.fields
    const isOwnDocument = invoice.documentId !== null
    // what was checked keeps the findings it was checked with
    const findings =
      invoice.state === 'RECEIVED'
        ? await assessedFindings(scope, { ...invoice, fields, isOwnDocument })
        : invoice.findings
    const deduction = { deductible, deductiblePercent, deductibleReason, lines }
    const assignment = { supplierId, expenseAccount, receivedOn, ...deduction }
    const assigned = await assignmentOf(scope, invoice, assignment, isTyped ? fields : null, findings)
    const wrong = isTyped ? vatRefusal(fields) : null
    if (wrong) throw invalidField(wrong.path, wrong.code, wrong.params)
    const changed = changes(
      { ...auditedAssignment(invoice, invoice), ...earlierOf(invoice, typed) },
      {
        ...auditedAssignment(invoice, assigned),
        ...typed,
        ...(typed.vat && { vat: vatText(typed.vat) }),
      },
    )
    if (!changed) {
      unchanged()
      return readIncoming(tx, ctx, id)
    }
    const { supplierId: supplier } = assigned
    const related = { ...invoice, fields, findings, supplierId: supplier, isOwnDocument }
    await saveInvoice(tx, ctx, id, {
      ...(isTyped && { fields: { ...fields }, ...statedColumns(fields, invoice.ownSale) }),
      ...assigned,
      findings: await relatedFindings(scope, related),
    })
    await audit({ entity: 'incomingInvoice', entityId: id, ...changed })
    return readIncoming(tx, ctx, id)
  },
})
