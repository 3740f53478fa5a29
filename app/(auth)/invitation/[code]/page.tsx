import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AuthCard } from '@/components/auth/auth-card'
import { ResetForm } from '@/components/auth/reset-form'
import { Messages } from '@/components/shared/messages/messages'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('invitation')
  return { title: t('title'), referrer: 'no-referrer' }
}

/** The target of an invitation link. The link is validated on use. */
export default async function InvitationPage({ params }: { params: Promise<{ code: string }> }) {
  const t = await getTranslations()
  return (
    <AuthCard logo={t('common.appName')}>
      <h1 className="heading-2">{t('invitation.title')}</h1>
      <p className="mt-2 text-muted-foreground">{t('invitation.text')}</p>
      <Messages namespaces={['passwordReset']}>
        <ResetForm code={(await params).code} done={t('invitation.done')} />
      </Messages>
    </AuthCard>
  )
}
