'use client'

import type { DocumentFamily } from '@/lib/domain/document-kind'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { CountryField } from '@/components/shared/form/country-field'
import { DateField } from '@/components/shared/form/date-field'
import { EntityPickerField } from '@/components/shared/form/entity-picker-field'
import { FormGrid } from '@/components/shared/form/form-section'
import { TextField } from '@/components/shared/form/text-field'
import { toast } from '@/components/shared/feedback/toast'
import type { PickerItem } from '@/components/shared/inputs/picker-client'
import { readAnswer } from '@/components/shared/read/read-answer'
import { deliveryLine, isBlankDelivery } from '@/lib/domain/delivery-address'
import { germanDay, isDay } from '@/lib/domain/business-date'
import { recordWith } from '@/components/shared/read/shape'
import { Button } from '@/components/ui/button'
import { Card, CardContent } from '@/components/ui/card'
import { partnerName } from '@/lib/catalog/business-partners/rules/partner-name'
import type { CustomerTerms } from '@/lib/sales/documents/queries/edit-document'
import type { EditorCreations } from '@/lib/sales/documents/rules/creations'
import { noDeliveryIn, termValues, type DraftValues } from './draft-values'
import { customerChoice } from './customer-choice'
import { focusAdderNow } from './focus-adder'

const CustomerSheet = dynamic(
  () => import('./creation/customer-sheet').then((module) => module.CustomerSheet),
  { ssr: false },
)

const TERMS = recordWith<CustomerTerms>('deliveryStop')

const loadTerms = (family: DocumentFamily) => (customerId: string) =>
  readAnswer(`/api/pickers/document-customer?id=${customerId}&family=${family}`, TERMS)

interface CustomerSectionProps {
  family: DocumentFamily
  isNew: boolean
  /** State of the stored draft's customer. */
  deliveryStop: boolean
  /** For users who may create a customer here. */
  creation: EditorCreations['customer']
  /**
   * Called on selection of a customer: until the promise settles, address and terms are the
   * previous customer's.
   */
  onTaking: (pending: Promise<void>) => void
  /** Called with its terms once they are taken over. */
  onTaken: (terms: CustomerTerms) => void
}

/** Recipient and date: selecting the customer fills in address and terms. */
export function CustomerSection({
  family,
  isNew,
  deliveryStop,
  creation,
  onTaking,
  onTaken,
}: CustomerSectionProps) {
  const t = useTranslations('documents')
  const { getValues, setValue, watch, formState } = useFormContext<DraftValues>()
  const isBroken = ADDRESS_FIELDS.some((field) => formState.errors[field])
  const [open, setOpen] = useState(false)
  const [stopped, setStopped] = useState(deliveryStop)
  const [created, setCreated] = useState<PickerItem | null>(null)
  const [creating, setCreating] = useState<string | null>(null)
  const [choose] = useState(() => customerChoice<CustomerTerms>())
  const stopCreating = useCallback(() => setCreating(null), [])
  const [id, name, firstname, lastname, serviceEnd] = watch([
    'customerId',
    'customerName',
    'customerFirstname',
    'customerLastname',
    'serviceDateEnd',
  ])
  const words = { family }
  const isSupplier = family === 'SELF_BILLED'
  const label = name || [firstname, lastname].filter(Boolean).join(' ')

  const take = (customerId: string) =>
    choose(customerId, id, {
      load: loadTerms(family),
      chosen: () => getValues('customerId'),
      take: (terms) => {
        setStopped(terms.deliveryStop)
        onTaken(terms)
        for (const [field, value] of Object.entries(termValues(terms)))
          setValue(field as keyof DraftValues, value, { shouldDirty: true })
        setValue('delivery', noDeliveryIn(terms.customerCountry), { shouldDirty: true })
      },
      back: (before) => {
        setValue('customerId', before, { shouldDirty: true })
        toast.error(t('customerFailed'))
      },
    })

  return (
    <Card>
      <CardContent className="space-y-4">
        <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-[minmax(0,1fr)_11rem_11rem]">
          {/* With the address, so that a long error below a date leaves no gap in the head. */}
          <div className="flex min-w-0 flex-col gap-2">
            <EntityPickerField
              // Its cached searches do not include customers created since.
              key={created?.id}
              name="customerId"
              label={t(isSupplier ? 'supplier' : 'customer')}
              url={isSupplier ? '/api/pickers/suppliers' : '/api/pickers/customers'}
              placeholder={t(isSupplier ? 'supplierHint' : 'customerHint')}
              required
              clearable={false}
              autoFocus={isNew && !id && !created}
              initial={created?.id === id ? created : id ? { id, label } : null}
              creation={
                creation && {
                  label: (text) => (text ? t('createCustomer', { text }) : t('createAnyCustomer')),
                  start: setCreating,
                }
              }
              onPick={(item) => {
                if (!item) return
                onTaking(take(item.id))
                focusAdderNow()
              }}
            />
            {id ? <Address onChange={() => setOpen(!open)} open={open || isBroken} /> : null}
          </div>
          <DateField name="date" label={t('dateOf', words)} required />
          {family === 'OFFER' ? (
            <DateField name="validUntil" label={t('validUntil')} hint={t('validUntilHint')} />
          ) : (
            <DateField
              name="serviceDate"
              label={t('serviceDate', words)}
              {...(isDay(serviceEnd) ? { hint: t('serviceUntil', { day: germanDay(serviceEnd) }) } : {})}
            />
          )}
        </div>
        {stopped && family === 'DELIVERY_NOTE' ? (
          <p role="status" className="rounded-md bg-warning-soft px-3 py-2">
            {t('deliveryStop')}
          </p>
        ) : null}
        {open || isBroken ? <AddressFields hasDelivery={!isSupplier} /> : null}
        {creation && creating !== null ? (
          <CustomerSheet
            {...creation}
            name={creating}
            onClose={stopCreating}
            onCreated={(customer) => {
              setCreated({ id: customer.id, label: partnerName(customer) })
              setValue('customerId', customer.id, { shouldDirty: true, shouldValidate: true })
              onTaking(take(customer.id))
            }}
          />
        ) : null}
      </CardContent>
    </Card>
  )
}

