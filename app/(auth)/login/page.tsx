import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { LoginForm } from '@/components/auth/login-form'
import { LoginScene } from '@/components/auth/login-scene'
import { Logo } from '@/components/shared/logo'
import { Messages } from '@/components/shared/messages'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('login')
  return { title: t('title') }
}

export default async function LoginPage() {
  const t = await getTranslations()
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center p-4">
      <LoginScene />
      <section className="w-full max-w-sm rounded-lg border border-border/60 bg-card p-6 text-card-foreground shadow-float sm:p-8">
        <Logo name={t('common.appName')} className="mb-6 text-2xl" />
        <h1 className="sr-only">{t('login.title')}</h1>
        <Messages namespaces={['login', 'errors.auth']}>
          <LoginForm />
        </Messages>
      </section>
    </main>
  )
}
