/** Markup, and text that mail programs turn into a link. */
const LINK = /[<>]|:\/\/|www\.|\.\p{L}{2,}\//iu

/**
 * Whether the text may be a person's name: mails from Kontor's own address carry it to people who
 * do not know us yet.
 */
export const isPersonName = (text: string) => !LINK.test(text)
