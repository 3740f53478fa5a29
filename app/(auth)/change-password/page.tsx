import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { LoginScene } from '@/components/auth/login-scene'
import { Messages } from '@/components/shared/messages/messages'
import { FirstPasswordForm } from '@/components/platform/users/first-password-form'
import { titled } from '@/lib/server/next/page-title'
import { requireSession } from '@/lib/server/next/require-session'

export const generateMetadata = titled('firstPassword.title')

/** Users whose password was set by an administrator are redirected here; others have no access. */
export default async function ChangePasswordPage() {
  const session = await requireSession()
  if (!session.mustChangePassword) redirect('/')
  const t = await getTranslations('firstPassword')
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center p-4">
      <LoginScene />
      <section className="w-full max-w-sm rounded-lg border border-border/60 bg-card p-6 text-card-foreground shadow-float sm:p-8">
        <h1 className="heading-2">{t('title')}</h1>
        <p className="mt-1 mb-5 text-muted-foreground">{t('text', { email: session.email })}</p>
        <Messages namespaces={['firstPassword', 'errors.user']}>
          <FirstPasswordForm />
        </Messages>
      </section>
    </main>
  )
}
