'use client'

import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useCallback, useState, useTransition } from 'react'
import { confirm } from '@/components/shared/feedback/confirm'
import { RecordDeletion } from '@/components/shared/record/record-deletion'
import type { Deletion } from '@/components/shared/record/use-deletion'
import { showAnswer } from '@/components/shared/feedback/toast'
import { PageActions } from '@/components/shared/page/page-actions'
import { Button } from '@/components/ui/button'
import { deleteUserAction, inviteUserAction, patchUserAction } from '@/lib/platform/users/actions'

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
  /** The user has a second factor, and the current user is an administrator. */
  mayDropFactor: boolean
  mayDelete: boolean
}

/**
 * Invitation or new password, second factor, activation and deletion: for users other than oneself.
 */
export function UserActions({ user, mayChange, mayDropFactor, mayDelete }: UserActionsProps) {
  const t = useTranslations('users')
  const [pending, startTransition] = useTransition()
  const [openDialog, setOpenDialog] = useState<'password' | 'factor' | null>(null)
  const stopAsking = useCallback(() => setOpenDialog(null), [])
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
      async () => void (await showAnswer(patchUserAction({ id, version, isActive: !isActive }), 'patchUser')),
    )
  }
  const invite = () =>
    startTransition(async () => void (await showAnswer(inviteUserAction({ id }), 'inviteUser')))
  const deletion: Deletion = {
    title: (shown) => t('confirmDelete.title', { name: shown }),
    text: t('confirmDelete.text'),
    remove: { operation: 'deleteUser', run: deleteUserAction },
  }

  const more = [
    mayChange && isActive
      ? { id: 'password', label: t('password.action'), onSelect: () => setOpenDialog('password') }
      : null,
    mayDropFactor
      ? { id: 'factor', label: t('secondFactor.action'), onSelect: () => setOpenDialog('factor') }
      : null,
    mayChange && isActive
      ? { id: 'deactivate', label: t('deactivate.action'), onSelect: () => void toggle() }
      : null,
  ].filter((action) => action !== null)
  const next = isActive
    ? isInvited && { label: t('invitation.action'), onClick: invite }
    : { label: t('reactivate'), onClick: () => void toggle() }
  const primary =
    mayChange && next ? (
      <Button variant="outline" loading={pending} onClick={next.onClick}>
        {next.label}
      </Button>
    ) : null

  return (
    <>
      {mayDelete ? (
        <RecordDeletion deletion={deletion} record={user} list="/users" primary={primary} more={more} />
      ) : (
        <PageActions primary={primary} more={more} pending={pending} />
      )}
      {openDialog === 'password' ? <PasswordDialog user={user} onClose={stopAsking} /> : null}
      {openDialog === 'factor' ? <DropFactorDialog user={user} onClose={stopAsking} /> : null}
    </>
  )
}
