'use client'

import { useTranslations } from 'next-intl'
import { RecordDeletion } from '@/components/shared/record/record-deletion'
import type { Deletable, Deletion } from '@/components/shared/record/use-deletion'
import { deletePriceListAction } from '@/lib/catalog/price-lists/actions'

export function usePriceListDeletion(): Deletion {
  const t = useTranslations('priceLists')
  return {
    title: (name) => t('confirmDelete.title', { name }),
    text: t('confirmDelete.text'),
    remove: { operation: 'deletePriceList', run: deletePriceListAction },
  }
}

export function PriceListActions({ list }: { list: Deletable }) {
  return <RecordDeletion deletion={usePriceListDeletion()} record={list} list="/price-lists" />
}
