import { filesBelow } from '../../support/source-files'

/**
 * Paths that Next serves from the files of this name below a folder of app; `(groups)` are no part
 * of them.
 */
function pathsOf(folder: string, file: string): string[] {
  return filesBelow(folder)
    .filter((path) => path.endsWith(`/${file}`))
    .map((path) => path.slice('app'.length, -file.length - 1).replace(/\/\([^)]+\)/g, '') || '/')
    .sort()
}

/** The pages, such as `/products/[productId]`. */
export const pagesOf = (folder: string): string[] => pathsOf(folder, 'page.tsx')

/** The route handlers, such as `/api/pickers/products`. */
export const routesOf = (folder: string): string[] => pathsOf(folder, 'route.ts')
