'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { PlanButton } from '@/components/services/planned-changes/plan-button'
import { Form } from '@/components/shared/form/form'
import { FormGrid, FormSection } from '@/components/shared/form/form-section'
import { TextareaField } from '@/components/shared/form/textarea-field'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { UrlTabs } from '@/components/shared/address/url-tabs'
import { planProductAction, updateProductAction } from '@/lib/catalog/products/actions'
import type { ProductDetail } from '@/lib/catalog/products/queries/get-product'
import { productPageForm } from '@/lib/catalog/products/schema'
import { AvailabilityFields } from './fields/availability-fields'
import { GroupField, GtinField, NameField, NumberField, UnitField } from './fields/identity-fields'
import { PriceFields, type PriceFieldsProps } from './fields/price-fields'
import { TagFields } from './fields/tag-fields'
import { StorePriceFields } from './store-prices/store-price-fields'
import { changedProduct, formValues } from './values'

export interface ProductFormProps {
  detail: Pick<ProductDetail, 'product' | 'rates' | 'storePrices'>
  useGrossPrice: boolean
  mayChange: boolean
}

/** A product's tabs, saved together; only changes are sent. */
export function ProductForm({ detail, useGrossPrice, mayChange }: ProductFormProps) {
  const t = useTranslations('products')
  const { product, rates, storePrices } = detail
  const defaultValues = useMemo(() => formValues(product, storePrices ?? []), [product, storePrices])
  const { id, version } = product
  const form = useActionForm({
    schema: productPageForm,
    defaultValues,
    action: (values) => updateProductAction({ id, version, ...changedProduct(values, defaultValues) }),
    operation: 'patchProduct',
  })
  const price = (
    <>
      <FormSection title={t('sections.price')}>
        <FormGrid>
          <PriceFields rates={rates} useGrossPrice={useGrossPrice} />
        </FormGrid>
      </FormSection>
      <AvailabilityFields deposit={depositItem(product)} />
    </>
  )
  return (
    <Form
      form={form}
      disabled={!mayChange}
      extra={
        <PlanButton
          form={form}
          entityId={id}
          action={planProductAction}
          changesOf={(values) => changedProduct(values, defaultValues)}
        />
      }
    >
      <UrlTabs
        label={t('tabs.label')}
        tabs={[
          {
            value: 'details',
            label: t('tabs.details'),
            content: <DetailFields product={product} prices={{ rates, useGrossPrice }} />,
          },
          { value: 'price', label: t('tabs.price'), content: price },
          ...(storePrices
            ? [
                {
                  value: 'store-prices',
                  label: t('tabs.storePrices'),
                  content: (
                    <StorePriceFields prices={storePrices} rates={rates} useGrossPrice={useGrossPrice} />
                  ),
                },
              ]
            : []),
        ]}
      />
    </Form>
  )
}

function DetailFields({
  product: { id, productGroup },
  prices,
}: {
  product: ProductDetail['product']
  prices: PriceFieldsProps
}) {
  const t = useTranslations('products')
  const group = productGroup && {
    id: productGroup.id,
    label: productGroup.name,
    hint: productGroup.productGroupNumber,
  }
  return (
    <>
      <FormSection title={t('sections.identity')}>
        <FormGrid>
          <NameField />
          <NumberField />
          <GtinField ownId={id} />
          <TextareaField
            name="description"
            label={t('fields.description')}
            hint={t('hints.description')}
            maxLength={4000}
            className="sm:col-span-2"
          />
        </FormGrid>
      </FormSection>
      <FormSection title={t('sections.classification')}>
        <FormGrid>
          <GroupField initial={group} />
          <UnitField />
        </FormGrid>
      </FormSection>
      <TagFields {...prices} />
    </>
  )
}

const depositItem = ({ depositProduct }: ProductDetail['product']) =>
  depositProduct && { id: depositProduct.id, label: depositProduct.name, hint: depositProduct.productNumber }
