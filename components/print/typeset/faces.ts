import { Font } from '@react-pdf/renderer'
import { FALLBACK_FONTS, MAIN_FONTS, type FontFile } from './fonts'
import type { FontMetrics, Weight } from './typesetter'

interface Shapes {
  unitsPerEm: number
  characterSet: readonly number[]
  hasGlyphForCodePoint: (codePoint: number) => boolean
  glyphForCodePoint: (codePoint: number) => unknown
  layout: (text: string) => { advanceWidth: number }
}

interface Face {
  /**
   * Name of the font in the file: without it react-pdf embeds a fallback font again for every use.
   */
  key: string
  shapes: Shapes
  leaves?: RegExp | undefined
}

/** Text in one face, with its width in em. */
export interface Run {
  face: Face
  text: string
  advance: number
}

const WEIGHTS: readonly Weight[] = [400, 600, 700]
const WORDS = /( +)/

/** Faces of a weight, in the order in which they are searched for a glyph. */
type Faces = Map<Weight, readonly Face[]>

const loaded: { main: Faces; fallback: Faces } = { main: new Map(), fallback: new Map() }
const loading: { main?: Promise<void>; fallback?: Promise<void> } = {}

/** Loads Titillium Web once, through react-pdf's own font store, and returns its metrics. */
export async function loadFaces(): Promise<FontMetrics> {
  loading.main ??= load(MAIN_FONTS, loaded.main)
  await loading.main
  return { advance: (text, weight) => runsOf(text, weight).reduce((sum, run) => sum + run.advance, 0) }
}

/**
 * Loads the fonts for characters missing in Titillium Web if one of these texts needs them. Texts
 * must be printable.
 */
export async function loadFallback(texts: readonly string[]): Promise<void> {
  const main = loaded.main.get(400)
  if (texts.every((text) => facesOf(text.replaceAll('\n', ''), main).every(Boolean))) return
  loading.fallback ??= load(FALLBACK_FONTS, loaded.fallback)
  await loading.fallback
}

async function load(fonts: readonly FontFile[], into: Faces): Promise<void> {
  for (const weight of WEIGHTS)
    into.set(weight, await Promise.all(fonts.map((font) => loadFace(font, weight))))
}

async function loadFace({ family, read, leaves }: FontFile, fontWeight: Weight): Promise<Face> {
  const src = `data:font/ttf;base64,${read(fontWeight).toString('base64')}`
  Font.register({ family, fontWeight, src })
  await Font.load({ fontFamily: family, fontWeight })
  const shapes = Font.getFont({ fontFamily: family, fontWeight })?.data as Shapes | null | undefined
  if (!shapes) throw new Error(`Font not loaded: ${family} ${fontWeight}`)
  knowLetters(shapes)
  return { key: `${family} ${fontWeight}`, shapes, leaves }
}

/**
 * Characters that represent several letters, such as the ligature of f and i: their glyph belongs
 * to those letters.
 */
const isPresentationForm = (code: number) => code >= 0xfb00 && code <= 0xfb4f

/**
 * Registers the character of each glyph with the font, lowest code first. The font remembers the
 * first registration, and embedding "ά" requests the glyph of "α" without a character: every later
 * document of this process then had an "α" that was unreadable and unsearchable.
 */
function knowLetters(shapes: Shapes): void {
  for (const code of shapes.characterSet) if (!isPresentationForm(code)) shapes.glyphForCodePoint(code)
}

type MaybeFace = Face | undefined

/** Returns the face of each character, undefined if none has it. */
function facesOf(text: string, faces: readonly Face[] = []): MaybeFace[] {
  return Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0
    return faces.find(({ shapes, leaves }) => shapes.hasGlyphForCodePoint(code) && !leaves?.test(character))
  })
}

/**
 * Splits the text at face changes. A word with a letter that Titillium Web lacks is set in the
 * fallback font as a whole: a name in two fonts would look like an error, and accents need the
 * letters of their own font. Characters without a glyph, such as a line feed, are left out.
 */
export function runsOf(text: string, weight: Weight): Run[] {
  const parts: { face: Face; text: string }[] = []
  for (const word of text.split(WORDS)) {
    const faces = facesOfWord(word, weight)
    Array.from(word).forEach((character, index) => {
      const face = faces[index]
      const last = parts.at(-1)
      if (last && last.face === face) last.text += character
      else if (face) parts.push({ face, text: character })
    })
  }
  return parts.map(({ face, text: part }) => ({
    face,
    text: part,
    advance: face.shapes.layout(part).advanceWidth / face.shapes.unitsPerEm,
  }))
}

function facesOfWord(word: string, weight: Weight): MaybeFace[] {
  const main = loaded.main.get(weight) ?? []
  const faces = facesOf(word, main)
  return faces.every(Boolean) ? faces : facesOf(word, [...(loaded.fallback.get(weight) ?? []), ...main])
}
