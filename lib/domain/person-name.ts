/** Markup, and what mail programs turn into a link. */
const LINK = /[<>]|:\/\/|www\.|\.\p{L}{2,}\//iu

/** Whether a person may be called so: mails from Kontor's own address carry the name to people who do not know us yet. */
export const isPersonName = (text: string) => !LINK.test(text)
