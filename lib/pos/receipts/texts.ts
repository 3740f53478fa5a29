import { createTranslator } from 'next-intl'
import { germanNumber } from '@/lib/domain/money'
import type { RECEIPT_FLAGS } from '@/lib/pos/receipts/words'
import { fieldErrors } from '@/lib/server/core/translate'
import messages from '@/messages/de.json'
import type { RecordAnswer } from './rules/batch-answer'
import { flagWords } from './rules/flag-words'
import type { ListedReceipt, PushAnswer, ReceiptRecord } from './schema/receipts'

/** Returns field refusals with their reasons in German. */
export const errorsOf = fieldErrors

/** Returns the results of a batch for the till, with the reasons of refusals in German. */
export const pushAnswerOf = (answers: readonly RecordAnswer[]): PushAnswer => ({
  results: answers.map(({ refusals, ...answer }) => ({
    ...answer,
    ...(refusals ? { errors: errorsOf(refusals) } : {}),
  })),
})

const enums = createTranslator({ locale: 'de', messages, namespace: 'enums' })

const receipts = createTranslator({ locale: 'de', messages, namespace: 'receipts' })

/** Returns a sentence that describes an inconsistency of a receipt. */
export function flagText(flag: ListedReceipt['flags'][number]): string {
  const { key, values } = flagWords(flag)
  return receipts(`flags.${key}`, values)
}

/** Returns the payments of a receipt in words: "Bar 4,99; girocard 15,00". */
export const paymentsText = (payments: ReceiptRecord['payments']): string =>
  payments
    .map(({ name, type, amount }) => `${name ?? enums(`paymentType.${type}`)} ${germanNumber(amount)}`)
    .join('; ')

/** Reason given when settling a rejection whose record could be read after all. */
export const READ_AGAIN = createTranslator({ locale: 'de', messages, namespace: 'posDevices.rejections' })(
  'readAgain',
)

export const flagTitle = (code: (typeof RECEIPT_FLAGS)[number]): string => enums(`receiptFlag.${code}`)
