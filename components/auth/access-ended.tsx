import { useTranslations } from 'next-intl'
import { Messages } from '@/components/shared/messages/messages'
import { AuthCard } from './auth-card'
import { SignOutButton } from './sign-out-button'

/** Informs an auditor that the last day of access has passed. */
export function AccessEnded({ day }: { day: string }) {
  const t = useTranslations()
  return (
    <AuthCard logo={t('common.appName')}>
      <h1 className="heading-2">{t('accessEnded.title')}</h1>
      <p className="mt-1 mb-5 text-muted-foreground">{t('errors.auditor.ended', { day })}</p>
      <Messages namespaces={['accessEnded']}>
        <SignOutButton />
      </Messages>
    </AuthCard>
  )
}
