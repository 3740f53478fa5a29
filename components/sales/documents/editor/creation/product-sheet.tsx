'use client'

import { useTranslations } from 'next-intl'
import { NewProduct } from '@/components/catalog/products/new-product'
import { useLoaded } from '@/components/shared/form/use-loaded'
import { Messages } from '@/components/shared/messages/messages'
import { FormSheet } from '@/components/shared/record/form-sheet'
import { getProductDefaultsAction } from '@/lib/catalog/products/actions'
import type { ProductRecord } from '@/lib/catalog/products/schema'

interface ProductSheetProps {
  /** The text typed in the product search: name or barcode. */
  typed: string
  useGrossPrice: boolean
  onCreated: (product: ProductRecord) => void
  /** Must be a stable function while the sheet is open. */
  onClose: () => void
}

/** Creates a product in a sheet over the document. */
export function ProductSheet(props: ProductSheetProps) {
  return (
    <Messages namespaces={['products', 'enums.untaxed', 'errors.product']}>
      <Sheet {...props} />
    </Messages>
  )
}

function Sheet({ typed, useGrossPrice, onCreated, onClose }: ProductSheetProps) {
  const t = useTranslations('products')
  const defaults = useLoaded(() => getProductDefaultsAction({}))
  return (
    <FormSheet
      open
      side
      title={t('create')}
      description={t('createHint')}
      isWaiting={defaults === null}
      onClose={onClose}
    >
      {defaults ? (
        <NewProduct {...defaults} typed={typed} useGrossPrice={useGrossPrice} inPlace={onCreated} />
      ) : null}
    </FormSheet>
  )
}
