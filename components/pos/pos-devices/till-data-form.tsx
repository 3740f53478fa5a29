'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { DateField } from '@/components/shared/form/date-field'
import { Form } from '@/components/shared/form/form'
import { FormGrid, FormSection } from '@/components/shared/form/form-section'
import { SelectField } from '@/components/shared/form/select-field'
import { TextField } from '@/components/shared/form/text-field'
import { TextareaField } from '@/components/shared/form/textarea-field'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { updateDeviceAction } from '@/lib/pos/pos-devices/actions'
import { tillDataForm, type DeviceRecord, type TillDataFormValues } from '@/lib/pos/pos-devices/schema'
import { REGISTER_KINDS, TSE_KINDS } from '@/lib/pos/pos-devices/words'
import { TerminalFields } from './terminal-fields'
import { patchOf, valuesOf } from './till-data-values'

/**
 * The data that the tax office requires of a till: the recording system, its TSE and its terminals.
 */
export function TillDataForm({ device, mayChange }: { device: DeviceRecord; mayChange: boolean }) {
  const t = useTranslations('posDevices')
  const { id, rowVersion } = device
  const defaultValues = useMemo<TillDataFormValues>(() => valuesOf(device), [device])
  const form = useActionForm({
    schema: tillDataForm,
    defaultValues,
    action: (values) => updateDeviceAction({ id, rowVersion, ...patchOf(values) }),
    operation: 'patchTillData',
  })
  return (
    <Form form={form} disabled={!mayChange}>
      <FormSection title={t('sections.register')} description={t('data.registerHint')}>
        <RegisterFields serial={device.serial} />
      </FormSection>
      <FormSection title={t('sections.tse')} description={t('data.tseHint')}>
        <TseFields reported={device.tse?.serial ?? ''} />
      </FormSection>
      <FormSection title={t('sections.terminals')} description={t('data.terminalsHint')}>
        <TerminalFields />
      </FormSection>
    </Form>
  )
}

function RegisterFields({ serial }: { serial: string }) {
  const t = useTranslations('posDevices.data')
  const kinds = useTranslations('enums.registerKind')
  return (
    <FormGrid>
      <SelectField
        name="register.kind"
        label={t('registerKind')}
        emptyLabel={t('unknown')}
        options={REGISTER_KINDS.map((kind) => ({ value: kind, label: kinds(kind) }))}
      />
      <p className="self-end pb-2 text-muted-foreground">{t('serial', { serial })}</p>
      <TextField name="register.manufacturer" label={t('manufacturer')} maxLength={50} />
      <TextField name="register.model" label={t('model')} maxLength={50} />
      <TextField
        name="register.softwareBrand"
        label={t('softwareBrand')}
        maxLength={50}
        className="sm:col-span-2"
      />
      <DateField name="register.acquiredOn" label={t('acquiredOn')} />
      <DateField name="register.inUseSince" label={t('inUseSince')} />
      <DateField name="register.outOfUseOn" label={t('outOfUseOn')} />
      <TextField
        name="register.outOfUseReason"
        label={t('outOfUseReason')}
        hint={t('outOfUseHint')}
        maxLength={200}
      />
    </FormGrid>
  )
}

function TseFields({ reported }: { reported: string }) {
  const t = useTranslations('posDevices.data')
  const kinds = useTranslations('enums.tseKind')
  return (
    <FormGrid>
      <SelectField
        name="tseData.kind"
        label={t('tseKind')}
        emptyLabel={t('unknown')}
        options={TSE_KINDS.map((kind) => ({ value: kind, label: kinds(kind) }))}
      />
      <DateField name="tseData.inUseSince" label={t('inUseSince')} />
      <TextField
        name="tseData.serial"
        label={t('tseSerial')}
        hint={reported ? t('tseReported', { serial: reported }) : undefined}
        maxLength={68}
        className="sm:col-span-2"
      />
      <TextField
        name="tseData.bsiCertificate"
        label={t('bsiCertificate')}
        hint={t('bsiHint')}
        maxLength={30}
        className="sm:col-span-2"
      />
      <TextField name="tseData.algorithm" label={t('algorithm')} hint={t('algorithmHint')} maxLength={21} />
      <TextField
        name="tseData.timeFormat"
        label={t('timeFormat')}
        hint={t('timeFormatHint')}
        maxLength={31}
      />
      <TextField name="tseData.encoding" label={t('encoding')} hint={t('encodingHint')} maxLength={5} />
      <TextField name="tseData.publicKey" label={t('publicKey')} maxLength={512} className="sm:col-span-2" />
      <TextareaField
        name="tseData.certificate"
        label={t('certificate')}
        rows={4}
        maxLength={7000}
        className="sm:col-span-2"
      />
      <DateField
        name="tseData.certificateExpires"
        label={t('certificateExpires')}
        hint={t('certificateExpiresHint')}
      />
    </FormGrid>
  )
}
