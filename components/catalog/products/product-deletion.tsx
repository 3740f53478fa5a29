'use client'

import { useTranslations } from 'next-intl'
import { RecordDeletion } from '@/components/shared/record/record-deletion'
import type { Deletable, Deletion } from '@/components/shared/record/use-deletion'
import type { ManyDeletion } from '@/components/shared/record/use-list-deletion'
import {
  deleteProductAction,
  deleteProductsAction,
  restoreProductAction,
  restoreProductsAction,
} from '@/lib/catalog/products/actions'

export function useProductDeletion(): Deletion & { many: ManyDeletion } {
  const t = useTranslations('products')
  return {
    title: (name) => t('confirmDelete.title', { name }),
    text: t('confirmDelete.text'),
    remove: { operation: 'deleteProduct', run: deleteProductAction },
    restore: { operation: 'restoreProduct', run: restoreProductAction },
    many: {
      title: (count) => t('confirmDeleteMany.title', { count }),
      text: t('confirmDeleteMany.text'),
      remove: { operation: 'deleteProducts', run: deleteProductsAction },
      restore: { operation: 'restoreProducts', run: restoreProductsAction },
    },
  }
}

export function ProductActions({ product }: { product: Deletable }) {
  return <RecordDeletion deletion={useProductDeletion()} record={product} list="/products" />
}
