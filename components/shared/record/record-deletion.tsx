'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useTransition, type ReactNode } from 'react'
import type { MenuAction } from '@/components/shared/page/action-menu'
import { PageActions } from '@/components/shared/page/page-actions'
import { Button } from '@/components/ui/button'
import { useDeletion, type Deletable, type Deletion } from './use-deletion'

export interface RecordDeletionProps {
  deletion: Deletion
  record: Deletable
  /** The list shown after a deletion. */
  list: string
  /** The next step for a record that is not deleted. */
  primary?: ReactNode
  /** Further actions; deletion comes last. */
  more?: readonly MenuAction[]
}

/** The actions of a record's page: deletes it and goes to its list, or restores it. */
export function RecordDeletion({ deletion, record, list, primary, more = [] }: RecordDeletionProps) {
  const t = useTranslations('common')
  const router = useRouter()
  const [pending, startTransition] = useTransition()
  const { remove, restore } = useDeletion(deletion)
  if (record.isDeleted) {
    return (
      <Button loading={pending} onClick={() => startTransition(async () => void (await restore(record.id)))}>
        {t('restore')}
      </Button>
    )
  }
  const onDelete = async () => {
    if (await remove(record)) startTransition(() => router.push(list))
  }
  const removal = { id: 'delete', label: t('delete'), destructive: true, onSelect: () => void onDelete() }
  return <PageActions primary={primary} more={[...more, removal]} pending={pending} />
}
