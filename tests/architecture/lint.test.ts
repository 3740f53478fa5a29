import { join } from 'node:path'
import { ESLint } from 'eslint'
import { beforeAll, describe, expect, it } from 'vitest'
import { ROOT } from '../support/source-files'

/** [topic, file, code, part of the expected message]: each must be rejected. */
const REFUSED: readonly (readonly [string, string, string, RegExp])[] = [
  ['any', 'lib/catalog/products/queries.ts', 'export const a: any = 1', /Unexpected any/],
  ['a barrel', 'lib/catalog/products/index.ts', "export * from './schema'", /No barrels/],
  ['a named barrel', 'lib/catalog/products/schema.ts', "export { a } from './rules/a'", /No barrels/],
  ['an enum', 'lib/catalog/products/schema.ts', 'export enum A { B }', /as const/],
  [
    'a spread literal',
    'lib/catalog/products/rules/a.ts',
    'export const a = (b: number) => ({ ...{ b }, c: 1 })',
    /properties out/,
  ],
  [
    'a spread literal as props',
    'components/catalog/products/table.tsx',
    'export const a = (b: object) => <div {...{ b }} />',
    /properties out/,
  ],
  ['a tuple declaration', 'lib/catalog/products/rules/a.ts', 'export const [a, b] = [1, 2]', /by itself/],
  [
    'raw SQL',
    'lib/catalog/products/store.ts',
    "export const a = (sql: { raw(x: string): string }) => sql.raw('x')",
    /Bind values/,
  ],
  [
    'unsafe SQL',
    'lib/catalog/products/store.ts',
    'export const a = (tx: { unsafe(x: string): string }, b: string) => tx.unsafe(b)',
    /Bind values/,
  ],
  [
    'parseFloat',
    'components/catalog/products/table.tsx',
    "export const a = parseFloat('1.5')",
    /binary floats/,
  ],
  [
    'Number.parseFloat',
    'lib/catalog/products/api.ts',
    "export const a = Number.parseFloat('1.5')",
    /binary floats/,
  ],
  [
    'toFixed',
    'lib/sales/invoices/queries.ts',
    'export const a = (b: number) => b.toFixed(2)',
    /lib\/domain\/money/,
  ],
  [
    'Intl.NumberFormat',
    'components/sales/invoices/sums.tsx',
    "export const a = new Intl.NumberFormat('de')",
    /germanMoney/,
  ],
  [
    'toLocaleDateString',
    'components/sales/invoices/sums.tsx',
    'export const a = (d: Date) => d.toLocaleDateString()',
    /germanDay/,
  ],
  [
    'a stray server action',
    'app/(app)/page.tsx',
    "export async function a() { 'use server' }",
    /actions\.ts/,
  ],
  [
    'raw HTML',
    'components/shared/text.tsx',
    "export const A = () => <p dangerouslySetInnerHTML={{ __html: '' }} />",
    /injection/,
  ],
  [
    'the clock in the kernel',
    'lib/domain/vat.ts',
    'export const a = () => new Date()',
    /Take the time from ctx/,
  ],
  [
    'Date.now in a rule',
    'lib/catalog/products/rules/price.ts',
    'export const a = () => Date.now()',
    /Take the time from ctx/,
  ],
  [
    'the clock in a use case',
    'lib/catalog/products/use-cases/create-product.ts',
    'export const a = () => new Date()',
    /Take the time from ctx/,
  ],
  [
    'chance in a use case',
    'lib/catalog/products/use-cases/create-product.ts',
    'export const a = () => crypto.randomUUID()',
    /UUIDv7/,
  ],
  [
    'the environment',
    'lib/catalog/products/jobs.ts',
    'export const a = process.env.SECRET',
    /lib\/server\/start\/env/,
  ],
  [
    'a throwing rule',
    'lib/catalog/products/rules/price.ts',
    'export const a = () => { throw new RangeError() }',
    /fail\(reason\)/,
  ],
  [
    'German text in a component',
    'components/catalog/products/table.tsx',
    'export const A = () => <p>Speichern</p>',
    /messages\/de\.json/,
  ],
  [
    'German text in an attribute',
    'app/(app)/page.tsx',
    'export const A = () => <i title="Speichern" />',
    /messages\/de\.json/,
  ],
  [
    'a fetch beside the one way to read',
    'components/catalog/products/table.tsx',
    "export const load = () => fetch('/')",
    /loaders\.ts/,
  ],
  ['console', 'lib/catalog/products/queries.ts', "console.log('x')", /console/],
  ['confirm', 'components/catalog/products/table.tsx', "export const a = () => confirm('x')", /confirm/],
  [
    'a parent folder',
    'components/catalog/products/table.tsx',
    "import { a } from '../ui/a'\nexport const b = a",
    /Import by alias/,
  ],
  [
    'the pages router',
    'components/catalog/products/table.tsx',
    "import { useRouter } from 'next/router'\nexport const b = useRouter",
    /app router/,
  ],
  [
    'an inline type import',
    'lib/catalog/products/queries.ts',
    "import { type A } from './schema'\nexport type B = A",
    /top-level type qualifier/,
  ],
  ['a very long file', 'lib/catalog/products/queries.ts', '//\n'.repeat(501), /too many lines/],
  [
    'a long function',
    'lib/catalog/products/queries.ts',
    `export function a() {\n${'void 0\n'.repeat(61)}}`,
    /too many lines/,
  ],
  [
    'a non-null assertion',
    'lib/catalog/products/queries.ts',
    'export const a = (b: string[]) => b[0]!.length',
    /non-null/,
  ],
  [
    'an inline configuration',
    'lib/catalog/products/queries.ts',
    '/* eslint-disable */\nexport const a = 1',
    /has no effect/,
  ],
  [
    'an inline configuration of the typed rules',
    'lib/catalog/products/queries.ts',
    '// oxlint-disable-next-line\nexport const a = 1',
    /oxlint-disable/,
  ],
]

