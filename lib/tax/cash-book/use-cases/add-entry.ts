import { businessDay } from '@/lib/domain/business-date'
import { bookTakes } from '@/lib/domain/cash-desk'
import { accountsOf } from '@/lib/domain/datev'
import { deductionColumns, proposedDeduction } from '@/lib/domain/deduction'
import { centsOf, centsText } from '@/lib/domain/money'
import { accountSettings } from '@/lib/catalog/companies/queries/account-length'
import type { AuditEntry } from '@/lib/server/core/audit'
import { invalidField, orRefuse } from '@/lib/server/core/errors'
import { newId } from '@/lib/server/core/ids'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readDesk } from '../queries/desks'
import { readEntry } from '../queries/entries'
import { companyVat } from '../queries/own-company'
import { takenAccount } from '../rules/account-tax'
import { entryDeduction } from '../rules/entry-deduction'
import { taxesOf } from '../rules/taxes'
import { typedEntry } from '../rules/typed-entry'
import { addEntryInput } from '../schema'
import { insertEntry, lockDesks } from '../store'

/**
 * Makes an entry in a desk's book; a transfer to another desk (`toDeskId`) makes one in each.
 * Throws at the field for a wrong sign, a day that has later entries or is in the future, more
 * money than the desk has, an account that books another tax, and for takings, which a count finds;
 * `conflict.stale` if an entry was made since. Returns the entry.
 */
export const addCashEntry = defineUseCase({
  name: 'cashEntry.create',
  mode: 'write',
  right: 'TAX_PATCH',
  module: null,
  input: addEntryInput,
  run: async (
    { tx, ctx, audit },
    { id, version, toDeskId, account: typedAccount, taxes: parts, ...sent },
  ) => {
    const { deductible, deductiblePercent, deductibleReason, ...typed } = sent
    const stated = { deductible, deductiblePercent, deductibleReason }
    const today = businessDay(ctx.now())
    const entry = { ...typed, amount: centsOf(typed.amount) }
    await readDesk(tx, ctx, id)
    if (toDeskId !== undefined) {
      await readDesk(tx, ctx, toDeskId)
      if (toDeskId === id || entry.kind !== 'CASH_TRANSIT' || entry.amount > 0)
        throw invalidField('toDeskId', 'cashBook.noTransfer')
    }
    const ids = toDeskId === undefined ? [id] : [id, toDeskId]
    const [desk, other] = await lockDesks(tx, ctx, ids, version)
    const transferId = other ? newId() : null
    const decided = orRefuse(typedEntry(desk, entry, today))
    const company = await companyVat(tx, ctx.companyId, decided.date)
    const taxes = orRefuse(taxesOf(parts, decided, company))
    const books = await accountSettings(tx, ctx.companyId)
    const proposed = proposedDeduction(typedAccount || accountsOf(books).cashExpense, {
      deductions: books.deductions,
      flatRateFarm: company.flatRateFarm,
    })
    const deduction = orRefuse(entryDeduction({ kind: decided.kind, taxes }, stated, proposed))
    const isDeducted = !company.smallBusiness && deduction?.deductible !== 'NONE'
    const typedOn = { account: typedAccount, date: decided.date, taxes, isDeducted }
    const account = orRefuse(takenAccount(typedOn, books))
    const made = { ...decided, deskId: id, account, taxes, transferId }
    const entryId = await insertEntry(tx, ctx, { ...made, ...(deduction && deductionColumns(deduction)) })
    const { number, date, kind, amount, reason } = await readEntry(tx, id, entryId)
    const traces: AuditEntry[] = [
      { entity: 'cashDesk', entityId: id, after: { number, date, kind, amount, reason, ...deduction } },
    ]
    if (other) {
      const taken = orRefuse(bookTakes(other, { ...decided, amount: 0 - decided.amount }, today))
      await insertEntry(tx, ctx, { ...taken, deskId: other.id, transferId })
      const after = { date, kind, amount: centsText(taken.amount), reason }
      traces.push({ entity: 'cashDesk', entityId: other.id, after })
    }
    await audit(...traces)
    return readEntry(tx, id, entryId)
  },
})
