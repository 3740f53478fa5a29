import { getTranslations } from 'next-intl/server'
import { FirstSecondFactor } from '@/components/platform/account/first-second-factor'
import { AuthCard } from '@/components/auth/auth-card'
import { Messages } from '@/components/shared/messages/messages'
import { titled } from '@/lib/server/next/page-title'
import { requireSession } from '@/lib/server/next/require-session'

export const generateMetadata = titled('secondFactor.title')

/** Users without a second factor whose tenant requires one are redirected here. */
export default async function SecondFactorPage() {
  const session = await requireSession()
  const t = await getTranslations()
  return (
    <AuthCard logo={t('common.appName')} wide>
      <h1 className="heading-2">{t('secondFactor.setUp')}</h1>
      <p className="mt-1 mb-5 text-muted-foreground">{t('secondFactor.requiredText')}</p>
      <Messages namespaces={['secondFactor', 'ownPassword', 'errors.account']}>
        <FirstSecondFactor needed={session.mustSetUpTotp} />
      </Messages>
    </AuthCard>
  )
}
