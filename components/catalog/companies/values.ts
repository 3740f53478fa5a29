import { changedParts } from '@/components/shared/form/changed-values'
import type { CompanyFormValues, CompanyPatch, CompanyRow } from '@/lib/catalog/companies/schema/company'
import { formatIban } from '@/lib/domain/check-digits'

const typed = ({ generator, pattern, lastNumber }: CompanyRow['numbers']['offer']) => ({
  generator,
  pattern,
  lastNumber: String(lastNumber),
})

const typedLevel = (level: CompanyRow['reminders']['level1']) => ({
  ...level,
  days: String(level.days),
  paymentDays: String(level.paymentDays),
})

/** Returns a company as form values: numbers as text. */
export function formValues(company: CompanyRow): CompanyFormValues {
  const {
    numbers,
    reminders,
    datev,
    version: _version,
    id: _id,
    defaultCompany: _mark,
    taxations: _taxations,
    createdAt: _c,
    updatedAt: _u,
    ...fields
  } = company
  return {
    ...fields,
    validFrom: '',
    iban: formatIban(fields.iban),
    paymentDays: String(fields.paymentDays),
    discountDays: String(fields.discountDays),
    reminders: {
      level1: typedLevel(reminders.level1),
      level2: typedLevel(reminders.level2),
      level3: typedLevel(reminders.level3),
    },
    datev: { ...datev, yearStart: String(datev.yearStart), accountLength: String(datev.accountLength) },
    numbers: {
      offer: typed(numbers.offer),
      invoice: typed(numbers.invoice),
      deliveryNote: typed(numbers.deliveryNote),
      selfBilled: typed(numbers.selfBilled),
    },
  }
}

/** Returns the changed fields; an electronic address is only complete with its kind. */
export function companyChange(values: CompanyFormValues, shown: CompanyFormValues): CompanyPatch {
  const { electronicAddress: changed, validFrom, ...others } = changedParts(values, shown)
  return {
    ...others,
    ...(validFrom ? { validFrom } : {}),
    ...(changed && { electronicAddress: values.electronicAddress }),
  }
}
