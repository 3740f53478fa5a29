import type { ClosingRecord } from '../schema/closing'

/** Returns the result of a closing's check, or the state of a duplicate, which is not checked. */
export const shownState = ({
  check,
  duplicateOf,
}: Pick<ClosingRecord, 'check' | 'duplicateOf'>): ClosingRecord['check']['state'] | 'DUPLICATE' =>
  duplicateOf === null ? check.state : 'DUPLICATE'
