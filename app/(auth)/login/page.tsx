import { getTranslations } from 'next-intl/server'
import { AuthCard } from '@/components/auth/auth-card'
import { LoginForm } from '@/components/auth/login-form'
import { Messages } from '@/components/shared/messages/messages'
import { hasDemoData, offersPasswordReset } from '@/lib/platform/account/loaders'
import { titled } from '@/lib/server/next/page-title'

export const generateMetadata = titled('login.title')

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
