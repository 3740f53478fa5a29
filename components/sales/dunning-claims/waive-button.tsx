'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import { Button } from '@/components/ui/button'
import { germanDay } from '@/lib/domain/business-date'
import type { DunningClaimRecord } from '@/lib/sales/dunning-claims/schema'

const WaiveDialog = dynamic(() => import('./waive-dialog').then((module) => module.WaiveDialog), {
  ssr: false,
})

/** Waives the open amount of a claim after asking for a reason. */
export function WaiveButton({ claim }: { claim: DunningClaimRecord }) {
  const t = useTranslations('dunningClaims')
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const labelValues = { kind: t(`kinds.${claim.kind}`), date: germanDay(claim.date) }
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        aria-label={t('waiveOf', labelValues)}
        onClick={() => setOpen(true)}
      >
        {t('waive')}
      </Button>
      {open ? <WaiveDialog claim={claim} onClose={close} /> : null}
    </>
  )
}
