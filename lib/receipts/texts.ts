import { fieldErrors } from '@/lib/server/translate'
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
