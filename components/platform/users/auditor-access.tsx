'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { germanDay } from '@/lib/domain/business-date'
import type { UserRecord } from '@/lib/platform/users/schema'
import type { AuditedCompany } from './auditor-fields'

const AccessDialog = dynamic(() => import('./access-dialog').then((loaded) => loaded.AccessDialog), {
  ssr: false,
})

interface AuditorAccessProps {
  user: Pick<UserRecord, 'id' | 'version'>
  access: NonNullable<UserRecord['auditor']>
  companies: readonly AuditedCompany[]
  mayChange: boolean
}

/** Scope and end of the access of an auditor. */
export function AuditorAccess({ user, access, companies, mayChange }: AuditorAccessProps) {
  const t = useTranslations('users.auditor')
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const named = companies.filter(({ id }) => access.companies.includes(id)).map(({ name }) => name)
  const facts = [
    [t('period'), t('span', { from: germanDay(access.from), to: germanDay(access.to) })],
    [t('until'), germanDay(access.until)],
    [t('companies'), named.join(', ')],
  ] as const
  return (
    <Card className="space-y-4 p-5">
      <div>
        <h2 className="heading-3">{t('title')}</h2>
        <p className="mt-0.5 text-muted-foreground">{t('text')}</p>
      </div>
      <dl className="grid gap-3 sm:grid-cols-3">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt className="text-sm text-muted-foreground">{term}</dt>
            <dd className="break-words-de tabular">{value}</dd>
          </div>
        ))}
      </dl>
      {mayChange ? (
        <Button variant="outline" onClick={() => setOpen(true)}>
          {t('change')}
        </Button>
      ) : null}
      {isOpen ? <AccessDialog user={user} access={access} companies={companies} onClose={close} /> : null}
    </Card>
  )
}
