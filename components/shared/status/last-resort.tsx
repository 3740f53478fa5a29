'use client'

import { NextIntlClientProvider } from 'next-intl'
import messages from '@/messages/de.json'
import BareErrorPage from './bare-error-page'
import type { ErrorPageProps } from './error-page'

/** An error page with its own messages, for when the server could provide none. */
export default function LastResort(props: ErrorPageProps) {
  const { common, statusPages } = messages
  return (
    <NextIntlClientProvider locale="de" timeZone="Europe/Berlin" messages={{ common, statusPages }}>
      <BareErrorPage {...props} />
    </NextIntlClientProvider>
  )
}
