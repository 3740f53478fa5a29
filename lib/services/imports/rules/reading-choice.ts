import { FILE_CHOICES, type ReadingChoice } from '@/lib/domain/table-source'

/** Choices with which the headings are on another line. */
const MOVES_HEADINGS = ['sheet', 'separator', 'encoding'] as const

/** Whether a choice makes the file to be read again: its rows or columns may be others. */
export const readsOtherwise = (before: ReadingChoice, after: ReadingChoice): boolean =>
  FILE_CHOICES.some((name) => before[name] !== after[name])

/** Returns a choice with a change; what was chosen for other columns goes. */
export function choiceAfter(before: ReadingChoice, change: ReadingChoice): ReadingChoice {
  const after = { ...before, ...change }
  if (!readsOtherwise(before, after)) return after
  const isElsewhere = MOVES_HEADINGS.some((name) => before[name] !== after[name])
  const headingLine = isElsewhere ? change.headingLine : after.headingLine
  return { ...after, headingLine, decimals: {}, dayOrders: {} }
}
