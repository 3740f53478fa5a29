import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ConfirmHost } from '@/components/shared/confirm-host'
import { LoadingOverlay } from '@/components/shared/loading-overlay'
import { pickMessages } from '@/components/shared/pick-messages'
import { ToastHost } from '@/components/shared/toast-host'
import { TooltipHost } from '@/components/shared/tooltip-host'

/** What every client component may need; pages add theirs with `Messages`. */
const EVERYWHERE = [
  'common',
  'form',
  'messages',
  'shell',
  'table',
  'errors.validation',
  'errors.unknown',
  'errors.conflict',
  'statusPages.error',
]

/** What lies around every page: its words, and the hosts of confirmations, toasts, tooltips and the loading overlay. */
export async function RootProviders({ children }: { children: ReactNode }) {
  return (
    <NextIntlClientProvider messages={pickMessages(await getMessages(), EVERYWHERE)}>
      {children}
      <LoadingOverlay />
      <ConfirmHost />
      <ToastHost />
      <TooltipHost />
    </NextIntlClientProvider>
  )
}
