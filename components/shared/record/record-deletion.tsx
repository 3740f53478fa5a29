'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { useDeletion, type Deletable, type Deletion } from './use-deletion'

export interface RecordDeletionProps {
  deletion: Deletion
  record: Deletable
  /** The list that is shown after a deletion. */
  list: string
}

/** On a record's page: deletes it and goes on to its list, or takes a deletion back. */
export function RecordDeletion({ deletion, record, list }: RecordDeletionProps) {
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
  return (
    <Button variant="outline" loading={pending} onClick={() => void onDelete()}>
      {t('delete')}
    </Button>
  )
}
