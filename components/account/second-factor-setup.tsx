'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { showResult } from '@/components/shared/toast'
import { Spinner } from '@/components/ui/spinner'
import { startSecondFactor } from '@/lib/account/actions'
import type { PlannedSecondFactor } from '@/lib/account/schema'
import { RecoveryCodes } from './recovery-codes'
import { TotpCodeForm } from './totp-code-form'

/** Three steps: the secret into the app, a first code, the recovery codes. */
export function SecondFactorSetup({ onDone }: { onDone: () => void }) {
  const t = useTranslations('secondFactor')
  const [planned, setPlanned] = useState<PlannedSecondFactor | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  useEffect(() => {
    let gone = false
    void startSecondFactor({}).then((result) => {
      if (gone) return
      if (result.ok) setPlanned(result.data)
      else showResult(result, 'confirmSecondFactor')
    })
    return () => {
      gone = true
    }
  }, [])
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (!planned) {
    return (
      <p role="status" className="flex items-center gap-3">
        <Spinner /> {t('preparing')}
      </p>
    )
  }
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
      <TotpCodeForm onConfirmed={setCodes} />
    </div>
  )
}
