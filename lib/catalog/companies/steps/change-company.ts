import { basisPointsOf } from '@/lib/domain/money'
import { AppError, invalidField } from '@/lib/server/core/errors'
import type { AuditEntry } from '@/lib/server/core/audit'
import type { StepScope } from '@/lib/server/core/use-case'
import { changedSettings } from '../rules/datev-settings'
import { RANGES, type CompanyChange } from '../schema/company'
import {
  KINDS,
  lockAllCompanies,
  lockRanges,
  saveCompany,
  saveRange,
  storeFile,
  type CompanyColumns,
  type Range,
  type RangeColumns,
} from '../store'
import { checkLogo } from './check-logo'

/** Audit data of a change, by field. */
type Trace = Record<string, unknown>
export interface Traced {
  before: Trace
  after: Trace
}

const DATA_URL = /^data:image\/(?:png|jpeg);base64,([A-Za-z0-9+/]+={0,2})$/

export function columnsOf({
  numbers,
  mailTexts,
  reminders,
  datev,
  logo,
  defaultCompany,
  validFrom,
  ...fields
}: CompanyChange): Partial<CompanyColumns> {
  const { discountPercent, baseRate, baseRateSince, ...columns } = fields
  const sent = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
  return {
    ...sent,
    ...(discountPercent === undefined ? {} : { discountPercent: basisPointsOf(discountPercent) }),
    ...(baseRate === undefined ? {} : { baseRate: baseRate === '' ? null : basisPointsOf(baseRate) }),
    ...(baseRateSince === undefined ? {} : { baseRateSince: baseRateSince === '' ? null : baseRateSince }),
  }
}

/**
 * Returns the column to write for a change of the DATEV settings, if any; throws at their fields
 * what DATEV does not accept. Settings that are not sent are not checked: they do not block other
 * changes.
 */
export function changeDatev(
  kept: CompanyColumns['datev'],
  sent: CompanyChange['datev'],
): Traced & { columns: Partial<CompanyColumns> } {
  if (!sent) return { before: {}, after: {}, columns: {} }
  const changed = changedSettings(kept ?? {}, sent)
  if (!changed.ok) throw new AppError('invalid', 'validation.failed', {}, changed.error)
  const { kept: datev, before, after } = changed.value
  return { before, after, columns: datev ? { datev } : {} }
}

/**
 * Stores a logo given as data URL; null removes it. Throws at the field `logo` for anything but a
 * printable PNG or JPEG.
 */
export async function keepLogo({ tx, ctx }: StepScope, logo: string | null): Promise<string | null> {
  if (logo === null) return null
  const bytes = Buffer.from(DATA_URL.exec(logo)?.[1] ?? '', 'base64')
  const checked = await checkLogo(bytes)
  if (!checked.ok) throw invalidField('logo', `company.${checked.error}`)
  return storeFile(tx, ctx, checked.value, bytes)
}

/**
 * Removes the main company's mark before another one gets it. Returns that company's audit entry.
 */
export async function takeDefaultMark({ tx, ctx }: StepScope): Promise<AuditEntry[]> {
  const previous = (await lockAllCompanies(tx)).find((row) => row.defaultCompany)
  if (!previous) return []
  await saveCompany(tx, ctx, previous.id, { defaultCompany: false })
  const moved = { before: { defaultCompany: true }, after: { defaultCompany: false } }
  return [{ entity: 'company', entityId: previous.id, ...moved }]
}

/** Changes number ranges; locks the rows, so call it last. A counter is never lowered. */
export async function changeRanges(
  { tx }: StepScope,
  companyId: number,
  numbers: NonNullable<CompanyChange['numbers']>,
): Promise<Traced> {
  const traced: Traced = { before: {}, after: {} }
  const ranges = await lockRanges(tx, companyId)
  for (const name of RANGES) {
    const range = ranges.find((candidate) => candidate.kind === KINDS[name])
    const change = numbers[name]
    if (!range || !change) continue
    const wanted = wantedRange(range, change, name)
    const fields = (['generator', 'pattern', 'lastNumber'] as const).filter(
      (field) => wanted[field] !== range[field],
    )
    if (fields.length === 0) continue
    await saveRange(tx, range, wanted)
    for (const field of fields) {
      traced.before[`numbers.${name}.${field}`] = range[field]
      traced.after[`numbers.${name}.${field}`] = wanted[field]
    }
  }
  return traced
}

function wantedRange(
  range: Range,
  {
    generator = range.generator,
    pattern = range.pattern,
    lastNumber = range.lastNumber,
  }: Partial<RangeColumns>,
  name: (typeof RANGES)[number],
): RangeColumns {
  if (lastNumber >= range.lastNumber) return { generator, pattern, lastNumber }
  const path = `numbers.${name}.lastNumber`
  throw invalidField(path, 'numberRange.belowLast', { lastNumber: String(range.lastNumber) })
}
