'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { useCreation } from '@/components/shared/record/use-creation'
import { DialogForm } from '@/components/shared/form/dialog-form'
import { FormGrid } from '@/components/shared/form/form-section'
import { TextField } from '@/components/shared/form/text-field'
import { useActionForm } from '@/components/shared/form/use-action-form'
import {
  createBusinessPartnerAction,
  createBusinessPartnerInPlaceAction,
} from '@/lib/catalog/business-partners/actions'
import type { FormatFacts } from '@/lib/catalog/business-partners/rules/e-invoice-format'
import { createPartnerInput, type PartnerRecord } from '@/lib/catalog/business-partners/schema'
import { AddressFields, FirstContactFields, NameFields } from './fields/base-fields'
import { EInvoiceFormatField } from './fields/e-invoice-fields'
import { RoleFields } from './fields/role-fields'
import { useProposedFormat } from './use-proposed-format'
import { FIRST_CONTACTS } from './values'

const EMPTY = {
  company: '',
  firstname: '',
  lastname: '',
  street: '',
  address: '',
  zipCode: '',
  city: '',
  country: 'DE',
  isSupplier: false,
  isMember: false,
  isFarmer: false,
  customerNumber: '',
  supplierNumber: '',
  memberNumber: '',
  communications: FIRST_CONTACTS,
  eInvoiceFormat: 'NONE' as const,
}

interface NewPartnerProps {
  modules: readonly string[]
  /** The text typed in the partner search. */
  name?: string
  /**
   * Other known data of the partner, such as the address of a supplier; VAT id and IBAN are shown
   * if given.
   */
  known?: Partial<typeof EMPTY> & { isCustomer?: boolean; eUcompanyNumber?: string; iban?: string }
  /** Receives the partner if it is created for another record, such as a document. */
  inPlace?: (created: PartnerRecord) => void
}

/** Asks for name, address, roles and first contacts of a new partner; then opens its page. */
export function NewPartner({ modules, name = '', known, inPlace }: NewPartnerProps) {
  const t = useTranslations('businessPartners')
  const creation = useCreation('/business-partners', inPlace)
  const form = useActionForm({
    schema: createPartnerInput,
    defaultValues: { ...EMPTY, company: name, isCustomer: modules.includes('customers'), ...known },
    action: inPlace ? createBusinessPartnerInPlaceAction : createBusinessPartnerAction,
    operation: 'createBusinessPartner',
    onSuccess: creation.onSuccess,
  })
  return (
    <DialogForm form={form} submitLabel={t('submit')} another={creation.another} gender="masculine">
      <div className="grid gap-6">
        <FormGrid>
          <NameFields autoFocus />
          <AddressFields />
          <FirstContactFields />
          <KnownNumbers {...known} />
          <ProposedFormatField />
        </FormGrid>
        <RoleFields modules={modules} />
      </div>
    </DialogForm>
  )
}

/** VAT id and account taken from another record, for the user to compare. */
function KnownNumbers({ eUcompanyNumber, iban }: { eUcompanyNumber?: string; iban?: string }) {
  const t = useTranslations('businessPartners.fields')
  return (
    <>
      {eUcompanyNumber === undefined ? null : (
        <TextField name="eUcompanyNumber" label={t('eUcompanyNumber')} maxLength={30} />
      )}
      {iban === undefined ? null : <TextField name="iban" label={t('iban')} maxLength={60} />}
    </>
  )
}

/** Facts of an empty form: a private person, until a company is entered. */
const NOBODY: FormatFacts = { partnerType: 'PRIVATE', country: 'DE', leitwegId: '' }

/**
 * The format of e-invoices, proposed by company and country; the company also determines the
 * partner type.
 */
function ProposedFormatField() {
  const t = useTranslations('businessPartners.fields')
  const [company, country] = useWatch({ name: ['company', 'country'] }) as string[]
  const partnerType = company?.trim() ? 'BUSINESS' : 'PRIVATE'
  useProposedFormat({ partnerType, country: country ?? '', leitwegId: '' }, NOBODY)
  return <EInvoiceFormatField label={t('newEInvoiceFormat')} />
}
