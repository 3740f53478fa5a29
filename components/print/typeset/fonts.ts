import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Weight } from './typesetter'

/** A font for printing: its name and the TrueType bytes of each weight. */
export interface FontFile {
  family: string
  read: (weight: Weight) => Buffer
  /** Characters taken from the next font, although this one has them. */
  leaves?: RegExp
}

const require = createRequire(import.meta.url)
const STYLES = { 400: '400Regular', 600: '600SemiBold', 700: '700Bold' } as const satisfies Record<
  Weight,
  string
>

/** Reads a complete font, under the SIL Open Font License, as distributed by Google Fonts. */
const fileOf = (name: string, style: string): Buffer => {
  const folder = name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()
  return readFileSync(require.resolve(`@expo-google-fonts/${folder}/${style}/${name}_${style}.ttf`))
}

/**
 * Titillium Web, for Latin. It has so few Vietnamese letters that every name would be set in two
 * fonts.
 */
export const MAIN_FONTS: readonly FontFile[] = [
  {
    family: 'Titillium Web',
    read: (weight) => fileOf('TitilliumWeb', STYLES[weight]),
    leaves: /[\u1EA0-\u1EF9]/u,
  },
]

/**
 * Noto Sans for Greek, Cyrillic and the rest of Latin; Noto Sans Math, in its single weight, for
 * arrows and symbols.
 */
export const FALLBACK_FONTS: readonly FontFile[] = [
  { family: 'Noto Sans', read: (weight) => fileOf('NotoSans', STYLES[weight]) },
  { family: 'Noto Sans Math', read: () => fileOf('NotoSansMath', STYLES[400]) },
]
