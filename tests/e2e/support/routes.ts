import { filesBelow } from '../../support/source-files'

/**
 * Returns the paths that Next serves from files of this name below a folder of app, without
 * `(groups)`.
 */
function pathsOf(folder: string, file: string): string[] {
  return filesBelow(folder)
    .filter((path) => path.endsWith(`/${file}`))
    .map((path) => path.slice('app'.length, -file.length - 1).replace(/\/\([^)]+\)/g, '') || '/')
    .sort()
}

/** Returns the pages, such as `/products/[productId]`. */
export const pagesOf = (folder: string): string[] => pathsOf(folder, 'page.tsx')

/** Returns the route handlers, such as `/api/pickers/products`. */
export const routesOf = (folder: string): string[] => pathsOf(folder, 'route.ts')

/** Returns a pattern of the addresses that a file of a page answers, with any query. */
export function addressPattern(page: string): RegExp {
  const path = page.replace(/^app|\/page\.tsx$|\/\([^)]+\)/g, '').replace(/\[[^\]]+\]/g, '[^/?]+')
  return new RegExp(`^${path || '/'}(?:\\?|$)`)
}
