import type { DayOrder, DecimalMark } from '@/lib/domain/column-notation'

/** Keys of messages below `imports.reading` that name how a column is read. */
export const DECIMAL_WORDS = { ',': 'decimalComma', '.': 'decimalPoint' } as const satisfies Record<
  DecimalMark,
  string
>
export const DAY_ORDER_WORDS = { DAY_FIRST: 'dayFirst', MONTH_FIRST: 'monthFirst' } as const satisfies Record<
  DayOrder,
  string
>
/** Keys of messages below `imports.reading.separators`. */
export const SEPARATOR_WORDS = { ';': 'semicolon', '\t': 'tab', ',': 'comma', '|': 'bar' } as const
