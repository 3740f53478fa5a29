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

/**
 * Invisible marks: soft hyphens, zero-width spaces, marks of direction, but not those that choose a
 * glyph or join an emoji.
 */
const INVISIBLE =
  /(?![\uFE00-\uFE0F\u{E0100}-\u{E01EF}])(?!(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic}))[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu

/** From the first of these marks on: most texts have none of them. */
const MAY_BE_INVISIBLE = /[\u00AD-\u{10FFFF}]/u

/**
 * Returns the text without invisible marks, so that texts that look the same are the same. Copied
 * text brings such marks along.
 */
export const withoutInvisible = (text: string): string =>
  MAY_BE_INVISIBLE.test(text) ? text.replaceAll(INVISIBLE, '') : text
