import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { ConfirmHost } from '@/components/shared/feedback/confirm-host'
import { FocusKeeper } from '@/components/shared/feedback/focus-keeper'
import { LoadingOverlay } from '@/components/shared/feedback/loading-overlay'
import { NavigationProvider } from '@/components/shared/feedback/navigation'
import { MARK_EARLY_INPUT } from '@/components/shared/form/early-input'
import { Messages, type MessagesProps } from '@/components/shared/messages/messages'
import { ToastHost } from '@/components/shared/feedback/toast-host'
import { TooltipHost } from '@/components/shared/feedback/tooltip-host'

/** Messages for all client components; pages add theirs with `Messages`. */
const EVERYWHERE: MessagesProps['namespaces'] = [
  'common',
  'form',
  'messages',
  'shell',
  'table',
  'enums.status.DELETED',
  'errors.validation',
  'errors.unknown',
  'errors.conflict',
  'statusPages.error',
]

/**
 * The context of every page: first script, messages, and the hosts of confirmations, toasts,
 * tooltips and the loading overlay.
 */
export function RootProviders({ nonce, children }: { nonce: string | null; children: ReactNode }) {
  return (
    <NextIntlClientProvider messages={null}>
      {/* Browsers hide the nonce from scripts, which would cause a hydration mismatch. */}
      <script nonce={nonce ?? undefined} suppressHydrationWarning>
        {MARK_EARLY_INPUT}
      </script>
      <Messages namespaces={EVERYWHERE}>
        <NavigationProvider>
          {children}
          <LoadingOverlay />
        </NavigationProvider>
        <ConfirmHost />
        <ToastHost />
        <TooltipHost />
        <FocusKeeper />
      </Messages>
    </NextIntlClientProvider>
  )
}
