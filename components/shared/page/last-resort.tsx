'use client'

import { NextIntlClientProvider } from 'next-intl'
import messages from '@/messages/de.json'
import { BarePage } from './bare-page'
import { ErrorPage, type ErrorPageProps } from './error-page'

/** An error page that brings its own words, for when the server could give none. */
export default function LastResort(props: ErrorPageProps) {
  const { common, statusPages } = messages
  return (
    <NextIntlClientProvider locale="de" timeZone="Europe/Berlin" messages={{ common, statusPages }}>
      <BarePage>
        <ErrorPage {...props} />
      </BarePage>
    </NextIntlClientProvider>
  )
}
