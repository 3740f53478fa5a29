/**
 * Characters that the database cannot store or a reader cannot see: unpaired surrogates, and
 * control characters except tab and line break.
 */
const UNPRINTABLE = /[\p{Surrogate}\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/u

/** Tabs and line breaks of every kind. */
const BREAKS = /[\t\n\r\u2028\u2029]/

/** Whether a multi-line text contains printable characters only. */
export const isPlainText = (text: string) => !UNPRINTABLE.test(text)

/** Whether a single-line text contains printable characters only. */
export const isPlainLine = (text: string) => isPlainText(text) && !BREAKS.test(text)

/** Replaces each unprintable character by `\ufffd`. */
export const toPlainText = (text: string) => text.replaceAll(new RegExp(UNPRINTABLE, 'gu'), '\ufffd')
