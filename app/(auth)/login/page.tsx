import { getTranslations } from 'next-intl/server'
import { AuthCard } from '@/components/auth/auth-card'
import { LoginForm } from '@/components/auth/login-form'
import { Messages } from '@/components/shared/messages/messages'
import { hasDemoData, offersPasswordReset } from '@/lib/platform/account/loaders'
import { titled } from '@/lib/server/next/page-title'

export const generateMetadata = titled('login.title')

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function LoginPage({ searchParams }: Props) {
  const t = await getTranslations()
  const isEnded = (await searchParams).ended !== undefined
  return (
    <AuthCard logo={t('common.appName')}>
      <h1 className="sr-only">{t('login.title')}</h1>
      {isEnded ? (
        <p role="status" className="mb-5 rounded-md border border-warning/40 bg-warning-soft px-3 py-2">
          {t('login.ended')}
        </p>
      ) : null}
      <Messages namespaces={['login', 'errors.auth']}>
        <LoginForm offersReset={offersPasswordReset()} />
      </Messages>
      {hasDemoData() ? <p className="mt-4 text-sm text-muted-foreground">{t('login.demo')}</p> : null}
    </AuthCard>
  )
}
