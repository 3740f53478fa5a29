import { FILE_CHOICES, type ReadingChoice } from '@/lib/domain/table-source'

/** Choices that move the headings to another line. */
const MOVES_HEADINGS = ['sheet', 'separator', 'encoding'] as const

/** Whether a choice requires reading the file again: its rows or columns may differ. */
export const readsOtherwise = (before: ReadingChoice, after: ReadingChoice): boolean =>
  FILE_CHOICES.some((name) => before[name] !== after[name])

/** Returns a choice with a change; choices for columns are dropped if the file is read again. */
export function choiceAfter(before: ReadingChoice, change: ReadingChoice): ReadingChoice {
  const after = { ...before, ...change }
  if (!readsOtherwise(before, after)) return after
  const isElsewhere = MOVES_HEADINGS.some((name) => before[name] !== after[name])
  const headingLine = isElsewhere ? change.headingLine : after.headingLine
  return { ...after, headingLine, decimals: {}, dayOrders: {} }
}
