'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { NumberField } from '@/components/shared/form/decimal-fields'
import { DialogForm } from '@/components/shared/form/dialog-form'
import { TextField } from '@/components/shared/form/text-field'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { FormSheet } from '@/components/shared/record/form-sheet'
import { optionalWhole } from '@/lib/fields/schema'
import { centsOf, centsText, germanMoney } from '@/lib/domain/money'
import { countCashAction } from '@/lib/tax/cash-book/actions'
import { countedTotal } from '@/lib/tax/cash-book/rules/count'
import { typedTaxes } from '@/lib/tax/cash-book/rules/entry-form'
import { countInput, type CashBalanceRecord, type CashDeskRecord } from '@/lib/tax/cash-book/schema'
import { DENOMINATIONS } from '@/lib/tax/cash-book/words'
import { TaxFields } from './tax-fields'

const PIECES_MAX = 100_000

const schema = z.object({
  pieces: z.array(optionalWhole(PIECES_MAX)),
  reason: countInput.shape.reason,
  taxes: z.string(),
  shares: z.array(z.string()),
})

interface CountValues {
  /** As typed, in the order of DENOMINATIONS. */
  pieces: string[]
  reason: string
  taxes: string
  shares: string[]
}

const denominationsOf = (pieces: readonly string[]) =>
  DENOMINATIONS.map((value, index) => ({ value, pieces: Number(pieces[index]?.trim() || 0) }))

interface CountDialogProps {
  desk: CashDeskRecord
  balance: CashBalanceRecord
  /** VAT rates of takings. */
  rates: readonly number[]
  /** Must be stable. */
  onClose: () => void
}

/** Counts notes and coins; the difference is shown before it is booked. */
export function CountDialog({ desk, balance, rates, onClose }: CountDialogProps) {
  const t = useTranslations('cashBook')
  const form = useActionForm<CountValues, unknown>({
    schema,
    defaultValues: { pieces: DENOMINATIONS.map(() => ''), reason: '', taxes: '', shares: [] },
    operation: 'countCash',
    action: ({ pieces, reason, taxes, shares }) =>
      countCashAction({
        id: desk.id,
        version: desk.version,
        reason,
        taxes: desk.kind === 'DRAWER' ? typedTaxes({ taxes, shares }, rates, false) : [],
        denominations: denominationsOf(pieces)
          .filter((one) => one.pieces > 0)
          .map(({ value, pieces: count }) => ({ value: centsText(value), pieces: count })),
      }),
    onSuccess: onClose,
  })
  return (
    <FormSheet
      open
      title={t('countTitle', { name: desk.name })}
      description={t('countText')}
      onClose={onClose}
    >
      <DialogForm form={form} submitLabel={t('countSubmit')}>
        <fieldset>
          <legend className="sr-only">{t('notes')}</legend>
          <div className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
            {DENOMINATIONS.map((value, index) => (
              <NumberField key={value} name={`pieces.${index}`} label={germanMoney(value)} />
            ))}
          </div>
        </fieldset>
        <Outcome kind={desk.kind} expected={balance.expected} rates={rates} />
      </DialogForm>
    </FormSheet>
  )
}

interface OutcomeProps extends Pick<CountDialogProps, 'rates'> {
  kind: CashDeskRecord['kind']
  expected: string
}

/** The counted and the expected amount, and the resulting booking. */
function Outcome({ kind, expected, rates }: OutcomeProps) {
  const t = useTranslations('cashBook')
  const pieces = useWatch<CountValues, 'pieces'>({ name: 'pieces' })
  const denominations = denominationsOf(pieces)
  const isReadable = denominations.every((one) => Number.isSafeInteger(one.pieces) && one.pieces >= 0)
  const total = isReadable ? countedTotal(denominations) : 0
  const difference = total - centsOf(expected)
  const row = (term: string, text: string) => (
    <div className="flex justify-between gap-4">
      <dt className="text-muted-foreground">{term}</dt>
      <dd className="font-semibold tabular">{text}</dd>
    </div>
  )
  return (
    <div className="mt-5 space-y-3">
      <dl aria-live="polite" className="space-y-1">
        {row(t('counted'), germanMoney(total))}
        {row(t('expected'), germanMoney(centsOf(expected)))}
        {row(
          t(kind === 'DRAWER' ? 'takings' : 'difference'),
          difference === 0 ? t('allThere') : germanMoney(difference),
        )}
      </dl>
      {kind === 'TILL' ? <p className="text-muted-foreground">{t('tillCount')}</p> : null}
      {kind === 'DRAWER' && difference > 0 ? <TaxFields rates={rates} isOptional={false} /> : null}
      {kind !== 'DRAWER' && difference !== 0 ? (
        <TextField name="reason" label={t('differenceReason')} maxLength={200} required={kind === 'OFFICE'} />
      ) : null}
    </div>
  )
}
