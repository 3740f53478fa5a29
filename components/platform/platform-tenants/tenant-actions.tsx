'use client'

import { useTranslations } from 'next-intl'
import { useTransition } from 'react'
import { confirm } from '@/components/shared/feedback/confirm'
import { showAnswer } from '@/components/shared/feedback/toast'
import { Button } from '@/components/ui/button'
import { patchTenantAction } from '@/lib/platform/platform-tenants/actions'
import type { TenantRecord } from '@/lib/platform/platform-tenants/schema'

/** Deactivates a tenant, or reactivates it. */
export function TenantActions({ tenant }: { tenant: TenantRecord }) {
  const t = useTranslations('tenants')
  const [pending, startTransition] = useTransition()
  const { id, version, name, isActive } = tenant
  const toggle = async () => {
    const question = {
      title: t('deactivate.title', { name }),
      description: t('deactivate.text'),
      confirmLabel: t('deactivate.action'),
      destructive: true,
    }
    if (isActive && !(await confirm(question))) return
    startTransition(
      async () =>
        void (await showAnswer(patchTenantAction({ id, version, isActive: !isActive }), 'patchTenant')),
    )
  }
  return (
    <Button variant="outline" loading={pending} onClick={() => void toggle()}>
      {t(isActive ? 'deactivate.action' : 'reactivate')}
    </Button>
  )
}
