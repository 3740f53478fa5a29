'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { DeductionRows } from '@/components/shared/form/deduction-rows'
import { FormGrid, FormSection } from '@/components/shared/form/form-section'
import { SelectField } from '@/components/shared/form/select-field'
import { SwitchField } from '@/components/shared/form/switch-field'
import { TextField } from '@/components/shared/form/text-field'
import type { CompanyFormValues } from '@/lib/catalog/companies/schema/company'
import { DEDUCTIONS_MAX } from '@/lib/catalog/companies/schema/datev-settings'
import { ACCOUNT_LENGTHS, CHARTS, proposedAccount, type AccountName } from '@/lib/domain/datev'

const SECTIONS = {
  revenue: [
    'revenue19',
    'revenue7',
    'revenueExempt',
    'revenueNotTaxable',
    'revenueZero',
    'revenueUnexplained',
    'revenueFarm',
    'revenueSmallBusiness',
    'revenueEu',
    'revenueExport',
    'revenueReverseCharge',
    'revenueEuService',
  ],
  money: ['cash', 'bank', 'transit', 'offset', 'cashDifference'],
  reductions: [
    'discount19',
    'loss19',
    'discount7',
    'loss7',
    'discountOther',
    'lossOther',
    'discountEu',
    'discountEuService',
    'discountReverseCharge',
    'discountZero',
    'purchaseDiscount19',
    'purchaseDiscount7',
    'purchaseDiscountFarm',
    'purchaseDiscountForestry',
    'purchaseDiscountEu19',
    'purchaseDiscountEu7',
    'purchaseDiscountOwed',
    'purchaseDiscountOther',
  ],
  tills: [
    'suspense',
    'deposit19',
    'deposit7',
    'vouchers',
    'advanceClearing',
    'advance19',
    'advance7',
    'advanceOther',
    'tips',
    'wages',
    'privateDeposits',
    'privateWithdrawals',
    'agency',
    'subsidies',
    'benefits',
    'benefit19',
    'benefit7',
    'benefitOther',
  ],
  others: [
    'otherDebtors',
    'otherCreditors',
    'purchaseFarm',
    'purchaseForestry',
    'purchaseAdvance19',
    'purchaseAdvance7',
    'purchaseAdvanceOther',
    'dunning',
  ],
} as const satisfies Record<string, readonly AccountName[]>

const SECTION_NAMES = ['revenue', 'money', 'tills', 'reductions', 'others'] as const
const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1))

/**
 * The settings of the tax adviser's DATEV, and the accounts for bookings. An empty account defaults
 * to that of the chart.
 */
export function DatevFields() {
  const t = useTranslations('companies.datev')
  const typed = useWatch<CompanyFormValues, 'datev'>({ name: 'datev' })
  const chosen = { chart: typed.chart, accountLength: Number(typed.accountLength) }
  return (
    <>
      <p className="mb-6 max-w-form text-muted-foreground">{t('hint')}</p>
      <FormSection title={t('client.title')} description={t('client.hint')}>
        <FormGrid>
          <TextField name="datev.adviser" label={t('adviser')} inputMode="numeric" maxLength={7} />
          <TextField name="datev.client" label={t('clientNumber')} inputMode="numeric" maxLength={5} />
          <SelectField
            name="datev.chart"
            label={t('chart')}
            options={CHARTS.map((chart) => ({ value: chart, label: t(`charts.${chart}`) }))}
          />
          <SelectField
            name="datev.accountLength"
            label={t('accountLength')}
            hint={t('accountLengthHint')}
            options={ACCOUNT_LENGTHS.map((length) => ({
              value: String(length),
              label: t('digits', { length }),
            }))}
          />
          <SelectField
            name="datev.yearStart"
            label={t('yearStart')}
            options={MONTHS.map((month) => ({
              value: month,
              label: t('firstOf', { month: monthName(month) }),
            }))}
          />
          <SwitchField
            name="datev.lockRows"
            label={t('lockRows')}
            hint={t('lockRowsHint')}
            className="sm:col-span-2"
          />
        </FormGrid>
      </FormSection>
      <FormSection title={t('deductions')} description={t('deductionsHint')}>
        <DeductionRows
          name="datev.deductions"
          addLabel={t('addDeduction')}
          most={DEDUCTIONS_MAX}
          subject={{
            name: 'account',
            blank: '',
            field: (path) => (
              <TextField name={path} label={t('expenseAccount')} inputMode="numeric" maxLength={9} required />
            ),
          }}
        />
      </FormSection>
      {SECTION_NAMES.map((section) => (
        <FormSection
          key={section}
          title={t(`sections.${section}.title`)}
          description={t(`sections.${section}.hint`)}
        >
          <FormGrid>
            {SECTIONS[section].map((name) => (
              <TextField
                key={name}
                name={`datev.accounts.${name}`}
                label={t(`accounts.${name}`)}
                inherited={proposedAccount(name, chosen)}
                inputMode="numeric"
                maxLength={9}
              />
            ))}
          </FormGrid>
        </FormSection>
      ))}
    </>
  )
}

const monthName = (month: string) =>
  new Intl.DateTimeFormat('de', { month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2026, Number(month) - 1, 1),
  )
