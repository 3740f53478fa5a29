import { isDeepStrictEqual } from 'node:util'
import { businessDay } from '@/lib/domain/business-date'
import { TAXATION_FIELDS, taxationOn, withChange, type Taxation } from '@/lib/domain/taxation'
import { invalidField } from '@/lib/server/core/errors'
import type { StepScope } from '@/lib/server/core/use-case'
import { readTaxations } from '../queries/taxations'
import { mayBeValidFrom, openSince } from '../rules/taxation-from'
import type { CompanyChange } from '../schema/company'
import { fixedDays, saveTaxations } from '../store'
import type { Traced } from './change-company'

type Change = Pick<CompanyChange, (typeof TAXATION_FIELDS)[number] | 'validFrom'>

/**
 * Changes the taxation of a locked company from a day on; without one, for all that is neither
 * filed nor handed over, in place of changes that have begun since. Returns the columns of today.
 * Throws at `validFrom` for a day that is neither today, the first of a month to come, nor of an
 * open year; the end of § 19 UStG may have any open day since the year before.
 */
export async function changeTaxation(
  { tx, ctx }: Pick<StepScope, 'tx' | 'ctx'>,
  companyId: number,
  { validFrom, ...fields }: Change,
): Promise<Traced & { columns: Partial<Taxation> }> {
  const none = { before: {}, after: {}, columns: {} }
  const wanted = Object.fromEntries(
    TAXATION_FIELDS.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])),
  ) as Partial<Taxation>
  if (Object.keys(wanted).length === 0) return none
  const today = businessDay(ctx.now())
  const days = { today, ...(await fixedDays(tx, companyId)) }
  const endsSmall = wanted.smallBusiness === false && Object.keys(wanted).length === 1
  if (validFrom !== undefined && !mayBeValidFrom(validFrom, days, endsSmall))
    throw invalidField('validFrom', 'company.validFrom')
  const from = validFrom ?? openSince(days)
  const rows = await readTaxations(tx, companyId)
  const next = withChange(rows, from, wanted, validFrom ?? today)
  if (isDeepStrictEqual(next, rows)) return none
  await saveTaxations(tx, ctx, companyId, next)
  const { validFrom: _from, ...columns } = taxationOn(next, today)
  const before = taxationOn(rows, validFrom ?? today)
  const names = TAXATION_FIELDS.filter((name) => wanted[name] !== undefined)
  const of = (values: Partial<Taxation>) => Object.fromEntries(names.map((name) => [name, values[name]]))
  return {
    before: of(before),
    after: { ...of(wanted), ...(validFrom === undefined ? {} : { validFrom }) },
    columns,
  }
}
