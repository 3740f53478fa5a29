import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contradictions } from '../support/class-lists'
import { houseTheme, untoldScales } from '../support/house-classes'
import { filesBelow } from '../support/source-files'

/** [expression, the classes that one of its lists would lose]. */
const PLANTED = [
  ["cn('p-2', wide && 'p-4')", 'p-2'],
  ["cn(cn('p-2', 'flex'), 'block')", 'flex'],
  ["cn(BASE, wide ? 'size-4' : 'size-5')", 'size-3'],
  ["cn(SIZES[wide], 'h-3')", 'h-1|h-2'],
  ['<i className="text-sm text-xs" />', 'text-sm'],
  ['<Box className="p-4" />', 'p-1'],
  ['<Outer className="p-4" />', 'p-1'],
  ['<Button variant="link" className="text-sm" />', 'text-base'],
  ['<Button size="icon" className="justify-start" />', 'justify-center'],
  ["cn('max-w-2xl', wide ? 'max-w-form' : 'block')", 'max-w-2xl'],
  ["cn('h-bar', wide && 'h-9')", 'h-bar'],
  ["cn('z-30', wide && 'z-bar')", 'z-30'],
  ["cn('pt-2', wide && 'pt-bar')", 'pt-2'],
  ["cn('shadow-float', wide && 'shadow-xs')", 'shadow-float'],
  ["cn('animate-pop-in', wide && 'animate-spin')", 'animate-pop-in'],
  ["cn('px-4 pt-1', wide && 'pb-4')", ''],
  ["cn('text-danger', 'text-lg shadow-float', wide && 'max-w-form')", ''],
  ["cn('sm:p-2', 'p-4', wide ? 'flex' : 'block')", ''],
] as const

/** A file with the expression and the components that it uses. */
const planted = (list: string): string => `const BASE = 'size-3'
const SIZES = { a: 'h-1', b: 'h-2' } as const
function Box({ className }: { className?: string }) { return <i className={cn('p-1', className)} /> }
function Outer({ className }: { className?: string }) { return <Box className={className} /> }
export const planted = (wide: 'a' | 'b') => ${list}`

/**
 * Classes are not merged in the browser: the order of the style sheet would decide which of two
 * wins.
 */
describe('lists of Tailwind classes', () => {
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile('tsconfig.json', (path) => ts.sys.readFile(path)).config,
    ts.sys,
    process.cwd(),
  )

  // it reads every screen with its types
  it('name no two classes of one property', { timeout: 300_000 }, () => {
    const files = [...filesBelow('components'), ...filesBelow('app')].filter((path) => /\.tsx?$/.test(path))
    expect(files.length).toBeGreaterThan(300)
    expect(
      contradictions(
        files.map((path) => resolve(path)),
        options,
      ),
    ).toEqual([])
  })

  it('are read with every name of the theme', () => {
    const theme = houseTheme()
    expect(untoldScales(theme)).toEqual([])
    expect(untoldScales({ ...theme, config: { columns: ['page'] } })).toEqual(['columns'])
    expect(theme.config.maxWidth).toContain('form')
    expect(theme.sheet.shadow).toContain('float')
  })

  describe('with planted contradictions', () => {
    const folder = mkdtempSync(join(tmpdir(), 'kontor-classes-'))
    const fileOf = (index: number) => join(folder, `planted-${index}.tsx`)
    let found: string[]

    beforeAll(() => {
      for (const [index, [list]] of PLANTED.entries()) writeFileSync(fileOf(index), planted(list))
      const files = PLANTED.map((_, index) => fileOf(index))
      found = contradictions(files, { strict: true, jsx: ts.JsxEmit.Preserve, types: [] })
    })
    afterAll(() => rmSync(folder, { recursive: true }))

    it.each(PLANTED.map(([list, lost], index) => [list, lost, index] as const))(
      'lose of %s "%s"',
      (_list, lost, index) => {
        const inFile = found.filter((each) => each.startsWith(`${fileOf(index)}:`))
        expect(inFile.map((each) => each.split(': ')[1]).join('|')).toBe(lost)
      },
    )
  })
})
