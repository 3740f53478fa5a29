import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AuthCard } from '@/components/auth/auth-card'
import { LoginForm } from '@/components/auth/login-form'
import { Messages } from '@/components/shared/page/messages'
import { hasDemoData, offersPasswordReset } from '@/lib/account/loaders'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('login')
  return { title: t('title') }
}

export default async function LoginPage() {
  const t = await getTranslations()
  return (
    <AuthCard logo={t('common.appName')}>
      <h1 className="sr-only">{t('login.title')}</h1>
      <Messages namespaces={['login', 'errors.auth']}>
        <LoginForm offersReset={offersPasswordReset()} />
      </Messages>
      {hasDemoData() ? <p className="mt-4 text-sm text-muted-foreground">{t('login.demo')}</p> : null}
    </AuthCard>
  )
}
