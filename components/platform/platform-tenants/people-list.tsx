'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useCallback, useState, useTransition } from 'react'
import { Avatar } from '@/components/shared/record/avatar'
import { confirm } from '@/components/shared/feedback/confirm'
import { showAnswer } from '@/components/shared/feedback/toast'
import { UserBadges } from '@/components/platform/users/user-badges'
import { Button } from '@/components/ui/button'
import { germanDateTime } from '@/lib/domain/business-date'
import { inviteTenantUserAction, switchTenantUserAction } from '@/lib/platform/platform-tenants/actions'
import type { TenantPerson } from '@/lib/platform/platform-tenants/queries'

const PersonDialog = dynamic(() => import('./person-dialog').then((loaded) => loaded.PersonDialog), {
  ssr: false,
})

const FirstPasswordDialog = dynamic(
  () => import('./first-password-dialog').then((loaded) => loaded.FirstPasswordDialog),
  { ssr: false },
)

export interface PeopleListProps {
  tenantId: string
  people: readonly TenantPerson[]
  ownId: string
}

/** The tenant's users. Their rights are managed by the tenant itself. */
export function PeopleList({ tenantId, people, ownId }: PeopleListProps) {
  const t = useTranslations('tenants')
  const [adding, setAdding] = useState(false)
  const stopAdding = useCallback(() => setAdding(false), [])
  return (
    <section aria-label={t('tabs.users')}>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <p className="max-w-form text-muted-foreground">{t('people.hint')}</p>
        <Button variant="outline" onClick={() => setAdding(true)}>
          {t('people.create')}
        </Button>
      </div>
      <ul className="divide-y divide-border rounded-md border border-border bg-card">
        {people.map((person) => (
          <Person key={person.id} tenantId={tenantId} person={person} isSelf={person.id === ownId} />
        ))}
      </ul>
      {adding ? <PersonDialog tenantId={tenantId} onClose={stopAdding} /> : null}
    </section>
  )
}

interface PersonProps {
  tenantId: string
  person: TenantPerson
  isSelf: boolean
}

function Person({ tenantId, person, isSelf }: PersonProps) {
  const t = useTranslations('tenants.people')
  const users = useTranslations('users')
  const [pending, startTransition] = useTransition()
  const { firstname, lastname, email, isActive, lastSeenAt } = person
  const name = `${firstname} ${lastname}`
  const [asking, setAsking] = useState(false)
  const stopAsking = useCallback(() => setAsking(false), [])
  const invite = () =>
    startTransition(
      async () =>
        void (await showAnswer(inviteTenantUserAction({ tenantId, userId: person.id }), 'inviteUser')),
    )
  const toggle = async () => {
    const question = {
      title: users('deactivate.title', { name }),
      description: users('deactivate.text'),
      confirmLabel: users('deactivate.action'),
      destructive: true,
    }
    if (isActive && !(await confirm(question))) return
    startTransition(async () => {
      await showAnswer(
        switchTenantUserAction({ tenantId, userId: person.id, isActive: !isActive }),
        'patchUser',
      )
    })
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <Avatar firstname={firstname} lastname={lastname} />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {name}
          <UserBadges {...person} />
        </p>
        <p className="text-sm break-words-de text-muted-foreground">
          {email}
          {lastSeenAt ? ` · ${t('lastSeenAt', { at: germanDateTime(lastSeenAt) })}` : null}
        </p>
      </div>
      {isSelf ? null : (
        <div className="flex flex-wrap gap-2">
          {isActive && person.mustChangePassword ? (
            <Button
              variant="outline"
              size="sm"
              loading={pending}
              aria-label={t('invite', { name })}
              onClick={invite}
            >
              {t('inviteAction')}
            </Button>
          ) : null}
          {isActive ? (
            <Button
              variant="outline"
              size="sm"
              disabled={pending}
              aria-label={t('password', { name })}
              onClick={() => setAsking(true)}
            >
              {t('passwordAction')}
            </Button>
          ) : null}
          <Button
            variant="outline"
            size="sm"
            loading={pending}
            aria-label={t(isActive ? 'deactivate' : 'reactivate', { name })}
            onClick={() => void toggle()}
          >
            {users(isActive ? 'deactivate.action' : 'reactivate')}
          </Button>
        </div>
      )}
      {asking ? (
        <FirstPasswordDialog tenantId={tenantId} userId={person.id} name={name} onClose={stopAsking} />
      ) : null}
    </li>
  )
}
