import { extendTailwindMerge } from 'tailwind-merge'
import tailwindConfig from '@/tailwind.config'
import { readSource } from './source-files'

/**
 * Scales of tailwind.config.ts with their names in tailwind-merge: a class group, or a scale shared
 * by many groups.
 */
const GROUPS = { maxWidth: 'max-w', height: 'h', zIndex: 'z' } as const
const SCALES = { spacing: 'spacing' } as const

/**
 * Scales of the style sheet whose names tailwind-merge does not recognize; as a colour, it accepts
 * any name.
 */
const SHEET_SCALES = ['text', 'radius', 'shadow', 'animate', 'font'] as const

/** `--text-lg: 1.125rem;` declares `text-lg`; `--text-lg--line-height` only adds to it. */
const DECLARED = /^\s*--([a-z]+)-([a-z0-9]+(?:-[a-z0-9]+)*):/gm

interface HouseTheme {
  /** Scales of the configuration: `maxWidth: ['content', 'form']`. */
  config: Readonly<Record<string, readonly string[]>>
  /** Scales of the style sheet: `shadow: ['float', 'xs']`. */
  sheet: Readonly<Record<string, readonly string[]>>
}

/** Reads the names that our theme adds to Tailwind's from their definitions. */
export function houseTheme(): HouseTheme {
  const { extend = {} } = tailwindConfig.theme ?? {}
  const config = Object.entries(extend).map(([scale, names]) => [scale, Object.keys(names as object)])
  const sheet = [...readSource('app/styles/theme.css').matchAll(DECLARED)]
  const namesOf = (scale: string) => sheet.flatMap(([, of, name = '']) => (of === scale ? [name] : []))
  return {
    config: Object.fromEntries(config) as HouseTheme['config'],
    sheet: Object.fromEntries(SHEET_SCALES.map((scale) => [scale, namesOf(scale)])),
  }
}

/** Returns scales of the configuration that tailwind-merge is not configured for. */
export const untoldScales = ({ config }: HouseTheme): string[] =>
  Object.keys(config).filter((scale) => !(scale in GROUPS) && !(scale in SCALES))

/** Returns a function that removes overridden classes from a list, aware of our theme's names. */
export function houseMerge({ config, sheet }: HouseTheme = houseTheme()): (classes: string) => string {
  const groups = Object.entries(GROUPS).map(([scale, group]) => [group, [{ [group]: config[scale] ?? [] }]])
  const scales = Object.entries(SCALES).map(([scale, theme]) => [theme, config[scale] ?? []])
  return extendTailwindMerge({
    extend: { classGroups: Object.fromEntries(groups), theme: { ...Object.fromEntries(scales), ...sheet } },
  })
}
