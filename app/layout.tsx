import type { Metadata, Viewport } from 'next'
import { headers } from 'next/headers'
import { NextIntlClientProvider } from 'next-intl'
import { getMessages, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ConfirmHost } from '@/components/shared/confirm-host'
import { LoadingOverlay } from '@/components/shared/loading-overlay'
import { pickMessages } from '@/components/shared/pick-messages'
import { ToastHost } from '@/components/shared/toast-host'
import { currentSession } from '@/lib/server/auth/current-session'
import { titillium, titilliumBold } from './fonts'
import './globals.css'

export const viewport: Viewport = { themeColor: '#17402f' }

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('common')
  return { title: { default: t('appName'), template: `%s · ${t('appName')}` }, robots: { index: false } }
}

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

async function colourMode(): Promise<string> {
  const session = await currentSession()
  if (!session) return 'system'
  return session.appSettings.darkMode ? 'dark' : 'light'
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  // reading a header keeps every page dynamic, so that each gets the nonce of its own answer
  await headers()
  return (
    <html lang="de" className={`${titillium.variable} ${titilliumBold.variable} ${await colourMode()}`}>
      <body>
        <NextIntlClientProvider messages={pickMessages(await getMessages(), EVERYWHERE)}>
          {children}
          <LoadingOverlay />
          <ConfirmHost />
          <ToastHost />
        </NextIntlClientProvider>
      </body>
    </html>
  )
}
