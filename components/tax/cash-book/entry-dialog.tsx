'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { DateField } from '@/components/shared/form/date-field'
import { MoneyField } from '@/components/shared/form/decimal-fields'
import { DialogForm } from '@/components/shared/form/dialog-form'
import { DeductionFields } from '@/components/shared/form/deduction-fields'
import { FormGrid } from '@/components/shared/form/form-section'
import { SelectField } from '@/components/shared/form/select-field'
import { TextField } from '@/components/shared/form/text-field'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { useToday } from '@/components/shared/form/use-today'
import { FormSheet } from '@/components/shared/record/form-sheet'
import { centsOf, germanAmount } from '@/lib/domain/money'
import { addCashEntryAction } from '@/lib/tax/cash-book/actions'
import {
  choicesFor,
  signedEntry,
  typedDeduction,
  typedTaxes,
  type EntryChoice,
} from '@/lib/tax/cash-book/rules/entry-form'
import { needsReason } from '@/lib/tax/cash-book/rules/typed-entry'
import { addEntryInput, type CashDeskRecord } from '@/lib/tax/cash-book/schema'
import { TaxFields, type DeskRates } from './tax-fields'

const { date, amount, reason, account, deductiblePercent, deductibleReason } = addEntryInput.shape

interface EntryValues {
  date: string
  choice: EntryChoice
  amount: string
  reason: string
  account: string
  toDeskId: string
  taxes: string
  shares: string[]
  deductible: string
  deductiblePercent: string
  deductibleReason: string
}

const schema = z
  .object({
    date,
    choice: z.string(),
    amount: amount.refine((text) => centsOf(text) > 0, { error: 'cashBook.positive' }),
    reason,
    account,
    toDeskId: z.string(),
    taxes: z.string(),
    shares: z.array(z.string()),
    deductible: z.string(),
    deductiblePercent: deductiblePercent.unwrap(),
    deductibleReason: deductibleReason.unwrap(),
  })
  .refine(({ choice, reason: why }) => choice !== 'TRANSIT' || why !== '', {
    path: ['reason'],
    error: 'validation.required',
  })
  .refine(({ choice, toDeskId }) => choice !== 'TO_DESK' || toDeskId !== '', {
    path: ['toDeskId'],
    error: 'validation.required',
  })

interface EntryDialogProps {
  desk: CashDeskRecord
  others: readonly { id: string; name: string }[]
  rates: DeskRates
  /** Must be stable. */
  onClose: () => void
}

/** Makes an entry: purpose, amount and day. */
export function EntryDialog({ desk, others, rates, onClose }: EntryDialogProps) {
  const t = useTranslations('cashBook')
  const today = useToday()
  const choices = choicesFor(desk, others.length > 0)
  const [first = 'PAYMENT_IN'] = choices
  const form = useActionForm<EntryValues, unknown>({
    schema,
    defaultValues: {
      date: today,
      choice: first,
      amount: '',
      reason: '',
      account: '',
      toDeskId: '',
      taxes: '',
      shares: [],
      deductible: '',
      deductiblePercent: '',
      deductibleReason: '',
    },
    operation: 'addCashEntry',
    action: ({ choice, toDeskId, amount: typed, taxes, shares, ...values }) =>
      addCashEntryAction({
        id: desk.id,
        version: desk.version,
        date: values.date,
        reason: values.reason,
        account: values.account,
        ...typedDeduction({ choice, taxes }, values),
        ...signedEntry(choice, typed),
        taxes: typedTaxes({ taxes, shares }, ratesFor(choice, rates), choice === 'EXPENSE'),
        ...(choice === 'TO_DESK' ? { toDeskId } : {}),
      }),
    onSuccess: onClose,
  })
  return (
    <FormSheet
      open
      title={t('enterTitle', { name: desk.name })}
      description={t('enterText', { amount: germanAmount(desk.balance) })}
      onClose={onClose}
    >
      <DialogForm form={form} submitLabel={t('enter')}>
        <FormGrid>
          <SelectField
            name="choice"
            label={t('what')}
            required
            className="sm:col-span-2"
            options={choices.map((choice) => ({ value: choice, label: t(`choices.${choice}`) }))}
          />
          <OtherDesk others={others} />
          <MoneyField name="amount" label={t('amount')} required />
          <DateField name="date" label={t('date')} required />
          <EntryTaxes rates={rates} />
          <EntryReason />
          <CounterAccount />
        </FormGrid>
      </DialogForm>
    </FormSheet>
  )
}

const ratesFor = (choice: EntryChoice, rates: DeskRates) => (choice === 'EXPENSE' ? rates.EXPENSE : [])

function EntryReason() {
  const t = useTranslations('cashBook')
  const choice = useWatch<EntryValues, 'choice'>({ name: 'choice' })
  const isRequired = choice === 'TRANSIT' || needsReason(signedEntry(choice, '').kind)
  return (
    <TextField
      name="reason"
      label={t('reason')}
      required={isRequired}
      maxLength={200}
      className="sm:col-span-2"
    />
  )
}

/** The VAT of expenses, and how much of it is deducted. */
function EntryTaxes({ rates }: Pick<EntryDialogProps, 'rates'>) {
  const choice = useWatch<EntryValues, 'choice'>({ name: 'choice' })
  const t = useTranslations('cashBook')
  const taxes = useWatch<EntryValues, 'taxes'>({ name: 'taxes' })
  return (
    <>
      <TaxFields rates={ratesFor(choice, rates)} isOptional />
      {choice === 'EXPENSE' && taxes !== '' && taxes !== '0' ? (
        <DeductionFields emptyLabel={t('deductionProposed')} className="sm:col-span-2" />
      ) : null}
    </>
  )
}

/** The desk that receives a transfer. */
function CounterAccount() {
  const t = useTranslations('cashBook')
  return (
    <TextField
      name="account"
      label={t('counterAccount')}
      hint={t('counterAccountHint')}
      inputMode="numeric"
      maxLength={8}
    />
  )
}

function OtherDesk({ others }: Pick<EntryDialogProps, 'others'>) {
  const t = useTranslations('cashBook')
  const choice = useWatch<EntryValues, 'choice'>({ name: 'choice' })
  if (choice !== 'TO_DESK') return null
  return (
    <SelectField
      name="toDeskId"
      label={t('toDesk')}
      required
      className="sm:col-span-2"
      options={others.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}
