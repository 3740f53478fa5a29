'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { useProductGroupDeletion } from './use-product-group-deletion'

/** Deleting a group. */
export function ProductGroupActions({ group }: { group: { id: string; version: number; name: string } }) {
  const t = useTranslations('productGroups')
  const router = useRouter()
  const [pending, startTransition] = useTransition()
  const remove = useProductGroupDeletion()
  const onDelete = () =>
    startTransition(async () => {
      if (await remove(group)) router.push('/productgroups')
    })
  return (
    <Button variant="outline" loading={pending} onClick={onDelete}>
      {t('delete')}
    </Button>
  )
}
