import type { VatBasis } from './vat'

/** What decides which VAT a company states and owes, and when. */
export interface Taxation {
  /** § 19 UStG. */
  readonly smallBusiness: boolean
  /** Farm taxed at average rates (§ 24 UStG). */
  readonly flatRateFarm: boolean
  /** Whether VAT is due on sales or on the money for them (§ 20 UStG). */
  readonly vatBasis: VatBasis
}

/** A company's taxation from a day on, until the next one's. */
export interface TaxationFrom extends Taxation {
  readonly validFrom: string
}

/** The first day of a company's first taxation. */
export const ALWAYS = '0001-01-01'

export const TAXATION_FIELDS = ['smallBusiness', 'flatRateFarm', 'vatBasis'] as const

/** Returns the taxation of a day; rows are by their first day. Throws RangeError without any. */
export function taxationOn<Row extends TaxationFrom>(rows: readonly Row[], day: string): Row {
  const row = rows.findLast(({ validFrom }) => validFrom <= day) ?? rows[0]
  if (!row) throw new RangeError('a company without a taxation')
  return row
}

/** Fields that a row changes against the one before. */
type Step = Partial<Taxation> & { readonly validFrom: string }

/**
 * Returns the rows after a change from a day on. What was planned for later stays: a later row
 * that changes another field takes the change over, one that changes the same field ends it, but
 * for changes up to the day `through`, which the new one replaces. Rows that change nothing are
 * left out.
 */
export function withChange(
  rows: readonly TaxationFrom[],
  validFrom: string,
  change: Partial<Taxation>,
  through = validFrom,
): TaxationFrom[] {
  const isReplaced = (step: Step) => step.validFrom > validFrom && step.validFrom <= through
  const steps = rows
    .map((row, index): Step => stepOf(row, rows[index - 1]))
    .map((step) => (isReplaced(step) ? without(step, change) : step))
  const merged = new Map<string, Step>(steps.map((step) => [step.validFrom, step]))
  merged.set(validFrom, { ...merged.get(validFrom), ...change, validFrom })
  const made: TaxationFrom[] = []
  for (const step of [...merged.values()].toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1))) {
    const before = made.at(-1)
    const row = { ...(before ?? NONE), ...step }
    if (!before || isChange(row, before)) made.push(row)
  }
  return made
}

const without = (step: Step, change: Partial<Taxation>): Step => ({
  validFrom: step.validFrom,
  ...Object.fromEntries(
    TAXATION_FIELDS.filter((name) => name in step && !(name in change)).map((name) => [name, step[name]]),
  ),
})

const NONE: Taxation = { smallBusiness: false, flatRateFarm: false, vatBasis: 'agreed' }

function stepOf(row: TaxationFrom, before: TaxationFrom | undefined): Step {
  const changed = TAXATION_FIELDS.filter((name) => !before || row[name] !== before[name])
  return { validFrom: row.validFrom, ...Object.fromEntries(changed.map((name) => [name, row[name]])) }
}

const isChange = (row: Taxation, before: Taxation): boolean =>
  TAXATION_FIELDS.some((name) => row[name] !== before[name])
