import { businessDay } from '@/lib/domain/business-date'
import { percentText } from '@/lib/domain/money'
import { changes, REDACTED } from '@/lib/domain/audit-values'
import { AppError, invalidField } from '@/lib/server/core/errors'
import { defineUseCase, type WriteScope } from '@/lib/server/core/use-case'
import { readRecord, statedRateRecord } from '../queries/companies'
import { companyRefusals } from '../rules/company-checks'
import { patchCompanyInput, type CompanyChange } from '../schema/company'
import { lockAllCompanies, lockCompany, saveCompany, type CompanyColumns } from '../store'
import { changeMailTexts } from '../steps/change-mail-texts'
import { changeReminderLevels } from '../steps/change-reminder-levels'
import { changeTaxation } from '../steps/change-taxation'
import {
  changeDatev,
  changeRanges,
  columnsOf,
  keepLogo,
  takeDefaultMark,
  type Traced,
} from '../steps/change-company'

type Row = Awaited<ReturnType<typeof lockCompany>>

/**
 * Changes the given fields: own fields, logo, mail texts, number ranges (throws
 * `numberRange.belowLast` for a counter below its last number), or makes it the main company, which
 * moves the mark. A change of the taxation is valid from a day on (`changeTaxation`).
 */
export const patchCompany = defineUseCase({
  name: 'company.patch',
  mode: 'write',
  right: 'COMPANIES_PATCH',
  module: 'companies',
  // the filings of a company decide from when on its taxation may change
  acrossCompanies: true,
  input: patchCompanyInput,
  run: async (scope, { id, version, ...change }) => {
    const { tx, ctx, audit, unchanged } = scope
    if (change.defaultCompany) await lockAllCompanies(tx)
    const before = await lockCompany(tx, { id, version }, 'no key update')
    const { smallBusiness, flatRateFarm, vatBasis, validFrom, ...others } = change
    const own = await changedColumns(scope, before, others)
    const taxation = await changeTaxation(scope, id, { smallBusiness, flatRateFarm, vatBasis, validFrom })
    const texts = await changeMailTexts(scope, id, change.mailTexts ?? {})
    const levels = await changeReminderLevels(scope, id, change.reminders ?? {})
    const datev = changeDatev(before.datev, change.datev)
    const ranges = await changeRanges(scope, id, change.numbers ?? {})
    const trace = {
      before: {
        ...own?.before,
        ...taxation.before,
        ...texts.before,
        ...levels.before,
        ...datev.before,
        ...ranges.before,
      },
      after: {
        ...own?.after,
        ...taxation.after,
        ...texts.after,
        ...levels.after,
        ...datev.after,
        ...ranges.after,
      },
    }
    if (Object.keys(trace.after).length > 0) {
      await saveCompany(tx, ctx, id, { ...own?.columns, ...taxation.columns, ...datev.columns })
      await audit({ entity: 'company', entityId: id, ...trace })
    } else {
      unchanged()
    }
    return readRecord(tx, id, businessDay(ctx.now()))
  },
})

/**
 * Returns the differences in the company's own row with their audit data; null if there are none.
 */
async function changedColumns(
  scope: WriteScope,
  before: Row,
  change: CompanyChange,
): Promise<(Traced & { columns: Partial<CompanyColumns> }) | null> {
  refuseUnsound(before, change)
  const columns: Partial<CompanyColumns> = columnsOf(change)
  if (change.defaultCompany !== undefined) columns.defaultCompany = change.defaultCompany
  if (change.logo !== undefined) columns.logoFileId = await keepLogo(scope, change.logo)
  const changed = changes(before, columns)
  if (!changed) return null
  if (changed.after.defaultCompany === false) throw invalidField('defaultCompany', 'company.needsDefault')
  if (changed.after.defaultCompany === true) await scope.audit(...(await takeDefaultMark(scope)))
  return { columns, before: readable(changed.before), after: readable(changed.after) }
}

/**
 * Throws for fields that would make the record invalid as a whole; what was invalid before does not
 * block other changes.
 */
function refuseUnsound(before: Row, change: CompanyChange): void {
  const present = {
    ...before,
    discountPercent: percentText(before.discountPercent),
    ...statedRateRecord(before),
  }
  const known = new Set(companyRefusals(present).map(({ path }) => path))
  const refusals = companyRefusals({ ...present, ...definedOf(change) }).filter(
    ({ path }) => !known.has(path),
  )
  if (refusals.length > 0) throw new AppError('invalid', 'validation.failed', {}, refusals)
}

const definedOf = (change: CompanyChange): Partial<CompanyChange> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))

/** Returns columns under their display names. */
function readable({
  logoFileId,
  discountPercent,
  ...fields
}: Record<string, unknown>): Record<string, unknown> {
  return {
    ...fields,
    ...(logoFileId === undefined ? {} : { logo: logoFileId && REDACTED }),
    ...(typeof discountPercent === 'number' ? { discountPercent: percentText(discountPercent) } : {}),
  }
}
