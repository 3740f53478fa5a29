'use client'

import { useState } from 'react'
import type { DocumentFamily } from '@/lib/domain/document-kind'
import type { RebateFields } from './position-props'
import { rebateText, type RebateValues } from './rebate-text'
import { useOnce } from './use-once'

/** Which fields of rebates an editor shows: all when asked for, otherwise those in use. */
export function useRebates(
  family: DocumentFamily,
  whole: RebateValues,
): { fields: RebateFields; isWholeShown: boolean } {
  const [areShown, show] = useState(false)
  const hasHadOne = useOnce(rebateText(whole) !== '')
  return {
    fields: { areShown, toggle: () => show((before) => !before) },
    isWholeShown: family === 'INVOICE' && (areShown || hasHadOne),
  }
}
