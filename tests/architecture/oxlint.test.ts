import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROOT } from '../support/source-files'

/** [rule, file, code]: each must be rejected. */
const REFUSED = [
  ['no-floating-promises', 'floating.ts', 'export const late = async () => 1\nlate()'],
  [
    'no-misused-promises',
    'misused.ts',
    'export const each = (of: number[], work: () => Promise<void>) => of.forEach(work)',
  ],
  ['await-thenable', 'plain.ts', 'export const plain = async () => { await 3 }'],
  [
    'switch-exhaustiveness-check',
    'switch.ts',
    "export const chosen = (it: 'a' | 'b') => { switch (it) { case 'a': return 1 } return 2 }",
  ],
  ['only-throw-error', 'thrown.ts', "export const thrown = () => { throw 'text' }"],
  ['no-floating-promises', 'screen.tsx', 'export const later = async () => <p />\nlater()'],
  [
    'static-components',
    'components/inner.tsx',
    'export function A() { const Inner = () => <p />; return <Inner /> }',
  ],
  ['purity', 'components/impure.tsx', 'export function A() { return <p>{Math.random()}</p> }'],
  [
    'refs',
    'components/refs.tsx',
    "import { useRef } from 'react'\nexport function A() { const at = useRef('a'); return <p>{at.current}</p> }",
  ],
  [
    'immutability',
    'components/changed.tsx',
    'export function A({ it }: { it: { a: string } }) { it.a = "b"; return <p>{it.a}</p> }',
  ],
  [
    'globals',
    'components/outside.tsx',
    "let seen = ''\nexport function A() { seen = 'a'; return <p>{seen}</p> }",
  ],
  [
    'set-state-in-render',
    'components/again.tsx',
    "import { useState } from 'react'\nexport function A() { const [n, set] = useState(0); set(n + 1); return <p>{n}</p> }",
  ],
  [
    'set-state-in-effect',
    'app/effect.tsx',
    `import { useEffect, useState } from 'react'
export function A({ is }: { is: string }) { const [n, set] = useState(is); useEffect(() => { set(is) }, [is]); return <p>{n}</p> }`,
  ],
  [
    'error-boundaries',
    'components/tried.tsx',
    'export function A({ f }: { f: () => string }) { try { return <p>{f()}</p> } catch { return null } }',
  ],
] as const

/** Borderline cases that are allowed. */
const PASSING = [
  ['a promise not awaited on purpose', 'void.ts', 'export const late = async () => 1\nvoid late()'],
  [
    'an asynchronous handler of an element',
    'handler.tsx',
    'export const A = (props: { save: () => Promise<void> }) => <button onClick={props.save} />',
  ],
  [
    'a switch with a default',
    'default.ts',
    "export const chosen = (it: 'a' | 'b') => { switch (it) { case 'a': return 1; default: return 2 } }",
  ],
  [
    'an error that is thrown on',
    'again.ts',
    'export const again = () => { try { void 0 } catch (error) { throw error } }',
  ],
] as const

const ELEMENTS = `declare namespace JSX {
  interface IntrinsicElements { p: object; button: { onClick: () => void } }
}`

const COMPILER = {
  compilerOptions: { strict: true, module: 'esnext', target: 'es2022', jsx: 'preserve', types: [] },
}

/** Lints the folder as `npm run oxlint` does; returns one line per finding. */
function lint(folder: string): string[] {
  const bin = join(ROOT, 'node_modules', '.bin')
  const { stdout } = spawnSync(
    process.execPath,
    [
      join(ROOT, 'node_modules/oxlint/bin/oxlint'),
      '--type-aware',
      '--config',
      join(ROOT, 'tests/oxlint.json'),
      '--format',
      'unix',
      '.',
    ],
    {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` },
    },
  )
  return stdout.split('\n')
}

describe('oxlint', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-lint-'))
  let findings: string[]
  const findingsIn = (file: string) => findings.filter((line) => line.startsWith(`${file}:`))

  beforeAll(() => {
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(COMPILER))
    writeFileSync(join(folder, 'elements.d.ts'), ELEMENTS)
    for (const room of ['app', 'components']) mkdirSync(join(folder, room))
    for (const [, file, code] of [...REFUSED, ...PASSING]) writeFileSync(join(folder, file), `${code}\n`)
    findings = lint(folder)
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it.each(REFUSED)('refuses by %s what is in %s', (rule, file) => {
    expect(findingsIn(file)).toEqual([expect.stringMatching(`(typescript|react)\\(${rule}\\)`)])
  })

  it.each(PASSING)('lets pass %s', (_what, file) => {
    expect(findingsIn(file)).toEqual([])
  })
})
