import { createTranslator } from 'next-intl'
import { methodKey } from '@/lib/pos/pos-reports/rules/total-parts'
import messages from '@/messages/de.json'

/** German texts of the reports, shared with the screen, outside of any React tree. */
export const t = createTranslator({ locale: 'de', messages, namespace: 'posReports' })
export const types = createTranslator({ locale: 'de', messages, namespace: 'enums.receiptType' })
export const receipts = createTranslator({ locale: 'de', messages, namespace: 'receipts' })
export const gaps = createTranslator({ locale: 'de', messages, namespace: 'closings.gap' })
export const periods = createTranslator({ locale: 'de', messages, namespace: 'common.periods' })

const cases = createTranslator({ locale: 'de', messages, namespace: 'enums.businessCase' })

/** Returns the label of a payment method. */
export const methodText = (method: number | 'UNKNOWN'): string => t(`methods.${methodKey(method)}`)

/** Returns the label of a business case, or of AGENCY. */
export const caseText = (businessCase: string): string => cases(businessCase as Parameters<typeof cases>[0])