function Address({ open, onChange }: { open: boolean; onChange: () => void }) {
  const t = useTranslations('documents')
  const { watch } = useFormContext<DraftValues>()
  const [street, address, zip, city, delivery] = watch([
    'customerStreet',
    'customerAddress',
    'customerZipcode',
    'customerCity',
    'delivery',
  ])
  const lines = [address, street, [zip, city].filter(Boolean).join(' ')].filter(Boolean)
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-muted-foreground">
      <span>{lines.join(', ') || t('noAddress')}</span>
      <Button variant="link" aria-expanded={open} onClick={onChange}>
        {t('changeAddress')}
      </Button>
      {isBlankDelivery(delivery) ? null : (
        <span className="basis-full">{t('delivery.to', { address: deliveryLine(delivery) })}</span>
      )}
    </p>
  )
}

const ADDRESS_FIELDS = [
  'customerName',
  'customerStreet',
  'customerZipcode',
  'customerCity',
  'customerVatId',
  'delivery',
] as const

function AddressFields({ hasDelivery }: { hasDelivery: boolean }) {
  const t = useTranslations('documents')
  return (
    <FormGrid>
      <TextField name="customerName" label={t('customerName')} className="sm:col-span-2" />
      <TextField name="customerFirstname" label={t('customerFirstname')} />
      <TextField name="customerLastname" label={t('customerLastname')} />
      <TextField name="customerAddress" label={t('customerAddress')} />
      <TextField name="customerStreet" label={t('customerStreet')} />
      <TextField name="customerZipcode" label={t('customerZipcode')} />
      <TextField name="customerCity" label={t('customerCity')} />
      <CountryField name="customerCountry" label={t('customerCountry')} />
      <TextField name="customerVatId" label={t('customerVatId')} />
      {hasDelivery ? <DeliveryFields /> : null}
    </FormGrid>
  )
}

function DeliveryFields() {
  const t = useTranslations('documents')
  return (
    <>
      <h3 className="pt-2 font-semibold sm:col-span-2">{t('delivery.title')}</h3>
      <TextField
        name="delivery.name"
        label={t('delivery.name')}
        hint={t('delivery.nameHint')}
        className="sm:col-span-2"
      />
      <TextField name="delivery.address" label={t('customerAddress')} />
      <TextField name="delivery.street" label={t('customerStreet')} />
      <TextField name="delivery.zipCode" label={t('customerZipcode')} />
      <TextField name="delivery.city" label={t('customerCity')} />
      <CountryField name="delivery.country" label={t('customerCountry')} />
    </>
  )
}
