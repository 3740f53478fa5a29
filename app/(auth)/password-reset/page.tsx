import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { AuthCard } from '@/components/auth/auth-card'
import { ForgotForm } from '@/components/auth/forgot-form'
import { Messages } from '@/components/shared/messages/messages'
import { offersPasswordReset } from '@/lib/platform/account/loaders'
import { titled } from '@/lib/server/next/page-title'

export const generateMetadata = titled('passwordReset.title')

/** Requests a link; not found if no mail server is configured. */
export default async function ForgotPasswordPage() {
  if (!offersPasswordReset()) notFound()
  const t = await getTranslations()
  return (
    <AuthCard logo={t('common.appName')}>
      <h1 className="heading-2">{t('passwordReset.title')}</h1>
      <Messages namespaces={['passwordReset']}>
        <ForgotForm />
      </Messages>
    </AuthCard>
  )
}
