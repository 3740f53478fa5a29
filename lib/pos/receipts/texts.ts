import { createTranslator } from 'next-intl'
import type { RECEIPT_FLAGS } from '@/lib/pos/receipts/words'
import { fieldErrors } from '@/lib/server/core/translate'
import messages from '@/messages/de.json'
import type { RecordAnswer } from './rules/batch-answer'
import { flagWords } from './rules/flag-words'
import type { ListedReceipt, PushAnswer } from './schema'

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

/** Returns what is inconsistent in a receipt, as a sentence. */
export function flagText(flag: ListedReceipt['flags'][number]): string {
  const { key, values } = flagWords(flag)
  return receipts(`flags.${key}`, values)
}

export const flagTitle = (code: (typeof RECEIPT_FLAGS)[number]): string => enums(`receiptFlag.${code}`)
