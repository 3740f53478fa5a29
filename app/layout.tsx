import type { Metadata, Viewport } from 'next'
import type { StaticImageData } from 'next/image'
import { headers } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { colourMode } from '@/components/shell/colour-mode'
import { RootProviders } from '@/components/shell/root-providers'
import { currentSession } from '@/lib/server/auth/current-session'
import { titillium, titilliumBold } from './fonts'
import './globals.css'
import mark from './mark.svg'

export const viewport: Viewport = { themeColor: '#17402f' }

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('common')
  return {
    title: { default: t('appName'), template: `%s · ${t('appName')}` },
    robots: { index: false },
    // cached forever, as a file of the build; `app/icon.svg` is requested on every navigation
    icons: { icon: { url: (mark as StaticImageData).src, type: 'image/svg+xml', sizes: 'any' } },
  }
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  // Reading a header keeps every page dynamic, so that each gets the nonce of its own response.
  const nonce = (await headers()).get('x-nonce')
  const session = await currentSession()
  return (
    <html
      lang="de"
      className={`${titillium.variable} ${titilliumBold.variable} ${colourMode(session)}`}
      data-company={session?.company.id}
    >
      <body>
        <RootProviders nonce={nonce}>{children}</RootProviders>
      </body>
    </html>
  )
}
