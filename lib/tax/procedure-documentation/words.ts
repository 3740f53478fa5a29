/** Answers that Kontor cannot know and people fill in once, in the order of the document. */
export const ANSWER_FIELDS = [
  'business',
  'responsible',
  'training',
  'hardware',
  'backups',
  'paperReceipts',
  'internalControl',
] as const
export type AnswerField = (typeof ANSWER_FIELDS)[number]

/** Characters of an answer: several pages. */
export const ANSWER_MAX = 8_000

/** Versions of a company, and bytes of each: a change a day for years, and a very large shop. */
export const VERSIONS_MAX = 1_000
export const VERSION_BYTES = 1_000_000
