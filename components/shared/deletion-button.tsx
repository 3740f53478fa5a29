'use client'

import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { Button } from '@/components/ui/button'

export interface DeletionButtonProps {
  isDeleted?: boolean
  labels: { delete: string; restore?: string }
  /** Asks, deletes and answers whether it was done. */
  remove: () => Promise<boolean>
  restore?: () => Promise<unknown>
  /** The list that is shown after a deletion. */
  list: string
}

/** On a record's page: deletes it and goes on to its list, or takes a deletion back. */
export function DeletionButton({ isDeleted = false, labels, remove, restore, list }: DeletionButtonProps) {
  const router = useRouter()
  const [pending, startTransition] = useTransition()
  if (isDeleted) {
    return (
      <Button loading={pending} onClick={() => startTransition(async () => void (await restore?.()))}>
        {labels.restore}
      </Button>
    )
  }
  const onDelete = async () => {
    if (await remove()) startTransition(() => router.push(list))
  }
  return (
    <Button variant="outline" loading={pending} onClick={() => void onDelete()}>
      {labels.delete}
    </Button>
  )
}
