import { ANSWER_FIELDS, type AnswerField } from '../words'

/** Returns the stored answers with '' for those that are missing; unknown ones are left out. */
export const completed = (stored: Readonly<Record<string, string>>) =>
  Object.fromEntries(ANSWER_FIELDS.map((field) => [field, stored[field] ?? ''])) as Record<
    AnswerField,
    string
  >

/** Returns the fields that are still to be filled in. */
export const missingOf = (answers: Readonly<Record<AnswerField, string>>): AnswerField[] =>
  ANSWER_FIELDS.filter((field) => answers[field].trim() === '')
