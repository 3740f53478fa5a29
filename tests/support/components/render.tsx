import { render } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { NuqsTestingAdapter } from 'nuqs/adapters/testing'
import type { ReactNode } from 'react'
import { ConfirmHost } from '@/components/shared/feedback/confirm-host'
import { NavigationProvider } from '@/components/shared/feedback/navigation'
import { ToastHost } from '@/components/shared/feedback/toast-host'
import messages from '@/messages/de.json'

/** A word that is missing fails the test. */
function fail(error: Error): never {
  throw error
}

/** What lies around every page: German words, the address, questions and toasts. */
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
 * Renders a component as on a page, with a person who types and clicks. `rerender` keeps the
 * surroundings.
 */
export function renderOnPage(ui: ReactNode): { user: UserEvent; rerender: (ui: ReactNode) => void } {
  const user = userEvent.setup()
  const { rerender } = render(ui, { wrapper: Surroundings })
  return { user, rerender }
}
