'use client'

import { useTranslations } from 'next-intl'
import { DeletionButton } from '@/components/shared/deletion-button'
import { useMemberDeletion } from './use-member-deletion'

export interface MemberActionsProps {
  member: { id: string; version: number; name: string; isDeleted: boolean }
}

/** Deleting a member, or taking that back. */
export function MemberActions({ member }: MemberActionsProps) {
  const t = useTranslations('members')
  const { remove, restore } = useMemberDeletion()
  return (
    <DeletionButton
      isDeleted={member.isDeleted}
      labels={{ delete: t('delete'), restore: t('restore') }}
      remove={() => remove(member)}
      restore={() => restore(member.id)}
      list="/members"
    />
  )
}
