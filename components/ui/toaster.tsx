'use client'

import { useEffect, useSyncExternalStore } from 'react'
import { Toaster as Sonner, toast, useSonner } from 'sonner'
import { useClearance } from './use-clearance'
import { useToastPlace } from './use-toast-place'

export const sonner = toast

let announce: () => void
/** Resolves once toasts can be shown; earlier ones would be lost. */
export const mounted = new Promise<void>((resolve) => {
  announce = resolve
})

/** The style sheet's breakpoint for phones. */
const PHONE = '(width < 40rem)'

function usePhone(): boolean {
  const subscribe = (onChange: () => void) => {
    const query = matchMedia(PHONE)
    query.addEventListener('change', onChange)
    return () => query.removeEventListener('change', onChange)
  }
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(PHONE).matches,
    () => false,
  )
}

/**
 * The place of toasts: lower left, above everything that must stay accessible; on phones below the
 * bar on top, at full width. Elsewhere if a field or button is there.
 */
export function Toaster({ label, closeLabel }: { label: string; closeLabel: string }) {
  const isPhone = usePhone()
  const isShown = useSonner().toasts.length > 0
  const place = useToastPlace(isShown, isPhone)
  const bottom = useClearance(isShown, place)
  useEffect(() => announce(), [])
  return (
    <Sonner
      expand
      gap={8}
      position={place}
      offset={{ bottom, left: 24, right: 24, top: '3.75rem' }}
      mobileOffset={{ bottom, top: '3.75rem', left: 16, right: 16 }}
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
