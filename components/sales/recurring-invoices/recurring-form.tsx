'use client'

import { useTranslations } from 'next-intl'
import { useMemo, useState, type ReactNode } from 'react'
import { priceValues, pricingFor } from '@/components/sales/documents/editor/draft-values'
import { PositionGrid } from '@/components/sales/documents/editor/position-grid'
import { SumsPanel } from '@/components/sales/documents/sums-panel'
import { EntityPickerField } from '@/components/shared/form/entity-picker-field'
import { Form } from '@/components/shared/form/form'
import { FormSection } from '@/components/shared/form/form-section'
import { SelectField } from '@/components/shared/form/select-field'
import { TextareaField } from '@/components/shared/form/textarea-field'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { confirm } from '@/components/shared/feedback/confirm'
import type { Operation } from '@/components/shared/feedback/toast'
import type { EditorSetting } from '@/lib/sales/documents/queries/edit-document'
import type { EditorCreations } from '@/lib/sales/documents/rules/creations'
import type { BilledPeriod } from '@/lib/sales/recurring-invoices/rules/due-dates'
import type { RecurringRecord } from '@/lib/sales/recurring-invoices/schema'
import { RECURRING_MODES } from '@/lib/sales/recurring-invoices/words'
import type { ActionResult } from '@/lib/server/core/action-result'
import { DatesPanel } from './dates-panel'
import { LaterPriceFields, SkipFields } from './list-fields'
import { askedDates, calendarOf, recurringForm, ruleInput, type RecurringValues } from './recurring-values'
import { RhythmFields } from './rhythm-fields'

export interface RecurringFormProps {
  setting: EditorSetting
  values: RecurringValues
  customer: { id: string; label: string } | null
  creation: EditorCreations['product']
  /** Whether the viewer may change it, and have invoices booked. */
  mayChange: boolean
  mayBook: boolean
  operation: Operation
  save: (
    input: ReturnType<typeof ruleInput> & { catchUp?: boolean },
  ) => Promise<ActionResult<RecurringRecord>>
  onSaved?: (rule: RecurringRecord) => void
  pausedOn?: string | null
  billed?: readonly BilledPeriod[]
  /** Further panels next to the form. */
  children?: ReactNode
}

/** Customer, positions and rhythm of a rule, and its next dates as one types. */
export function RecurringForm(props: RecurringFormProps) {
  const { setting, values: stored, customer, creation, mayChange, mayBook } = props
  const t = useTranslations('recurringInvoices')
  const progress = { pausedOn: props.pausedOn ?? null, billed: props.billed ?? [], today: setting.today }
  const form = useActionForm<RecurringValues, RecurringRecord>({
    schema: recurringForm,
    defaultValues: useMemo(() => stored, [stored]),
    ask: async (typed) => {
      const count = askedDates(typed, progress)
      if (count === 0) return true
      const description = t('catchUp.text', { count, mode: typed.mode })
      return confirm({
        title: t('catchUp.title', { count }),
        description,
        confirmLabel: t('catchUp.confirm'),
      })
    },
    action: (typed) =>
      props.save({ ...ruleInput(typed), ...(askedDates(typed, progress) > 0 && { catchUp: true }) }),
    operation: props.operation,
    onSuccess: props.onSaved,
  })
  const values = form.methods.watch()
  return (
    <Form form={form} disabled={!mayChange}>
      <div data-wide className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          <FormSection title={t('sections.customer')}>
            <EntityPickerField
              name="customerId"
              label={t('fields.customer')}
              url="/api/pickers/customers"
              placeholder={t('hints.customer')}
              required
              clearable={false}
              initial={customer}
            />
          </FormSection>
          <FormSection title={t('sections.positions')} isWide>
            <Positions setting={setting} values={values} creation={creation} />
          </FormSection>
          <FormSection title={t('sections.rhythm')}>
            <RhythmFields />
          </FormSection>
          <FormSection title={t('sections.skip')} description={t('skipHint')}>
            <SkipFields />
          </FormSection>
          <FormSection title={t('sections.laterPrices')} description={t('laterPricesHint')}>
            <LaterPriceFields />
          </FormSection>
          <FormSection title={t('sections.invoice')}>
            <div className="grid gap-4">
              <SelectField
                name="mode"
                label={t('fields.mode')}
                hint={t(`modeHints.${values.mode}`)}
                options={RECURRING_MODES.map((value) => ({
                  value,
                  label: t(`modes.${value}`),
                  disabled: value !== 'DRAFT' && !mayBook,
                }))}
              />
              <TextareaField name="notePublic" label={t('fields.notePublic')} rows={3} maxLength={4000} />
            </div>
          </FormSection>
        </div>
        <div className="grid gap-5">
          <DatesPanel rule={calendarOf(values)} {...progress} />
          {props.children}
        </div>
      </div>
    </Form>
  )
}

interface PositionsProps extends Pick<RecurringFormProps, 'setting' | 'creation'> {
  values: RecurringValues
}

/** The positions as in a draft, with the sums of one invoice at the prices of the start. */
function Positions({ setting, values, creation }: PositionsProps) {
  const [areShown, show] = useState(false)
  const pricing = pricingFor(setting, { date: values.start, serviceDate: '', serviceDateEnd: '' })
  const priced = priceValues({ ...values, rebatePercent: '0', rebate: '0' }, pricing)
  return (
    <>
      <PositionGrid
        family="INVOICE"
        setting={setting}
        pricing={pricing}
        priced={priced}
        creation={creation}
        rebates={{ areShown, toggle: () => show((before) => !before) }}
      />
      <div className="mt-4">
        <SumsPanel
          sums={priced.sums}
          useGrossPrice={setting.useGrossPrice}
          smallBusiness={pricing.smallBusiness}
          rebatePercent={0}
        />
      </div>
    </>
  )
}
