'use client'

import { isAsking } from '@/components/shared/feedback/confirm'

/** Whether a dialog lies over the page, or is on its way: the page's own keys are dead meanwhile. */
export function isCovered(): boolean {
  return (
    isAsking() || document.querySelector(':is([role=dialog], [role=alertdialog])[data-state=open]') !== null
  )
}
