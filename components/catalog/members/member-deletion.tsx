'use client'

import { useTranslations } from 'next-intl'
import { RecordDeletion } from '@/components/shared/record/record-deletion'
import type { Deletable, Deletion } from '@/components/shared/record/use-deletion'
import { deleteMemberAction, restoreMemberAction } from '@/lib/catalog/members/actions'

export function useMemberDeletion(): Deletion {
  const t = useTranslations('members')
  return {
    title: (name) => t('confirmDelete.title', { name }),
    text: t('confirmDelete.text'),
    remove: { operation: 'deleteMember', run: deleteMemberAction },
    restore: { operation: 'restoreMember', run: restoreMemberAction },
  }
}

export function MemberActions({ member }: { member: Deletable }) {
  return <RecordDeletion deletion={useMemberDeletion()} record={member} list="/members" />
}