/** Borderline cases that are allowed. */
const PASSING: readonly (readonly [string, string, string])[] = [
  ['the clock outside the core', 'lib/server/clock.ts', 'export const now = () => new Date()'],
  [
    'an instant made from another',
    'lib/domain/business-date.ts',
    'export const a = (b: string) => new Date(b)',
  ],
  [
    'a RangeError of the kernel',
    'lib/domain/money.ts',
    "export const a = () => { throw new RangeError('x') }",
  ],
  ['formatting in the kernel', 'lib/domain/money.ts', "export const a = new Intl.NumberFormat('de')"],
  ['the environment, validated', 'lib/server/start/env.ts', 'export const a = process.env.SECRET'],
  [
    'the kind of build',
    'components/shared/text.tsx',
    "export const a = process.env.NODE_ENV === 'production'",
  ],
  [
    'an action in its place',
    'lib/catalog/products/actions.ts',
    "'use server'\nexport const a = async () => 1",
  ],
  [
    'a dash between two values',
    'components/catalog/products/table.tsx',
    "export const A = () => <p>{'a'} – {'b'}</p>",
  ],
  [
    'its own store beside it',
    'lib/catalog/products/use-cases/create-product.ts',
    "import { a } from '../store'\nexport const b = a",
  ],
  [
    'its own rules',
    'lib/catalog/products/use-cases/create-product.ts',
    "import { a } from '../rules/price'\nexport const b = a",
  ],
  [
    'its own queries',
    'lib/catalog/products/use-cases/create-product.ts',
    "import { a } from '../queries/get'\nexport const b = a",
  ],
  ['a script that prints', 'scripts/worker.ts', "console.log('x')"],
  ['raw SQL in db', 'db/tenant.ts', "export const a = (sql: { raw(x: string): string }) => sql.raw('x')"],
]

describe('lint', () => {
  const eslint = new ESLint({ cwd: ROOT, overrideConfigFile: join(ROOT, 'tests/eslint.config.mjs') })
  const messagesOf = async (path: string, code: string) => {
    const [result] = await eslint.lintText(`${code}\n`, { filePath: join(ROOT, path) })
    return (result?.messages ?? []).map((message) => message.message)
  }
  beforeAll(() => messagesOf('lib/warm-up.ts', ''), 60_000)

  it.each(REFUSED)('refuses %s', async (_what, path, code, expected) => {
    expect((await messagesOf(path, code)).join('\n')).toMatch(expected)
  })

  it.each(PASSING)('lets pass %s', async (_what, path, code) => {
    expect(await messagesOf(path, code)).toEqual([])
  })
})
