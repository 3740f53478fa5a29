import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AuthCard } from '@/components/auth/auth-card'
import { ResetForm } from '@/components/auth/reset-form'
import { Messages } from '@/components/shared/messages/messages'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('passwordReset')
  return { title: t('newTitle'), referrer: 'no-referrer' }
}

/** The target of the mailed link. The link is validated on use. */
export default async function ResetPasswordPage({ params }: { params: Promise<{ code: string }> }) {
  const t = await getTranslations()
  return (
    <AuthCard logo={t('common.appName')}>
      <h1 className="heading-2">{t('passwordReset.newTitle')}</h1>
      <Messages namespaces={['passwordReset']}>
        <ResetForm code={(await params).code} />
      </Messages>
    </AuthCard>
  )
}
