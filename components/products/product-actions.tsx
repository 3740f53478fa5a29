'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { useProductDeletion } from './use-product-deletion'

export interface ProductActionsProps {
  product: { id: string; version: number; name: string; isDeleted: boolean }
}

/** Deleting a product, or taking that back. */
export function ProductActions({ product }: ProductActionsProps) {
  const t = useTranslations('products')
  const router = useRouter()
  const [pending, startTransition] = useTransition()
  const { remove, restore } = useProductDeletion()
  if (product.isDeleted) {
    return (
      <Button loading={pending} onClick={() => startTransition(async () => void (await restore(product.id)))}>
        {t('restore')}
      </Button>
    )
  }
  const onDelete = () =>
    startTransition(async () => {
      if (await remove(product)) router.push('/products')
    })
  return (
    <Button variant="outline" loading={pending} onClick={onDelete}>
      {t('delete')}
    </Button>
  )
}
