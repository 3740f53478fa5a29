import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Weight } from './typesetter'
import { unpackWoff } from './woff'

/** A font of the papers: its name and the bytes of each weight, as TrueType. */
export interface FontFile {
  family: string
  read: (weight: Weight) => Buffer
}

const require = createRequire(import.meta.url)
const fileOf = (path: string) => readFileSync(require.resolve(path))

/** Titillium Web: Latin first, then the letters of the other European languages. */
export const MAIN_FONTS: readonly FontFile[] = ['latin', 'latin-ext'].map((subset) => ({
  family: `Titillium Web ${subset}`,
  read: (weight) =>
    unpackWoff(fileOf(`@fontsource/titillium-web/files/titillium-web-${subset}-${weight}-normal.woff`)),
}))

const NOTO = { 400: '400Regular', 600: '600SemiBold', 700: '700Bold' } as const satisfies Record<
  Weight,
  string
>

/** Noto Sans for Greek, Cyrillic and the rest of Latin; Noto Sans Math, in its one weight, for arrows and signs. */
export const FALLBACK_FONTS: readonly FontFile[] = [
  {
    family: 'Noto Sans',
    read: (weight) => fileOf(`@expo-google-fonts/noto-sans/${NOTO[weight]}/NotoSans_${NOTO[weight]}.ttf`),
  },
  {
    family: 'Noto Sans Math',
    read: () => unpackWoff(fileOf('@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff')),
  },
]
