import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { addDays, businessDay, germanDay } from '@/lib/domain/business-date'
import { isBankDay, nextBankDay } from '@/lib/domain/bank-day'
import { isBic, isIban, normalizeIban } from '@/lib/domain/check-digits'
import { centsOf } from '@/lib/domain/money'
import { sepaPlace, sepaText } from '@/lib/domain/sepa'
import { AppError, invalidField, refuseStale } from '@/lib/server/core/errors'
import { newId } from '@/lib/server/core/ids'
import { defineUseCase } from '@/lib/server/core/use-case'
import { holdInvoices } from '@/lib/sales/incoming-invoices/steps/settle-invoice'
import { payableInvoices } from '../queries/payable-invoices'
import { readPaymentFile } from '../queries/read-files'
import { NAME_MAX } from '../rules/credit-transfer'
import { planTransfers, type Choice, type ItemRefusal } from '../rules/plan-transfers'
import { writtenFile } from '../rules/written-file'
import { createPaymentFileInput } from '../schema'
import { haveOthers, insertEvent, insertFile, lockOpenFile, openFilesOf, ownAccount } from '../store'
import { DAYS_AHEAD } from '../words'
import { cancelPaymentFile } from './cancel-payment-file'

/** Why a file that another one replaces was cancelled. */
const REPLACED = 'Durch eine neue Datei ersetzt'

/** Throws for a day on which no bank executes a transfer. */
function refuseDay(date: string, today: string): void {
  if (date < today) throw invalidField('date', 'paymentFile.past')
  if (date > addDays(today, DAYS_AHEAD))
    throw invalidField('date', 'paymentFile.tooFar', { days: DAYS_AHEAD })
  if (!isBankDay(date))
    throw invalidField('date', 'paymentFile.noBankDay', { next: germanDay(nextBankDay(date)) })
}

/**
 * Returns the paying account. Throws `paymentFile.ownIban`, `ownOutside`, `ownBic` or `ownName`
 * if the company has none that can be used.
 */
function debtorOf({ name, iban: typed, bic }: { name: string; iban: string; bic: string }) {
  const iban = normalizeIban(typed)
  if (!isIban(iban)) throw new AppError('rule', 'paymentFile.ownIban')
  const place = sepaPlace(iban)
  if (place === null) throw new AppError('rule', 'paymentFile.ownOutside')
  if (place === 'sepa' && !isBic(bic)) throw new AppError('rule', 'paymentFile.ownBic')
  if (sepaText(name, NAME_MAX) === '') throw new AppError('rule', 'paymentFile.ownName')
  return { name, iban, bic }
}

/**
 * Returns the user's choices, by invoice. Throws at its path for one that is named twice or not
 * among the invoices, and `conflict.stale` for one changed since.
 */
function choicesOf(
  payments: z.output<typeof createPaymentFileInput>['payments'],
  invoices: readonly { id: string; version: number }[],
): ReadonlyMap<string, Choice> {
  const versions = new Map(invoices.map(({ id, version }) => [id, version]))
  const cents = (wire: string | undefined) => (wire === undefined ? undefined : centsOf(wire))
  const choices = new Map<string, Choice>()
  for (const [index, payment] of payments.entries()) {
    const { incomingInvoiceId: id, version, amount, discount, confirmedIban } = payment
    const path = `payments.${index}.incomingInvoiceId`
    const current = versions.get(id)
    if (current === undefined) throw invalidField(path, 'paymentFile.paymentUnknown')
    if (choices.has(id)) throw invalidField(path, 'paymentFile.twice')
    refuseStale(version, current)
    choices.set(id, { amount: cents(amount), discount: cents(discount), confirmedIban })
  }
  return choices
}

/** Returns the refusals at the fields of the input. */
const fieldsOf = (ids: readonly string[], refusals: readonly ItemRefusal[]) =>
  refusals.map(({ invoiceId, code, params }) => ({
    path: `incomingInvoiceIds.${ids.indexOf(invoiceId)}`,
    code,
    params,
  }))

/**
 * Makes a file of SEPA transfers for approved invoices, from the company's account. Skonto is
 * taken while the day of execution allows it. The file is stored as made and never changes; its
 * invoices are in no other open file; with `repeat` those are cancelled first. Throws
 * `paymentFile.refused` with every refusal at its invoice, and `paymentFile.repeatOthers` if a
 * person must cancel the other file: it pays further invoices, or was downloaded.
 */
export const createPaymentFile = defineUseCase({
  name: 'paymentFile.create',
  mode: 'write',
  right: 'INCOMING-INVOICES_PATCH',
  module: 'order-management',
  input: createPaymentFileInput,
  run: async (
    { tx, ctx, audit, call },
    { incomingInvoiceIds: ids, date, payments, offsetCredits, repeat },
  ) => {
    const now = ctx.now()
    refuseDay(date, businessDay(now))
    const debtor = debtorOf(await ownAccount(tx, ctx.companyId))
    // files before invoices, as executing one locks them
    const replaced = repeat ? await openFilesOf(tx, ctx, ids) : []
    for (const id of replaced) await lockOpenFile(tx, ctx, { id })
    if (await haveOthers(tx, replaced, ids)) throw new AppError('rule', 'paymentFile.repeatOthers')
    for (const id of replaced) await call(cancelPaymentFile, { id, reason: REPLACED })
    await holdInvoices({ tx, ctx }, ids)
    const invoices = await payableInvoices(tx, ctx, ids)
    const choices = choicesOf(payments, invoices)
    const planned = planTransfers(invoices, { date, choices, offsetCredits })
    if (!planned.ok) throw new AppError('rule', 'paymentFile.refused', {}, fieldsOf(ids, planned.error))

    const id = newId()
    const { xml, items, ...file } = writtenFile(id, planned.value, { createdAt: now, date, debtor })
    const content = Buffer.from(xml, 'utf8')
    const own = { tenantId: ctx.tenantId, companyId: ctx.companyId }
    await insertFile(
      tx,
      {
        ...own,
        ...file,
        id,
        date,
        iban: debtor.iban,
        sha256: createHash('sha256').update(content).digest('hex'),
        content,
        createdByName: ctx.actor.name,
        createdAt: now,
        updatedAt: now,
      },
      items.map((item) => ({ ...own, ...item, fileId: id })),
    )
    await insertEvent(tx, ctx, { fileId: id, kind: 'CREATED' })
    const confirmedIbans = items.filter(({ isConfirmed }) => isConfirmed).map(({ iban }) => iban)
    const confirmed = confirmedIbans.length > 0 && { confirmedIbans: confirmedIbans.join(', ') }
    const after = { date, iban: debtor.iban, count: items.length, amount: file.amount, ...confirmed }
    await audit({ entity: 'paymentFile', entityId: id, after })
    return readPaymentFile(tx, ctx, id)
  },
})
