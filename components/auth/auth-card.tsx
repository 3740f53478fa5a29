import type { ReactNode } from 'react'
import { Logo } from '@/components/shared/page/logo'
import { LoginScene } from './login-scene'

/** The card over the morning scene: the frame of all pages before sign-in is complete. */
export function AuthCard({ logo, wide, children }: { logo: string; wide?: boolean; children: ReactNode }) {
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center p-4">
      <LoginScene />
      <section
        className={`w-full ${wide ? 'max-w-md' : 'max-w-sm'} rounded-lg border border-border/60 bg-card p-6 text-card-foreground shadow-float sm:p-8`}
      >
        <Logo name={logo} className="mb-6 text-2xl" />
        {children}
      </section>
    </main>
  )
}
