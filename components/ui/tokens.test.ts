import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('../../app/tokens.css', import.meta.url), 'utf8')
const tokens = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6})[0-9a-f]*, (#[0-9a-f]{6})[0-9a-f]*\)/g)].map(
    ([, name, light, dark]) => [name, [light, dark]] as const,
  ),
)

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string, mode: 0 | 1): number {
  const [a, b] = [one, other].map((name) => luminance(tokens.get(name)?.[mode] ?? name))
  const [low = 0, high = 0] = [a ?? 0, b ?? 0].sort((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

const GROUNDS = ['background', 'card', 'popover', 'muted', 'accent']
const WORDS = ['foreground', 'muted-foreground', 'link', 'danger', 'warning', 'success']
const PAIRS = [
  ['primary-foreground', 'primary'],
  ['primary-foreground', 'primary-hover'],
  ['secondary-foreground', 'secondary'],
  ['secondary-foreground', 'secondary-hover'],
  ['destructive-foreground', 'destructive'],
  ['destructive-foreground', 'destructive-hover'],
  ['inverse-foreground', 'inverse'],
  ['wheat-foreground', 'wheat'],
  ['foreground', 'wheat-soft'],
  ['warning', 'warning-soft'],
  ['danger', 'danger-soft'],
  ['success', 'success-soft'],
  ['shell-foreground', 'shell'],
  ['shell-muted', 'shell'],
  ['shell-foreground', 'shell-hover'],
  ...['neutral', 'blue', 'green', 'red', 'amber', 'grey'].map((tone) => [
    `tone-${tone}-foreground`,
    `tone-${tone}`,
  ]),
  ...GROUNDS.flatMap((ground) => WORDS.map((word) => [word, ground])),
] as [string, string][]

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('colours in %s mode', (_name, mode) => {
  it.each(PAIRS)('%s can be read on %s', (word, ground) => {
    expect(contrast(word, ground, mode)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(['input', 'ring'])('%s can be seen on every ground', (line) => {
    for (const ground of ['background', 'card', 'popover'])
      expect(contrast(line, ground, mode)).toBeGreaterThanOrEqual(3)
  })
})
