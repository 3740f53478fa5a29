import type { ClosingRecord } from '../schema/closing'

/** Returns the result of a closing's check, or that it repeats another one and so has none. */
export const shownState = ({
  check,
  duplicateOf,
}: Pick<ClosingRecord, 'check' | 'duplicateOf'>): ClosingRecord['check']['state'] | 'DUPLICATE' =>
  duplicateOf === null ? check.state : 'DUPLICATE'
