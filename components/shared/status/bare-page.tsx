import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Logo } from '@/components/shared/page/logo'

/** A page without the shell, for when the user is unknown. */
export function BarePage({ children }: { children: ReactNode }) {
  const t = useTranslations('common')
  return (
    <>
      <header className="p-4 sm:p-6">
        <Logo name={t('appName')} />
      </header>
      <main>{children}</main>
    </>
  )
}
