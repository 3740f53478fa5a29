import { companyReminderLevels } from '@/lib/catalog/companies/queries/reminder-levels'
import { businessDay } from '@/lib/domain/business-date'
import { centsText, percentText } from '@/lib/domain/money'
import { lateCharges } from '@/lib/sales/dunning-claims/queries/late-charges'
import { lateTermsOf, type LateTerms } from '@/lib/sales/dunning-claims/queries/late-terms'
import { standingClaims } from '@/lib/sales/dunning-claims/queries/claims'
import { defineUseCase, type ReadScope } from '@/lib/server/core/use-case'
import { lettersOf, type Letter, type Standing } from '../rules/letters'
import { LETTERS_MAX, previewInput, type PreviewLetter, type ReminderPreview } from '../schema'
import { creditsOf, overdueInvoices, recipientsOf, setAside, type Recipient } from './overdue'

/** The letters due on a day, the longest due first, and the invoices left out of them. */
export const previewRun = defineUseCase({
  name: 'reminder.preview',
  mode: 'read',
  right: 'INVOICES_SHOW',
  module: 'order-management',
  input: previewInput,
  run: async (scope, { date = businessDay(scope.ctx.now()) }): Promise<ReminderPreview> => {
    const { tx, ctx } = scope
    const { letters, leftOut, late, capped } = await dueLetters(scope, date)
    const all = [...leftOut, ...(await setAside(tx, { companyId: ctx.companyId, date }))]
    const shown = letters.slice(0, LETTERS_MAX)
    const customers = new Set([...shown, ...all].map(({ customerId }) => customerId))
    const recipients = await recipientsOf(tx, [...customers])
    return {
      date,
      letters: shown.map((letter) => letterRecord(letter, recipients.get(letter.customerId))),
      leftOut: all.map((one) => ({
        ...one,
        ...namesOf(recipients.get(one.customerId)),
        open: centsText(one.open),
      })),
      interestBase: late.interest ? interestBase(late, date) : null,
      capped: capped || letters.length > LETTERS_MAX,
    }
  },
})

/**
 * Returns the letters due in the active company on a business date. `capped`: not everything was
 * considered.
 */
export async function dueLetters(
  { tx, ctx }: Pick<ReadScope, 'tx' | 'ctx'>,
  date: string,
  customerId?: string,
) {
  const filter = { companyId: ctx.companyId, date, ...(customerId ? { customerId } : {}) }
  const { invoices, more } = await overdueInvoices(tx, filter)
  const customers = [...new Set(invoices.map((invoice) => invoice.customerId))]
  const standings = await standingsOf({ tx, ctx }, customers)
  const levels = await companyReminderLevels(tx, ctx.companyId)
  const late = await lateTermsOf(tx, ctx.companyId)
  const charges = await lateCharges(tx, invoices, { ...late, date })
  return { ...lettersOf(invoices, standings, { levels, date, charges }), levels, late, capped: more }
}

async function standingsOf({ tx, ctx }: Pick<ReadScope, 'tx' | 'ctx'>, customers: readonly string[]) {
  const credits = await creditsOf(tx, ctx.companyId, customers)
  const claims = await standingClaims(tx, ctx.companyId, customers)
  return new Map(
    customers.map((id): [string, Standing] => [
      id,
      { credit: credits.get(id) ?? 0, claims: claims.get(id) ?? [] },
    ]),
  )
}

/** Returns the newest base rate up to the day, to display the rate used for interest. */
function interestBase({ rates }: LateTerms, date: string): ReminderPreview['interestBase'] {
  const base = rates.findLast(({ since }) => since <= date)
  if (!base) return null
  return {
    baseRate: percentText(base.rate),
    since: base.since,
    until: base.until,
    isKnown: base.until >= date,
  }
}

const namesOf = (recipient: Recipient | undefined) => ({
  customerNumber: recipient?.customerNumber ?? '',
  customerName: recipient?.customerName ?? '',
})

function letterRecord(
  { blocks, feeClaim: _claim, lateClaims: _late, ...letter }: Letter,
  recipient: Recipient | undefined,
): PreviewLetter {
  return {
    ...letter,
    ...namesOf(recipient),
    open: centsText(letter.open),
    credit: centsText(letter.credit),
    fee: centsText(letter.fee),
    interest: centsText(letter.interest),
    lumpSum: centsText(letter.lumpSum),
    claims: centsText(letter.claims),
    total: centsText(letter.total),
    hasMail: (recipient?.mails.length ?? 0) > 0,
    invoices: blocks.flatMap(({ items }) =>
      items.map(({ id, number, dueDate, open, level }) => ({
        id,
        number,
        dueDate,
        open: centsText(open),
        level,
      })),
    ),
  }
}
