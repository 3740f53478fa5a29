'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CountryField } from '@/components/shared/form/country-field'
import { DialogForm } from '@/components/shared/form/dialog-form'
import { FormGrid } from '@/components/shared/form/form-section'
import { PlaceFields } from '@/components/shared/form/place-fields'
import { TextField } from '@/components/shared/form/text-field'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { FormSheet, type FormSheetProps } from '@/components/shared/record/form-sheet'
import { createAgencyAction, updateAgencyAction } from '@/lib/pos/agencies/actions'
import { agencyForm, type AgencyFormValues, type AgencyRecord } from '@/lib/pos/agencies/schema'

const EMPTY: AgencyFormValues = {
  name: '',
  street: '',
  zipCode: '',
  city: '',
  country: 'DE',
  taxNumber: '',
  vatId: '',
}

interface AgencyDialogProps {
  /** Null for a new one. */
  agency: AgencyRecord | null
  onClose: () => void
  onSaved: () => void
  onCloseAutoFocus: FormSheetProps['onCloseAutoFocus']
}

/** Adds an agency, or changes one. */
export function AgencyDialog({ agency, onClose, onSaved, onCloseAutoFocus }: AgencyDialogProps) {
  const t = useTranslations('agencies')
  const [defaultValues] = useState(() => (agency ? shownOf(agency) : EMPTY))
  const form = useActionForm<AgencyFormValues, AgencyRecord>({
    schema: agencyForm,
    defaultValues,
    action: (values) =>
      agency
        ? updateAgencyAction({ id: agency.id, version: agency.version, ...values })
        : createAgencyAction(values),
    operation: agency ? 'patchAgency' : 'createAgency',
    onSuccess: onSaved,
  })
  const title = agency ? t('edit', { name: agency.name }) : t('new')
  return (
    <FormSheet open title={title} onClose={onClose} onCloseAutoFocus={onCloseAutoFocus}>
      <DialogForm form={form} submitLabel={t(agency ? 'save' : 'create')}>
        <FormGrid>
          <TextField name="name" label={t('fields.name')} required maxLength={60} className="sm:col-span-2" />
          <TextField name="street" label={t('fields.street')} maxLength={60} className="sm:col-span-2" />
          <PlaceFields labels={{ zipCode: t('fields.zipCode'), city: t('fields.city') }} />
          <CountryField name="country" label={t('fields.country')} />
          <TextField name="taxNumber" label={t('fields.taxNumber')} maxLength={20} />
          <TextField name="vatId" label={t('fields.vatId')} maxLength={30} />
        </FormGrid>
      </DialogForm>
    </FormSheet>
  )
}

const shownOf = ({
  id: _id,
  version: _version,
  number: _number,
  ...fields
}: AgencyRecord): AgencyFormValues => fields
