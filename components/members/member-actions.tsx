'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { useMemberDeletion } from './use-member-deletion'

export interface MemberActionsProps {
  member: { id: string; version: number; name: string; isDeleted: boolean }
}

/** Deleting a member, or taking that back. */
export function MemberActions({ member }: MemberActionsProps) {
  const t = useTranslations('members')
  const router = useRouter()
  const [pending, startTransition] = useTransition()
  const { remove, restore } = useMemberDeletion()
  if (member.isDeleted) {
    return (
      <Button loading={pending} onClick={() => startTransition(async () => void (await restore(member.id)))}>
        {t('restore')}
      </Button>
    )
  }
  const onDelete = () =>
    startTransition(async () => {
      if (await remove(member)) router.push('/members')
    })
  return (
    <Button variant="outline" loading={pending} onClick={onDelete}>
      {t('delete')}
    </Button>
  )
}
