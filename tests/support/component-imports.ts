import { dirname, join } from 'node:path'
import { filesBelow, readSource } from './source-files'

const IMPORT = /(?:from |import\()'(@\/|\.{1,2}\/)([^']+)'/g

const files = new Set(filesBelow('components').filter((path) => /\.tsx?$/.test(path)))

/** Returns the components, without their tests. */
export const components = (): string[] =>
  [...files].filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))

/** Returns the tests of components whose text fits. */
export const componentTests = (text = /./): string[] =>
  [...files].filter((path) => path.endsWith('.test.tsx') && text.test(readSource(path)))

/** Returns the files of components that a file imports, lazily loaded ones too. */
export function importedComponents(path: string): string[] {
  return [...readSource(path).matchAll(IMPORT)].flatMap(([, base, name]) => {
    const target = base === '@/' ? String(name) : join(dirname(path), String(base), String(name))
    return [`${target}.tsx`, `${target}.ts`].filter((one) => files.has(one))
  })
}
