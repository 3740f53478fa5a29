import { createTranslator } from 'next-intl'
import type { RECEIPT_FLAGS } from '@/lib/pos/receipts/words'
import { fieldErrors } from '@/lib/server/core/translate'
import messages from '@/messages/de.json'
import type { RecordAnswer } from './rules/batch-answer'
import type { PushAnswer } from './schema'

/** Refusals of fields with their reasons in German. */
export const errorsOf = fieldErrors

/** The answers for a batch as a till gets them, with the reasons of refusals in German. */
export const pushAnswerOf = (answers: readonly RecordAnswer[]): PushAnswer => ({
  results: answers.map(({ refusals, ...answer }) => ({
    ...answer,
    ...(refusals ? { errors: errorsOf(refusals) } : {}),
  })),
})

const enums = createTranslator({ locale: 'de', messages, namespace: 'enums' })

/** What does not agree on a receipt, in two or three words. */
export const flagTitle = (code: (typeof RECEIPT_FLAGS)[number]): string => enums(`receiptFlag.${code}`)
