import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { same } from './changed-values'
import { threeWay } from './three-way'

/** The part of react-hook-form that a rebase needs. */
export type Rebasable<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'getValues' | 'reset'>

/**
 * Makes `theirs` the saved state of the form and reapplies the input since `base`. Returns the
 * paths that both sides changed.
 */
export function rebase<Values extends FieldValues>(
  form: Rebasable<Values>,
  base: Values,
  theirs: Values,
): string[] {
  const mine = structuredClone(form.getValues())
  const { value, conflicts } = threeWay(base, mine, theirs)
  form.reset(theirs)
  if (!same(value, theirs)) form.reset(value, { keepDefaultValues: true })
  return conflicts
}
