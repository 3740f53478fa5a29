'use client'

import { useEffect } from 'react'
import { Toaster as Sonner, toast, useSonner } from 'sonner'
import { useClearance } from './use-clearance'

export const sonner = toast

let announce: () => void
/** Resolves once toasts can be seen; what is said before would be lost. */
export const mounted = new Promise<void>((resolve) => {
  announce = resolve
})

/** Where toasts appear: lower left, over the whole width of a phone, above everything that must stay in reach. */
export function Toaster({ label, closeLabel }: { label: string; closeLabel: string }) {
  const bottom = useClearance(useSonner().toasts.length > 0)
  useEffect(() => announce(), [])
  return (
    <Sonner
      expand
      gap={8}
      position="bottom-left"
      offset={{ bottom, left: 24 }}
      mobileOffset={{ bottom, left: 16, right: 16 }}
      visibleToasts={20}
      containerAriaLabel={label}
      closeButton
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: closeLabel,
        classNames: {
          toast: 'kontor-toast',
          title: 'font-semibold',
          description: 'mt-0.5 text-muted-foreground',
        },
      }}
    />
  )
}
