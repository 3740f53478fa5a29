'use client'

import { useTranslations } from 'next-intl'
import { DeletionButton } from '@/components/shared/deletion-button'
import { useProductDeletion } from './use-product-deletion'

export interface ProductActionsProps {
  product: { id: string; version: number; name: string; isDeleted: boolean }
}

/** Deleting a product, or taking that back. */
export function ProductActions({ product }: ProductActionsProps) {
  const t = useTranslations('products')
  const { remove, restore } = useProductDeletion()
  return (
    <DeletionButton
      isDeleted={product.isDeleted}
      labels={{ delete: t('delete'), restore: t('restore') }}
      remove={() => remove(product)}
      restore={() => restore(product.id)}
      list="/products"
    />
  )
}
