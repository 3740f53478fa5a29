/**
 * Characters that the database cannot store or a reader cannot see: unpaired surrogates, and control characters except tab
 * and line break.
 */
const UNPRINTABLE = /[\p{Surrogate}\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/u

/** Tabs and line breaks of every kind. */
const BREAKS = /[\t\n\r\u2028\u2029]/

/** Whether a text of several lines holds nothing but characters that people write. */
export const isPlainText = (text: string) => !UNPRINTABLE.test(text)

/** The same of a text of one line. */
export const isPlainLine = (text: string) => isPlainText(text) && !BREAKS.test(text)

/** The text with a `\ufffd` for each character that people do not write. */
export const toPlainText = (text: string) => text.replaceAll(new RegExp(UNPRINTABLE, 'gu'), '\ufffd')
