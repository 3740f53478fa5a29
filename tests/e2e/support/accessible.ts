import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

type Mode = 'light' | 'dark'
type Found = { rule: string; where: string[] }

/** The part of axe that is called in the page. */
interface AxeInPage {
  axe?: { run(context: Document | string, options: RunOptions): Promise<AxeResults> }
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Rules that depend on the mode run in both; the rest run once. An open menu is outside the
 * landmarks.
 */
const OPTIONS: Record<Mode, RunOptions> = {
  dark: { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } },
  light: {
    runOnly: {
      type: 'tag',
      values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    },
    rules: { region: { enabled: false } },
  },
}
export const MODES: readonly Mode[] = ['dark', 'light']

const settled = expect.configure({ soft: true, timeout: 30_000 })

/**
 * Like `expectAccessibleInEveryRun`, for places that accessibility.spec.ts covers too: checks only
 * on request (tests/run/e2e.ts), since axe takes longer than most of a test.
 */
export async function expectAccessible(page: Page, modes: readonly Mode[] = MODES): Promise<void> {
  if (process.env.KONTOR_E2E_AXE === 'everywhere') await expectAccessibleInEveryRun(page, modes)
}

/**
 * Expects no axe findings on the page in its current state, in light and dark mode by default, or
 * only in the elements of a selector. Leaves the page in light mode.
 */
export async function expectAccessibleInEveryRun(
  page: Page,
  modes: readonly Mode[] = MODES,
  within?: string,
): Promise<void> {
  if (modes.length === 0) return
  if (!(await page.evaluate(() => Boolean((window as AxeInPage).axe)))) await page.evaluate(AXE)
  const findings = async () => {
    const found: Found[] = []
    for (const mode of modes) found.push(...(await look(page, mode, within)))
    return found
  }
  // only lasting findings count: a scroll box becomes focusable a frame after it is measured
  await settled.poll(findings, { message: page.url() }).toEqual([])
}

/** Returns `core` in `npm test`, and `all` in a run in which axe checks everything. */
const eitherOf = (core: readonly Mode[], all: readonly Mode[]): readonly Mode[] =>
  process.env.KONTOR_E2E_AXE === 'everywhere' ? all : core

/**
 * Desktop, tablet and phone, with the modes that axe checks. Narrow pages consist of the same
 * elements in the same colours: `npm test` checks phones in light mode, and tablets by width alone.
 */
const WIDTHS: readonly (readonly [number, readonly Mode[]])[] = [
  [1440, MODES],
  [1024, eitherOf([], ['light'])],
  [390, eitherOf(['light'], MODES)],
]

/**
 * Like `expectAccessible`, at three widths in one visit. In every run, expects nothing to be wider
 * than the screen.
 */
export async function expectAccessibleAtThreeWidths(page: Page, look = expectAccessible): Promise<void> {
  for (const [width, modes] of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    await look(page, modes)
    // a list narrows its columns a frame after the screen narrows
    const needed = () => page.evaluate(() => document.documentElement.scrollWidth)
    await expect.poll(needed, { message: `${page.url()} at ${width} px` }).toBeLessThanOrEqual(width)
  }
}

/** Shows the page in the mode, without animations, and runs axe. */
function look(page: Page, mode: Mode, within?: string): Promise<Found[]> {
  return page.evaluate(
    async ([shown, options, context]) => {
      const still = new CSSStyleSheet()
      still.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }')
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, still]
      document.documentElement.classList.remove('light', 'dark', 'system')
      document.documentElement.classList.add(shown)
      const { axe } = window as AxeInPage
      if (!axe) throw new Error('axe is not in the page')
      const { violations } = await axe.run(context ?? document, { ...options, resultTypes: ['violations'] })
      return violations.map(({ id, help, nodes }) => ({
        rule: `${shown} ${id}: ${help}`,
        where: nodes.map(({ target }) => target.join(' ')),
      }))
    },
    [mode, OPTIONS[mode], within] as const,
  )
}
