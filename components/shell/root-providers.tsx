import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { ConfirmHost } from '@/components/shared/feedback/confirm-host'
import { FocusKeeper } from '@/components/shared/feedback/focus-keeper'
import { LoadingOverlay } from '@/components/shared/feedback/loading-overlay'
import { NavigationProvider } from '@/components/shared/feedback/navigation'
import { Messages, type MessagesProps } from '@/components/shared/page/messages'
import { ToastHost } from '@/components/shared/feedback/toast-host'
import { TooltipHost } from '@/components/shared/feedback/tooltip-host'

/** What every client component may need; pages add theirs with `Messages`. */
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

/** What lies around every page: its words, and the hosts of confirmations, toasts, tooltips and the loading overlay. */
export function RootProviders({ children }: { children: ReactNode }) {
  return (
    <NextIntlClientProvider messages={null}>
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
