'use client'

import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useCallback, useState, useTransition } from 'react'
import { confirm } from '@/components/shared/feedback/confirm'
import { RecordDeletion } from '@/components/shared/record/record-deletion'
import type { Deletion } from '@/components/shared/record/use-deletion'
import { showResult } from '@/components/shared/feedback/toast'
import { Button } from '@/components/ui/button'
import { deleteUserAction, inviteUserAction, patchUserAction } from '@/lib/users/actions'

const PasswordDialog = dynamic(() => import('./password-dialog').then((loaded) => loaded.PasswordDialog), {
  ssr: false,
})

const DropFactorDialog = dynamic(
  () => import('./drop-factor-dialog').then((loaded) => loaded.DropFactorDialog),
  { ssr: false },
)

export interface UserActionsProps {
  user: { id: string; version: number; name: string; isActive: boolean; isInvited: boolean }
  mayChange: boolean
  /** There is one, and the person at the screen is an administrator. */
  mayDropFactor: boolean
  mayDelete: boolean
}

/** Invitation or new password, second factor, letting in or shutting out, and removal: for others than oneself. */
export function UserActions({ user, mayChange, mayDropFactor, mayDelete }: UserActionsProps) {
  const t = useTranslations('users')
  const [pending, startTransition] = useTransition()
  const [asking, setAsking] = useState<'password' | 'factor' | null>(null)
  const stopAsking = useCallback(() => setAsking(null), [])
  const { id, version, name, isActive, isInvited } = user

  const toggle = async () => {
    const sure =
      !isActive ||
      (await confirm({
        title: t('deactivate.title', { name }),
        description: t('deactivate.text'),
        confirmLabel: t('deactivate.action'),
        destructive: true,
      }))
    if (!sure) return
    startTransition(
      async () => void showResult(await patchUserAction({ id, version, isActive: !isActive }), 'patchUser'),
    )
  }
  const invite = () =>
    startTransition(async () => void showResult(await inviteUserAction({ id }), 'inviteUser'))
  const deletion: Deletion = {
    title: (shown) => t('confirmDelete.title', { name: shown }),
    text: t('confirmDelete.text'),
    remove: { operation: 'deleteUser', run: deleteUserAction },
  }

  return (
    <>
      {mayDelete ? <RecordDeletion deletion={deletion} record={user} list="/users" /> : null}
      {mayDropFactor ? (
        <Button variant="outline" onClick={() => setAsking('factor')}>
          {t('secondFactor.action')}
        </Button>
      ) : null}
      {mayChange ? (
        <>
          <Button variant="outline" loading={pending} onClick={() => void toggle()}>
            {t(isActive ? 'deactivate.action' : 'reactivate')}
          </Button>
          {isActive && isInvited ? (
            <Button variant="outline" loading={pending} onClick={invite}>
              {t('invitation.action')}
            </Button>
          ) : null}
          {isActive ? (
            <Button variant="outline" onClick={() => setAsking('password')}>
              {t('password.action')}
            </Button>
          ) : null}
        </>
      ) : null}
      {asking === 'password' ? <PasswordDialog user={user} onClose={stopAsking} /> : null}
      {asking === 'factor' ? <DropFactorDialog user={user} onClose={stopAsking} /> : null}
    </>
  )
}
