import { describe, expect, it } from 'vitest'
import { filesBelow, readSource } from '../support/source-files'

/** Open every page for one question; they are no path through a screen. */
const WALKERS = ['access-matrix', 'accessibility', 'focus', 'other-tenant', 'pages', 'typing']

describe('screens', () => {
  const specs = filesBelow('tests/e2e')
    .filter((path) => path.endsWith('.spec.ts') && !WALKERS.some((walker) => path.includes(walker)))
    .map((path) => readSource(path))

  it('each have a browser path of their own, which opens them by their address', () => {
    const screens = new Set(
      filesBelow('app/(app)')
        .filter((path) => path.endsWith('/page.tsx'))
        .map((path) => path.split('/')[2] ?? '')
        .filter((name) => name !== 'page.tsx' && !name.startsWith('[')),
    )
    expect(screens.size).toBeGreaterThan(40)
    const opened = (screen: string) => new RegExp(`/${screen}(?![\\w-])`)
    expect([...screens].filter((screen) => !specs.some((text) => opened(screen).test(text)))).toEqual([])
  })
})
