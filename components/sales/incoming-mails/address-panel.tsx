'use client'

import { useTranslations } from 'next-intl'
import { useTransition } from 'react'
import { confirm } from '@/components/shared/feedback/confirm'
import { showAnswer } from '@/components/shared/feedback/toast'
import { Button } from '@/components/ui/button'
import { removeAddressAction, renewAddressAction } from '@/lib/sales/incoming-mails/actions'
import { CopyAddress } from './copy-address'

interface AddressPanelProps {
  companyId: number
  address: string | null
  mayChange: boolean
}

/** The address at which a company receives invoices, with its switch. */
export function AddressPanel({ companyId, address, mayChange }: AddressPanelProps) {
  const t = useTranslations('incomingInvoices.address')
  const [pending, start] = useTransition()
  const renew = () =>
    start(async () => void (await showAnswer(renewAddressAction({ id: companyId }), 'renewAddress')))
  const remove = () =>
    start(async () => void (await showAnswer(removeAddressAction({ id: companyId }), 'removeAddress')))
  const askToRenew = async () => {
    const question = { title: t('renewTitle'), description: t('renewText'), confirmLabel: t('renew') }
    if (await confirm({ ...question, destructive: true })) renew()
  }
  const askToRemove = async () => {
    const question = { title: t('removeTitle'), description: t('removeText'), confirmLabel: t('remove') }
    if (await confirm({ ...question, destructive: true })) remove()
  }
  return (
    <aside aria-label={t('title')} className="rounded-md border border-border bg-card p-4">
      <h2 className="mb-2 heading-4">{t('title')}</h2>
      <p className="text-muted-foreground">{t(address ? 'text' : 'off')}</p>
      {address ? (
        <p className="mt-3">
          <CopyAddress address={address} />
        </p>
      ) : null}
      {mayChange ? (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button
            variant="outline"
            disabled={pending}
            onClick={() => (address ? void askToRenew() : renew())}
          >
            {t(address ? 'renew' : 'on')}
          </Button>
          {address ? (
            <Button variant="outline" disabled={pending} onClick={() => void askToRemove()}>
              {t('remove')}
            </Button>
          ) : null}
        </div>
      ) : null}
    </aside>
  )
}
