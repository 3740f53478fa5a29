'use client'

import { useState } from 'react'
import { germanMoney } from '@/lib/domain/money'
import { chosenSums, withRows, type KnownAmounts } from './chosen-sums'
import type { RowBase, RowSum } from './types'

/** What the chosen rows add up to, in words such as „Brutto 1.234,50 €“. */
export function useChosenSums<Row extends RowBase>(
  rows: readonly Row[],
  sums: readonly RowSum<Row>[],
  chosen: readonly string[],
): string[] {
  const [seen, setSeen] = useState<{ rows: readonly Row[] | null; known: KnownAmounts }>({
    rows: null,
    known: new Map(),
  })
  if (seen.rows !== rows && sums.length > 0) setSeen({ rows, known: withRows(seen.known, rows, sums) })
  return chosenSums(seen.known, chosen).map((cents, index) => `${sums[index]?.label} ${germanMoney(cents)}`)
}
