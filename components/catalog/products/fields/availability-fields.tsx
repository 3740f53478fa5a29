'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { AccountFields } from '@/components/shared/form/account-fields'
import { EntityPickerField } from '@/components/shared/form/entity-picker-field'
import { FormSection } from '@/components/shared/form/form-section'
import { SwitchField } from '@/components/shared/form/switch-field'
import type { PickerItem } from '@/components/shared/inputs/picker-client'

/** Whether the product is sold, its Pfand and its accounts. */
export function AvailabilityFields({ deposit }: { deposit: PickerItem | null }) {
  const t = useTranslations('products')
  const isDeposit = useWatch({ name: 'isDeposit' }) as boolean
  return (
    <>
      <FormSection title={t('sections.availability')}>
        <SwitchField name="isActive" label={t('fields.isActive')} hint={t('hints.isActive')} />
      </FormSection>
      <FormSection title={t('sections.deposit')}>
        <div className="grid gap-4">
          <SwitchField name="isDeposit" label={t('fields.isDeposit')} hint={t('hints.isDeposit')} />
          {isDeposit ? (
            <SwitchField
              name="isTransportAid"
              label={t('fields.isTransportAid')}
              hint={t('hints.isTransportAid')}
            />
          ) : (
            <EntityPickerField
              name="depositProductId"
              label={t('fields.depositProduct')}
              hint={t('hints.depositProduct')}
              url="/api/pickers/deposit-products"
              initial={deposit}
            />
          )}
        </div>
      </FormSection>
      <AccountFields title={t('sections.accounts')} description={t('sections.accountsHint')} />
    </>
  )
}
