'use client'

import { useEffect, useSyncExternalStore } from 'react'
import { Toaster as Sonner, toast } from 'sonner'

const PHONE = '(max-width: 639px)'

export const sonner = toast

let announce: () => void
/** Resolves once toasts can be seen; what is said before would be lost. */
export const mounted = new Promise<void>((resolve) => {
  announce = resolve
})

function usePhone() {
  return useSyncExternalStore(
    (changed) => {
      const query = window.matchMedia(PHONE)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => window.matchMedia(PHONE).matches,
    () => false,
  )
}

/** Where toasts appear: lower left on wide screens, top on phones. */
export function Toaster({ label, closeLabel }: { label: string; closeLabel: string }) {
  const phone = usePhone()
  useEffect(() => announce(), [])
  return (
    <Sonner
      expand
      gap={8}
      position={phone ? 'top-center' : 'bottom-left'}
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
