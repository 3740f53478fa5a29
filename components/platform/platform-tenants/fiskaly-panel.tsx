'use client'

import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useCallback, useState, useTransition } from 'react'
import { DescriptionList } from '@/components/shared/record/description-list'
import { showAnswer } from '@/components/shared/feedback/toast'
import { Badge, type Tone } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { germanDateTime } from '@/lib/domain/business-date'
import { createFiskalyAction } from '@/lib/platform/platform-tenants/actions'
import type { TenantRecord } from '@/lib/platform/platform-tenants/schema'

const CredentialsDialog = dynamic(
  () => import('./credentials-dialog').then((loaded) => loaded.CredentialsDialog),
  { ssr: false },
)
const DeleteFiskalyDialog = dynamic(
  () => import('./delete-fiskaly-dialog').then((loaded) => loaded.DeleteFiskalyDialog),
  { ssr: false },
)

const TONES = {
  NONE: 'grey',
  STORED: 'neutral',
  PENDING: 'amber',
  CONNECTED: 'green',
  FAILED: 'red',
} as const satisfies Record<TenantRecord['fiskalyState'], Tone>

/** The connection to the provider of fiscal devices: its state and actions. */
export function FiskalyPanel({ tenant }: { tenant: TenantRecord }) {
  const t = useTranslations('tenants.fiskaly')
  const states = useTranslations('enums.fiskalyState')
  const environments = useTranslations('enums.tseEnvironment')
  const [dialog, setDialog] = useState<'credentials' | 'delete' | null>(null)
  const close = useCallback(() => setDialog(null), [])
  const [pending, startTransition] = useTransition()
  const { id, fiskalyState: state, fiskalyOrganizationId, fiskalyRequestedAt, fiskalyEnvironment } = tenant
  const router = useRouter()
  const connect = () =>
    startTransition(async () => {
      // A refused check changes the state, too.
      if (!(await showAnswer(createFiskalyAction({ id }), 'createFiskalyTenant'))) router.refresh()
    })
  return (
    <section aria-label={t('title')} className="max-w-form rounded-md border border-border bg-card p-5">
      <h2 className="flex flex-wrap items-center gap-3 heading-3">
        {t('title')}
        <Badge tone={TONES[state]}>{states(state)}</Badge>
        {fiskalyEnvironment === 'TEST' ? <Badge tone="amber">{environments('TEST')}</Badge> : null}
      </h2>
      <p className="mt-1 text-muted-foreground">{t(`states.${state}`)}</p>
      {state === 'NONE' ? null : (
        <DescriptionList
          className="mt-4"
          columns={2}
          items={[
            { term: t('organizationId'), value: fiskalyOrganizationId },
            {
              term: t('environment'),
              value: fiskalyEnvironment ? environments(fiskalyEnvironment) : null,
            },
            { term: t('secrets'), value: t('sealed') },
            { term: t('requestedAt'), value: fiskalyRequestedAt ? germanDateTime(fiskalyRequestedAt) : null },
          ]}
        />
      )}
      <div className="mt-5 flex flex-wrap gap-2">
        {state === 'NONE' ? null : (
          <Button loading={pending} variant={state === 'CONNECTED' ? 'outline' : 'primary'} onClick={connect}>
            {t(state === 'STORED' ? 'connect' : 'check')}
          </Button>
        )}
        <Button variant="outline" onClick={() => setDialog('credentials')}>
          {t(state === 'NONE' ? 'enter' : 'replace')}
        </Button>
        {state === 'NONE' ? null : (
          <Button variant="outline" onClick={() => setDialog('delete')}>
            {t('delete')}
          </Button>
        )}
      </div>
      {dialog === 'credentials' ? <CredentialsDialog tenant={tenant} onClose={close} /> : null}
      {dialog === 'delete' ? <DeleteFiskalyDialog tenant={tenant} onClose={close} /> : null}
    </section>
  )
}
