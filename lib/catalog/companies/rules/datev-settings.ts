import { ACCOUNT_NAMES, DATEV_DEFAULTS, type DatevSettings } from '@/lib/domain/datev'
import { settingsRefusals } from '@/lib/domain/datev-refusals'
import { deductionText } from '@/lib/domain/deduction-text'
import type { FieldRefusal } from '@/lib/domain/refusal'
import { fail, ok, type Result } from '@/lib/domain/result'
import type { CompanyChange, CompanyRow } from '../schema/company'

/**
 * Returns a company's DATEV settings, completed with Kontor's defaults; every account is present,
 * '' is that of the chart.
 */
export function datevRecord(kept: Partial<DatevSettings>): CompanyRow['datev'] {
  const settings = { ...DATEV_DEFAULTS, ...kept }
  const accounts = Object.fromEntries(ACCOUNT_NAMES.map((name) => [name, settings.accounts[name] ?? '']))
  const deductions = settings.deductions.map((one) => ({ ...one }))
  return { ...settings, deductions, accounts: accounts as CompanyRow['datev']['accounts'] }
}

interface ChangedSettings {
  /** The settings to store; null if nothing differs. */
  kept: DatevSettings | null
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/**
 * Changes the given settings. Refuses at its field what DATEV does not accept, even if another
 * field made it invalid.
 */
export function changedSettings(
  kept: Partial<DatevSettings>,
  { accounts = {}, ...sent }: NonNullable<CompanyChange['datev']>,
): Result<ChangedSettings, FieldRefusal[]> {
  const before = datevRecord(kept)
  const after = { ...before, ...defined(sent), accounts: { ...before.accounts, ...defined(accounts) } }
  const refusals = settingsRefusals(after).map(({ path, ...refusal }) => ({
    path: `datev.${path}`,
    ...refusal,
  }))
  if (refusals.length > 0) return fail(refusals)
  const told = flat(before)
  const now = flat(after)
  const names = Object.keys(now).filter((name) => told[name] !== now[name])
  const pick = (values: Record<string, unknown>) =>
    Object.fromEntries(names.map((name) => [name, values[name]]))
  return ok({ kept: names.length > 0 ? after : null, before: pick(told), after: pick(now) })
}

const defined = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Values]?: Exclude<Values[Name], undefined>
  }

/** Flattens the settings to the names of the audit log. */
const flat = ({ accounts, deductions, ...settings }: CompanyRow['datev']): Record<string, unknown> =>
  Object.fromEntries([
    ['datev.deductions', deductions.map(deductionText).join(', ')],
    ...Object.entries(settings).map(([name, value]) => [`datev.${name}`, value]),
    ...Object.entries(accounts).map(([name, value]) => [`datev.accounts.${name}`, value]),
  ])
