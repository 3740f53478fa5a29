'use client'

import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { ConfirmingSwitch } from '@/components/shared/form/confirming-switch'
import { DialogForm } from '@/components/shared/form/dialog-form'
import { SelectField } from '@/components/shared/form/select-field'
import { TextField } from '@/components/shared/form/text-field'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { buttonVariants } from '@/components/ui/button-variants'
import { FormSheet } from '@/components/shared/record/form-sheet'
import { confirmDeviceAction } from '@/lib/pos/pos-devices/actions'
import type { StoreChoice } from '@/lib/pos/pos-devices/queries/list-device-page'
import type { ShownDevice } from '@/lib/pos/pos-devices/queries/shown-device'
import { confirmDeviceForm, type ConfirmDeviceFormValues } from '@/lib/pos/pos-devices/schema'

interface ConfirmDeviceDialogProps {
  device: ShownDevice
  stores: readonly StoreChoice[]
  onClose: () => void
}

/**
 * Asks for the store of a waiting till; preselected if there is only one. A till whose serial
 * number is known may continue the one that has it.
 */
export function ConfirmDeviceDialog({ device, stores, onClose }: ConfirmDeviceDialogProps) {
  const t = useTranslations('posDevices.decision')
  const router = useRouter()
  const { id, name, rowVersion, serial, continuable } = device
  const form = useActionForm<
    ConfirmDeviceFormValues,
    { id: string; name: string; store: StoreChoice | null; cashAccount: string }
  >({
    schema: confirmDeviceForm,
    defaultValues: {
      goesOn: continuable ? 'yes' : 'no',
      storeId: stores.length === 1 ? (stores[0]?.id ?? '') : '',
      cashAccount: '',
      sharesCashAccount: false,
    },
    action: ({ goesOn, storeId, cashAccount, sharesCashAccount }) =>
      confirmDeviceAction({
        id,
        rowVersion,
        ...(continuable && goesOn === 'yes'
          ? { continues: continuable.id }
          : { storeId, cashAccount, sharesCashAccount }),
      }),
    operation: 'confirmDevice',
    onSuccess: onClose,
    toast: (till) => ({
      description:
        till.id === id
          ? t('confirmed', { name: till.name, store: till.store?.name ?? '', account: till.cashAccount })
          : t('continued', { name: till.name }),
      action: { label: t('toTill'), onClick: () => router.push(`/pos-devices/${till.id}`), lasts: 8000 },
    }),
  })
  const mayNothing = stores.length === 0 && !continuable
  return (
    <FormSheet
      open
      title={t('confirmTitle', { name })}
      description={mayNothing ? t('noStores') : t('confirmText', { serial })}
      onClose={onClose}
    >
      {mayNothing ? (
        <Link href="/pos-stores?neu" prefetch={false} className={buttonVariants({ variant: 'primary' })}>
          {t('createStore')}
        </Link>
      ) : (
        <DialogForm form={form} submitLabel={t('confirm')}>
          <Choice known={continuable} serial={serial} stores={stores} />
        </DialogForm>
      )}
    </FormSheet>
  )
}

interface ChoiceProps {
  known: ShownDevice['continuable']
  serial: string
  stores: readonly StoreChoice[]
}

function Choice({ known, serial, stores }: ChoiceProps) {
  const t = useTranslations('posDevices.decision')
  const shared = useTranslations('posDevices')
  const [goesOn, storeId] = useWatch({ name: ['goesOn', 'storeId'] }) as string[]
  const proposed = stores.find(({ id }) => id === storeId)?.cashAccount ?? null
  return (
    <div className="grid gap-4">
      {known ? (
        <SelectField
          name="goesOn"
          label={t('continueTitle')}
          hint={t('continueText', { serial, name: known.name })}
          required
          options={[
            { value: 'yes', label: t('continue', { name: known.name }) },
            { value: 'no', label: t('continueNew') },
          ]}
        />
      ) : null}
      {known && goesOn === 'yes' ? null : (
        <>
          <SelectField
            name="storeId"
            label={t('store')}
            hint={t('storeHint')}
            required
            options={stores.map((store) => ({ value: store.id, label: store.name }))}
          />
          <TextField
            name="cashAccount"
            label={t('cashAccount')}
            hint={known ? t('cashAccountKept') : cashAccountHint(t, { isChosen: storeId !== '', proposed })}
            placeholder={known ? '' : (proposed ?? '')}
            inputMode="numeric"
            maxLength={8}
          />
          <ConfirmingSwitch
            name="sharesCashAccount"
            confirms="cashAccount"
            label={shared('fields.sharesCashAccount')}
            hint={shared('hints.sharesCashAccount')}
          />
        </>
      )}
    </div>
  )
}

type Translated = ReturnType<typeof useTranslations<'posDevices.decision'>>

/** Names the account that the till gets, or asks for one. */
const cashAccountHint = (
  t: Translated,
  { isChosen, proposed }: { isChosen: boolean; proposed: string | null },
): string => {
  if (!isChosen) return t('cashAccountHint')
  return proposed === null ? t('cashAccountTyped') : t('cashAccountProposed', { account: proposed })
}
