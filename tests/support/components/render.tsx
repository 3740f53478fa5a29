import { render } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { NuqsTestingAdapter } from 'nuqs/adapters/testing'
import type { ReactNode } from 'react'
import { ConfirmHost } from '@/components/shared/feedback/confirm-host'
import { NavigationProvider } from '@/components/shared/feedback/navigation'
import { ToastHost } from '@/components/shared/feedback/toast-host'
import messages from '@/messages/de.json'

/** Fails the test if a message is missing. */
function fail(error: Error): never {
  throw error
}

/** The providers around every page: German messages, the address, confirmations and toasts. */
function Surroundings({ children }: { children: ReactNode }) {
  return (
    <NextIntlClientProvider locale="de" messages={messages} timeZone="Europe/Berlin" onError={fail}>
      <NuqsTestingAdapter>
        <NavigationProvider>{children}</NavigationProvider>
        <ConfirmHost />
        <ToastHost />
      </NuqsTestingAdapter>
    </NextIntlClientProvider>
  )
}

/**
 * Renders a component as on a page, with a user who types and clicks. `rerender` preserves the
 * providers.
 */
export function renderOnPage(ui: ReactNode): { user: UserEvent; rerender: (ui: ReactNode) => void } {
  const user = userEvent.setup()
  const { rerender } = render(ui, { wrapper: Surroundings })
  return { user, rerender }
}
