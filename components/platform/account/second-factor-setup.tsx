'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { PlannedSecondFactor } from '@/lib/platform/account/schema'
import { RecoveryCodes } from './recovery-codes'
import { StartFactorForm } from './start-factor-form'
import { TotpCodeForm } from './totp-code-form'

/** Four steps: the password, the secret into the app, a first code, the recovery codes. */
export function SecondFactorSetup({ onDone }: { onDone: () => void }) {
  const t = useTranslations('secondFactor')
  const [started, setStarted] = useState<{ planned: PlannedSecondFactor; password: string } | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (!started)
    return <StartFactorForm onStarted={(planned, password) => setStarted({ planned, password })} />
  const { planned, password } = started
  return (
    <div className="space-y-5">
      <div>
        <p className="heading-4">{t('steps.scan')}</p>
        <p className="mt-1 text-muted-foreground">{t('steps.scanText')}</p>
        <svg
          viewBox={`0 0 ${planned.qr.size} ${planned.qr.size}`}
          role="img"
          aria-label={t('qr')}
          className="mx-auto my-3 size-48 rounded-md bg-white"
          shapeRendering="crispEdges"
        >
          <path d={planned.qr.path} fill="#000" />
        </svg>
        <p className="text-sm text-muted-foreground">{t('steps.type')}</p>
        <p className="font-semibold break-all tabular">{planned.secret.match(/.{1,4}/g)?.join(' ')}</p>
      </div>
      <TotpCodeForm password={password} onConfirmed={setCodes} />
    </div>
  )
}
