'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { germanMoney } from '@/lib/domain/money'
import { chosenSums, withRows, type AmountsById } from './chosen-sums'
import type { RowBase, RowSum } from './types'

/**
 * Returns the totals of the selected rows as text, such as „Brutto 1.234,50 € (ohne 1 Entwurf)“.
 */
export function useChosenSums<Row extends RowBase>(
  rows: readonly Row[],
  sums: readonly RowSum<Row>[],
  chosen: readonly string[],
): string[] {
  const t = useTranslations('table')
  const [seen, setSeen] = useState<{ rows: readonly Row[] | null; known: AmountsById }>({
    rows: null,
    known: new Map(),
  })
  if (seen.rows !== rows && sums.length > 0) setSeen({ rows, known: withRows(seen.known, rows, sums) })
  return chosenSums(seen.known, chosen).map(({ cents, uncounted }, index) => {
    const sum = `${sums[index]?.label} ${germanMoney(cents)}`
    const left = uncounted.map(({ reason, count }) => t(`uncounted.${reason}`, { count })).join(', ')
    return left ? t('sumWithout', { sum, left }) : sum
  })
}
