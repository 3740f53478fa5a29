import { createTranslator } from 'next-intl'
import messages from '@/messages/de.json'

/** German texts of the reports, on paper as on the screen, outside of any React tree. */
export const t = createTranslator({ locale: 'de', messages, namespace: 'posReports' })
export const types = createTranslator({ locale: 'de', messages, namespace: 'enums.receiptType' })
export const receipts = createTranslator({ locale: 'de', messages, namespace: 'receipts' })
export const gaps = createTranslator({ locale: 'de', messages, namespace: 'closings.gap' })
export const periods = createTranslator({ locale: 'de', messages, namespace: 'common.periods' })
