const NUMBERS = String.raw`\d{1,6}(?:\.\d{1,6}){0,3}`
const PREVIEW = String.raw`[0-9a-z]+(?:[.-][0-9a-z]+)*`
const SHAPE = new RegExp(`^v?(${NUMBERS})(?:-(${PREVIEW}))?(?:\\+.*)?$`, 'i')

/** Longer than any number in a version text. */
const DIGITS = 20

/**
 * Returns a text that sorts like the version, by its characters: 1.10 comes after 1.9, 1.4 and
 * 1.4.0 are equal, and 2.0-beta comes before 2.0. Up to four numbers, then a preview's name after a
 * hyphen; text after a plus is ignored. Null for a text that is not such a version.
 */
export function versionKey(text: string): string | null {
  const [, numbers, preview] = SHAPE.exec(text.trim()) ?? []
  if (numbers === undefined) return null
  const parts = numbers.split('.').map((part) => part.padStart(6, '0'))
  const core = [...parts, ...Array<string>(4 - parts.length).fill('000000')].join('.')
  if (preview === undefined) return `${core}~`
  const previewParts = preview.toLowerCase().split(/[.-]/)
  return `${core}-${previewParts.map((part) => (/^\d+$/.test(part) ? part.padStart(DIGITS, '0') : part)).join('.')}`
}
