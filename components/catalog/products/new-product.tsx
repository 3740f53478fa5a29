'use client'

import { useCreation } from '@/components/shared/record/use-creation'
import { DialogForm } from '@/components/shared/form/dialog-form'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { useTranslations } from 'next-intl'
import { createProductAction, createProductInPlaceAction } from '@/lib/catalog/products/actions'
import type { RateChoice } from '@/lib/catalog/products/queries/get-product'
import { createProductInput, type ProductRecord } from '@/lib/catalog/products/schema'
import { FormGrid } from '@/components/shared/form/form-section'
import { GroupField, GtinField, NameField, NumberField, UnitField } from './fields/identity-fields'
import { PriceFields } from './fields/price-fields'
import { newProductValues, sentByCreation } from './values'

interface NewProductProps {
  useGrossPrice: boolean
  productNumber: string
  rates: readonly RateChoice[]
  /** The text typed in the product search: name or barcode. */
  typed?: string
  /** Receives the product if it is created for another record, such as a document. */
  inPlace?: (created: ProductRecord) => void
}

/** The essentials of a new product; then opens its page for the rest. */
export function NewProduct({ useGrossPrice, productNumber, rates, typed = '', inPlace }: NewProductProps) {
  const t = useTranslations('products')
  const creation = useCreation('/products', inPlace)
  const create = inPlace ? createProductInPlaceAction : createProductAction
  const form = useActionForm({
    schema: createProductInput,
    defaultValues: newProductValues(productNumber, rates, typed),
    action: (values) => create(sentByCreation(values, productNumber)),
    operation: 'createProduct',
    onSuccess: creation.onSuccess,
  })
  return (
    <DialogForm form={form} submitLabel={t('submit')} another={creation.another}>
      <FormGrid>
        <NameField autoFocus />
        <NumberField hint={t('hints.productNumber')} />
        <GroupField initial={null} rates={rates} />
        <PriceFields rates={rates} useGrossPrice={useGrossPrice} />
        <UnitField />
        <GtinField ownId={null} />
      </FormGrid>
    </DialogForm>
  )
}
