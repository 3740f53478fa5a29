'use client'

import { Plus } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import { PageActions } from '@/components/shared/page/page-actions'
import { Button } from '@/components/ui/button'
import type { CashBalanceRecord, CashDeskRecord } from '@/lib/tax/cash-book/schema'
import type { DeskRates } from './tax-fields'

const EntryDialog = dynamic(() => import('./entry-dialog').then((module) => module.EntryDialog), {
  ssr: false,
})
const CountDialog = dynamic(() => import('./count-dialog').then((module) => module.CountDialog), {
  ssr: false,
})
const DeskDialog = dynamic(() => import('./desk-dialog').then((module) => module.DeskDialog), { ssr: false })

interface DeskActionsProps {
  desk: CashDeskRecord
  balance: CashBalanceRecord
  others: readonly { id: string; name: string }[]
  rates: DeskRates
}

/** The actions on a cash desk: make an entry, count, and edit a desk without a till. */
export function DeskActions({ desk, balance, others, rates }: DeskActionsProps) {
  const t = useTranslations('cashBook')
  const [dialog, setDialog] = useState<'entry' | 'count' | 'desk' | null>(null)
  const close = useCallback(() => setDialog(null), [])
  const count = { id: 'count', label: t('count'), onSelect: () => setDialog('count') }
  const change = { id: 'change', label: t('changeDesk'), onSelect: () => setDialog('desk') }
  return (
    <>
      <PageActions
        primary={
          desk.isActive ? (
            <Button onClick={() => setDialog('entry')}>
              <Plus aria-hidden="true" />
              {t('enter')}
            </Button>
          ) : null
        }
        more={[...(desk.isActive ? [count] : []), ...(desk.kind === 'TILL' ? [] : [change])]}
      />
      {dialog === 'entry' ? <EntryDialog desk={desk} others={others} rates={rates} onClose={close} /> : null}
      {dialog === 'count' ? (
        <CountDialog desk={desk} balance={balance} rates={rates.TAKINGS} onClose={close} />
      ) : null}
      {dialog === 'desk' ? <DeskDialog desk={desk} onClose={close} /> : null}
    </>
  )
}
