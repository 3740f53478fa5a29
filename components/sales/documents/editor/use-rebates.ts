'use client'

import { useState } from 'react'
import type { RebateFields } from './position-props'
import { rebateText, type RebateValues } from './rebate-text'
import { useOnce } from './use-once'

/** Which fields of rebates an editor shows: all on request, otherwise those in use. */
export function useRebates(whole: RebateValues): { fields: RebateFields; isWholeShown: boolean } {
  const [areShown, show] = useState(false)
  const hasHadOne = useOnce(rebateText(whole) !== '')
  return {
    fields: { areShown, toggle: () => show((before) => !before) },
    isWholeShown: areShown || hasHadOne,
  }
}
