'use client'

import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useCallback, useState, useTransition } from 'react'
import { confirm } from '@/components/shared/confirm'
import { DeletionButton } from '@/components/shared/deletion-button'
import { showResult } from '@/components/shared/toast'
import { Button } from '@/components/ui/button'
import { deleteUser, inviteUser, patchUser } from '@/lib/users/actions'

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
      async () => void showResult(await patchUser({ id, version, isActive: !isActive }), 'patchUser'),
    )
  }
  const invite = () => startTransition(async () => void showResult(await inviteUser({ id }), 'inviteUser'))
  const remove = async () => {
    const sure = await confirm({
      title: t('confirmDelete.title', { name }),
      description: t('confirmDelete.text'),
      confirmLabel: t('delete'),
      destructive: true,
    })
    return sure && showResult(await deleteUser({ id, version }), 'deleteUser')
  }

  return (
    <>
      {mayDelete ? <DeletionButton labels={{ delete: t('delete') }} remove={remove} list="/users" /> : null}
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
