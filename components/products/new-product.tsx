'use client'

import { useCreation } from '@/components/shared/record/use-creation'
import { DialogForm } from '@/components/shared/form/dialog-form'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { useLoaded } from '@/components/shared/form/use-loaded'
import { DialogBody } from '@/components/ui/dialog'
import { Spinner } from '@/components/ui/spinner'
import { useTranslations } from 'next-intl'
import { createProductAction, getProductDefaultsAction } from '@/lib/products/actions'
import type { RateChoice } from '@/lib/products/queries/get-product'
import { createProductInput } from '@/lib/products/schema'
import { FormGrid } from '@/components/shared/form/form-section'
import { GroupField, GtinField, NameField, NumberField, UnitField } from './fields/identity-fields'
import { PriceFields } from './fields/price-fields'
import { newProductValues, sentByCreation } from './values'

interface NewProductProps {
  useGrossPrice: boolean
}

/** The essentials of a new product; then on to its page for the rest. */
export function NewProduct({ useGrossPrice }: NewProductProps) {
  const defaults = useLoaded(() => getProductDefaultsAction({}))
  if (!defaults) {
    return (
      <DialogBody>
        <div className="flex min-h-88 items-center justify-center">
          <Spinner className="size-6 text-primary" />
        </div>
      </DialogBody>
    )
  }
  return <NewProductForm useGrossPrice={useGrossPrice} {...defaults} />
}

function NewProductForm({
  useGrossPrice,
  productNumber,
  rates,
}: NewProductProps & { productNumber: string; rates: readonly RateChoice[] }) {
  const t = useTranslations('products')
  const creation = useCreation('/products')
  const form = useActionForm({
    schema: createProductInput,
    defaultValues: newProductValues(productNumber, rates),
    action: (values) => createProductAction(sentByCreation(values, productNumber)),
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
