'use client'

import { isAsking } from '@/components/shared/feedback/confirm'

/** Whether a dialog lies over the page or is about to: the page's own keys are disabled then. */
export function isCovered(): boolean {
  return (
    isAsking() || document.querySelector(':is([role=dialog], [role=alertdialog])[data-state=open]') !== null
  )
}
