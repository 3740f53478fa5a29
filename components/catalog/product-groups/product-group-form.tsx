'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { PlanButton } from '@/components/services/planned-changes/plan-button'
import { AccountFields } from '@/components/shared/form/account-fields'
import { Form } from '@/components/shared/form/form'
import { FormGrid, FormSection } from '@/components/shared/form/form-section'
import { TextField } from '@/components/shared/form/text-field'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { planProductGroupAction, updateProductGroupAction } from '@/lib/catalog/product-groups/actions'
import {
  productGroupForm,
  type ProductGroupForm as Values,
  type ProductGroupRecord,
} from '@/lib/catalog/product-groups/schema'

export interface ProductGroupFormProps {
  group: ProductGroupRecord
  mayChange: boolean
}

/** Name, number and accounts of a group. */
export function ProductGroupForm({ group, mayChange }: ProductGroupFormProps) {
  const t = useTranslations('productGroups')
  const { id, version, name, productGroupNumber, revenueAccount, expenseAccount } = group
  const defaultValues = useMemo<Values>(
    () => ({ name, productGroupNumber, revenueAccount, expenseAccount }),
    [name, productGroupNumber, revenueAccount, expenseAccount],
  )
  const form = useActionForm({
    schema: productGroupForm,
    defaultValues,
    action: (values) => updateProductGroupAction({ id, version, ...values }),
    operation: 'patchProductGroup',
  })
  return (
    <Form
      form={form}
      disabled={!mayChange}
      extra={
        <PlanButton
          form={form}
          entityId={id}
          action={planProductGroupAction}
          changesOf={(values) => values}
        />
      }
    >
      <FormSection title={t('section')}>
        <FormGrid>
          <TextField name="name" label={t('fields.name')} maxLength={100} required />
          <TextField
            name="productGroupNumber"
            label={t('fields.productGroupNumber')}
            maxLength={30}
            required
          />
        </FormGrid>
      </FormSection>
      <AccountFields title={t('accounts.title')} description={t('accounts.hint')} />
    </Form>
  )
}
