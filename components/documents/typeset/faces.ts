import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Font } from '@react-pdf/renderer'
import type { FontMetrics, Weight } from './typesetter'
import { unpackWoff } from './woff'

interface Shapes {
  unitsPerEm: number
  hasGlyphForCodePoint: (codePoint: number) => boolean
  layout: (text: string) => { advanceWidth: number }
}

export interface Face {
  /** Names the font in the file: without it react-pdf embeds the second subset anew for every use. */
  key: string
  shapes: Shapes
}

/** Text in one face, with its width in em. */
export interface Run {
  face: Face
  text: string
  advance: number
}

const FAMILY = 'Titillium Web'
/** Latin first, then the letters of the other European languages. */
const SUBSETS = ['latin', 'latin-ext'] as const
const WEIGHTS: readonly Weight[] = [400, 600, 700]

const require = createRequire(import.meta.url)
const faces = new Map<Weight, readonly Face[]>()
let loading: Promise<FontMetrics> | null = null

/** Loads Titillium Web once, through react-pdf's own font store, and answers the metrics it is drawn with. */
export function loadFaces(): Promise<FontMetrics> {
  loading ??= Promise.all(
    WEIGHTS.map(async (weight) =>
      faces.set(weight, await Promise.all(SUBSETS.map((subset) => loadFace(subset, weight)))),
    ),
  ).then(() => ({
    covers: (codePoint) => faceOf(codePoint, 400) !== undefined,
    advance: (text, weight) => runsOf(text, weight).reduce((sum, run) => sum + run.advance, 0),
  }))
  return loading
}

async function loadFace(subset: string, fontWeight: Weight): Promise<Face> {
  const fontFamily = `${FAMILY} ${subset}`
  const file = require.resolve(
    `@fontsource/titillium-web/files/titillium-web-${subset}-${fontWeight}-normal.woff`,
  )
  const src = `data:font/ttf;base64,${unpackWoff(readFileSync(file)).toString('base64')}`
  Font.register({ family: fontFamily, fontWeight, src })
  await Font.load({ fontFamily, fontWeight })
  const shapes = Font.getFont({ fontFamily, fontWeight })?.data as Shapes | null | undefined
  if (!shapes) throw new Error(`Font not loaded: ${fontFamily} ${fontWeight}`)
  return { key: `${fontFamily} ${fontWeight}`, shapes }
}

function faceOf(codePoint: number, weight: Weight): Face | undefined {
  return faces.get(weight)?.find((face) => face.shapes.hasGlyphForCodePoint(codePoint))
}

/** The text cut where the face changes; characters without a glyph are left out. */
export function runsOf(text: string, weight: Weight): Run[] {
  const parts: { face: Face; text: string }[] = []
  for (const character of text) {
    const face = faceOf(character.codePointAt(0) ?? 0, weight)
    const last = parts.at(-1)
    if (last && last.face === face) last.text += character
    else if (face) parts.push({ face, text: character })
  }
  return parts.map(({ face, text: part }) => ({
    face,
    text: part,
    advance: face.shapes.layout(part).advanceWidth / face.shapes.unitsPerEm,
  }))
}
